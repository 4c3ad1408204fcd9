"""The hook that builds the browser client into the package."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
NPM = """#!/bin/sh
echo "$@" >> calls
[ "$1" = ci ] && { mkdir -p node_modules; cp package-lock.json node_modules/.package-lock.json; }
[ "$1" = run ] && { mkdir -p ../static; echo built > ../static/index.html; }
exit 0
"""


@pytest.fixture
def hook(tmp_path, monkeypatch) -> ModuleType:
    """The hook, pointed at a small client of its own, with an npm that only notes what it is asked."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    frontend, bin_ = tmp_path / "frontend", tmp_path / "bin"
    (frontend / "src").mkdir(parents=True)
    bin_.mkdir()
    (frontend / "package-lock.json").write_text("{}", encoding="utf-8")
    (frontend / "src" / "main.ts").write_text("1", encoding="utf-8")
    (bin_ / "npm").write_text(NPM, encoding="utf-8")
    (bin_ / "npm").chmod(0o755)
    monkeypatch.setenv("PATH", f"{bin_}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(module, "FRONTEND", frontend)
    monkeypatch.setattr(module, "STATIC", tmp_path / "static")
    monkeypatch.setattr(module, "DIGEST", tmp_path / "static" / "sources.sha256")
    return module


def calls(hook: ModuleType) -> list[str]:
    return (hook.FRONTEND / "calls").read_text(encoding="utf-8").splitlines()


def test_client_is_built_only_when_its_sources_changed(hook):
    assert hook.build()
    assert not hook.build()
    (hook.FRONTEND / "src" / "main.ts").write_text("2", encoding="utf-8")
    assert hook.build()
    assert [c.split()[0] for c in calls(hook)] == ["ci", "run", "run"]


def test_packages_are_installed_again_when_the_lock_changed(hook):
    hook.build()
    lock = hook.FRONTEND / "package-lock.json"
    lock.write_text('{"a": 1}', encoding="utf-8")
    later = (hook.FRONTEND / "node_modules" / ".package-lock.json").stat().st_mtime + 5
    os.utime(lock, (later, later))
    hook.build()
    assert [c.split()[0] for c in calls(hook)] == ["ci", "run", "ci", "run"]


def test_missing_npm_is_told_with_what_to_do(hook, monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit, match=r"install Node\.js"):
        hook.build()


def test_what_is_built_needs_no_npm(hook, monkeypatch):
    hook.build()
    monkeypatch.setenv("PATH", "")
    assert not hook.build()


def test_failing_build_stops_with_its_command(hook):
    (hook.FRONTEND.parent / "bin" / "npm").write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="npm ci"):
        hook.build()
    assert not hook.DIGEST.exists()
