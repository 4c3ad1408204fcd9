"""Build what is not Python: the browser client, always; the engine as machine code, if it is asked for.

As a hook of hatchling it runs before a wheel, a source distribution or an editable install is made; called by hand,
`python hatch_build.py`, it does the same. The client is built into `src/sneakdoor/server/static` from `frontend/`, and
only when its sources changed: their digest lies beside what was built from them. A source distribution carries both, so
installing from it needs no npm. SNEAKDOOR_CLIENT=skip leaves the client out of an editable install, for those who work
on the engine only.

SNEAKDOOR_COMPILE=1 compiles the engine and what COMPILED names besides by mypyc into a wheel; `python hatch_build.py
compile` does so in place, and `python hatch_build.py interpret` takes it back. The sources are the same either way,
and without a compiler everything works as they stand.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
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

SOURCES = ROOT / "src"
PACKAGE = SOURCES / "sneakdoor"
COMPILED = (
    "engine/**/*.py",
    "rulebooks/*.py",
    "game.py",
    "terms.py",
    "deciding.py",
    "language/effects.py",
    "encoding/observing.py",
    "encoding/actions.py",
    "encoding/shown.py",
    "views/about.py",
    "views/viewer.py",
    "players/breaking.py",
    "players/corp.py",
    "players/corp_actions.py",
    "players/corp_board.py",
    "players/corp_defence.py",
    "players/corp_harm.py",
    "players/corp_installing.py",
    "players/corp_turn.py",
    "players/corp_windows.py",
    "players/corp_worth.py",
    "players/costs.py",
    "players/estimates.py",
    "players/expectations.py",
    "players/instruction_outcomes.py",
    "players/means.py",
    "players/outcomes.py",
    "players/search.py",
)
"""What is compiled, as patterns under the package; not the words of the language, whose meaning mypyc does not keep,
nor what has a `cached_property`, which it would work out each time anew.
"""
DIRECT_CALLS = ["-fvisibility=hidden", "-fno-semantic-interposition"]
"""The functions of the library call one another directly, not through the table by which another one could stand in."""
GROUP = "sneakdoor"
COMPILE = "SNEAKDOOR_COMPILE"
NATIVE = ROOT / "build" / "native"
NATIVE_DIGEST = NATIVE / "sources.sha256"
NEEDED = ("mypy>=1.18", "setuptools>=65")


class ClientBuildHook(BuildHookInterface[Any]):
    """Hatchling's hook: the client is built before anything is packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What building needs besides hatchling."""
        return list(NEEDED) if os.environ.get(COMPILE) == "1" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, unless an editable install shall do without, and the engine where that is asked for."""
        if version != "editable" or os.environ.get(SWITCH) != "skip":
            build()
        if self.target_name == "wheel" and version != "editable" and os.environ.get(COMPILE) == "1":
            folder = NATIVE / "wheel"
            shutil.rmtree(folder, ignore_errors=True)
            compile_into(folder)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            for library in libraries(folder):
                build_data["force_include"][str(library)] = library.relative_to(folder).as_posix()


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


# -- machine code ------------------------------------------------------------------------------------


def compiled_sources() -> list[Path]:
    """Every file that is compiled."""
    return sorted({path for pattern in COMPILED for path in PACKAGE.glob(pattern)})


def native_digest() -> str:
    """What is compiled, names and contents."""
    seen = hashlib.sha256()
    for path in (*compiled_sources(), Path(__file__)):
        seen.update(f"{path.name}\0{path.stat().st_size}\0".encode())
        seen.update(path.read_bytes())
    return seen.hexdigest()


def libraries(folder: Path) -> list[Path]:
    """What compiling left in a folder."""
    return [path for suffix in ("so", "pyd") for path in sorted(folder.rglob(f"*.{suffix}"))]


def compile_into(folder: Path) -> None:
    """Compile the engine; what comes of it lies under the folder as it belongs beside the package."""
    try:
        from mypyc.build import mypycify  # type: ignore[import-untyped,unused-ignore]
        from setuptools import Distribution  # type: ignore[import-untyped,unused-ignore]
        from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped,unused-ignore]
    except ImportError as error:
        message = f"compiling needs {' and '.join(NEEDED)} ({error}): install them, or do without machine code"
        raise SystemExit(message) from error
    if shutil.which(os.environ.get("CC", "cc")) is None and sys.platform != "win32":
        message = "compiling needs a C compiler (on Debian: apt-get install gcc), or do without machine code"
        raise SystemExit(message)
    os.chdir(ROOT)
    os.environ["MYPYPATH"] = str(SOURCES)
    names = [str(path.relative_to(ROOT)) for path in compiled_sources()]
    extensions = mypycify(
        ["--config-file=pyproject.toml", *names],
        opt_level=os.environ.get("SNEAKDOOR_OPTIMISE", "2"),
        debug_level="0",
        multi_file=True,
        target_dir=str(NATIVE / "c"),
        group_name=GROUP,
    )
    if sys.platform != "win32":
        for extension in extensions:
            extension.extra_compile_args += DIRECT_CALLS

    class SideBySide(build_ext):  # type: ignore[misc,unused-ignore]
        """Files of one library are compiled side by side, too: nearly all of them are."""

        def build_extensions(self) -> None:
            self.compiler.compile = partial(compile_side_by_side, self.compiler)
            super().build_extensions()

    told = {"name": "sneakdoor", "ext_modules": extensions, "packages": ["sneakdoor"]}
    command = Distribution({**told, "cmdclass": {"build_ext": SideBySide}}).get_command_obj("build_ext")
    command.build_lib = str(folder)
    command.build_temp = str(NATIVE / "o")
    command.ensure_finalized()
    command.run()


def compile_side_by_side(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """What `compile` of a compiler of setuptools does, with as many files at a time as there are processors."""
    macros, objects, extra_postargs, options, todo = compiler._setup_compile(  # noqa: SLF001 -- as its `compile` does
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = compiler._get_cc_args(options, debug, extra_preargs)  # noqa: SLF001

    def compile_one(each: str) -> None:
        source, suffix = todo[each]
        compiler._compile(each, source, suffix, arguments, extra_postargs, options)  # noqa: SLF001

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for _ in threads.map(compile_one, [each for each in objects if each in todo]):
            pass
    return list(objects)


def compile_in_place() -> bool:
    """Compile the engine beside its sources, if they changed; whether that was so."""
    wanted = native_digest()
    if libraries(SOURCES) and NATIVE_DIGEST.is_file() and NATIVE_DIGEST.read_text(encoding="utf-8").strip() == wanted:
        return False
    interpret()
    folder = NATIVE / "place"
    shutil.rmtree(folder, ignore_errors=True)
    compile_into(folder)
    for library in libraries(folder):
        shutil.copy2(library, SOURCES / library.relative_to(folder))
    NATIVE_DIGEST.write_text(f"{wanted}\n", encoding="utf-8")
    return True


def compile_copy() -> bool:
    """Compile the engine in a copy of the package, `build/native/package`, if it changed; whether that was so."""
    copy, stamp = NATIVE / "package", NATIVE / "package.sha256"
    wanted = native_digest()
    current = stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == wanted and libraries(copy)
    folder = NATIVE / "place"
    if not current:
        shutil.rmtree(folder, ignore_errors=True)
        compile_into(folder)
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(
        PACKAGE, copy / "sneakdoor", ignore=shutil.ignore_patterns("static", "*.so", "*.pyd", "__pycache__")
    )
    for library in libraries(folder):
        shutil.copy2(library, copy / library.relative_to(folder))
    stamp.write_text(f"{wanted}\n", encoding="utf-8")
    return not current


def interpret() -> bool:
    """Take back what was compiled in place; whether there was anything."""
    found = libraries(SOURCES)
    for library in found:
        library.unlink()
    return bool(found)


SAYINGS = {
    "client": (build, "The client was built.", "The client is up to date."),
    "compile": (compile_in_place, "The engine was compiled.", "The engine is compiled already."),
    "copy": (compile_copy, "A copy of the package was compiled.", "The compiled copy is up to date."),
    "interpret": (interpret, "The engine is interpreted again.", "The engine is interpreted."),
}


if __name__ == "__main__":
    work, done, nothing = SAYINGS[sys.argv[1] if len(sys.argv) > 1 else "client"]
    sys.stdout.write(f"{done if work() else nothing}\n")
