"""Netrunner for Python."""
