"""Build the browser client into the package: `src/sneakdoor/server/static`, from `frontend/`.

As a hook of hatchling it runs before a wheel, a source distribution or an editable install is made; called by hand,
`python hatch_build.py`, it does the same. It builds only what changed: the digest of the sources lies beside what was
built from them. A source distribution carries both, so installing from it needs no npm. SNEAKDOOR_CLIENT=skip leaves
the client out of an editable install, for those who work on the engine only.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
FRONTEND = ROOT / "frontend"
STATIC = ROOT / "src" / "sneakdoor" / "server" / "static"
DIGEST = STATIC / "sources.sha256"
FILES = (
    ".npmrc",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)
FOLDERS = ("public", "src")
SWITCH = "SNEAKDOOR_CLIENT"


class ClientBuildHook(BuildHookInterface[Any]):
    """Hatchling's hook: the client is built before anything is packed."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, unless an editable install shall do without."""
        if version == "editable" and os.environ.get(SWITCH) == "skip":
            return
        build()


def sources() -> Iterator[Path]:
    """Every file that the client is built from."""
    for name in FILES:
        if (path := FRONTEND / name).is_file():
            yield path
    for folder in FOLDERS:
        yield from sorted(path for path in (FRONTEND / folder).rglob("*") if path.is_file())


def digest() -> str:
    """What the sources are, names and contents."""
    seen = hashlib.sha256()
    for path in sources():
        seen.update(f"{path.relative_to(FRONTEND).as_posix()}\0{path.stat().st_size}\0".encode())
        seen.update(path.read_bytes())
    return seen.hexdigest()


def is_current(wanted: str) -> bool:
    """Whether what is built was built from these sources."""
    return (
        (STATIC / "index.html").is_file() and DIGEST.is_file() and DIGEST.read_text(encoding="utf-8").strip() == wanted
    )


def has_modules() -> bool:
    """Whether npm has installed what the lock file asks for."""
    installed, lock = FRONTEND / "node_modules" / ".package-lock.json", FRONTEND / "package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def build() -> bool:
    """Build the client if its sources changed; whether that was so."""
    wanted = digest()
    if is_current(wanted):
        return False
    npm = shutil.which("npm")
    if npm is None:
        message = (
            "npm was not found, and the browser client must be built: install Node.js 20.19 or newer "
            f"(or set {SWITCH}=skip for an editable install without the client)"
        )
        raise SystemExit(message)
    commands = [("run", "build")] if has_modules() else [("ci", "--no-audit", "--no-fund"), ("run", "build")]
    for arguments in commands:
        done = subprocess.run((npm, *arguments), cwd=FRONTEND, check=False)
        if done.returncode:
            message = f"`npm {' '.join(arguments)}` failed in {FRONTEND}: what it says stands above"
            raise SystemExit(message)
    DIGEST.write_text(f"{wanted}\n", encoding="utf-8")
    return True


if __name__ == "__main__":
    sys.stdout.write("The client was built.\n" if build() else "The client is up to date.\n")
