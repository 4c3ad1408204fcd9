"""Mutants: the package with one small thing wrong. A suite that is worth its name kills each of them."""
