"""The rules of the book, proved chapter by chapter."""
