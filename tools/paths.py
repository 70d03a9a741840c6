"""Where things lie in the project."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
WEB = ROOT / "web"
ENGINE = ROOT / "klabor_core"
DIST = ROOT / "dist"
WORK = ROOT / ".build"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
REQUIREMENTS = ROOT / "requirements"


def relative(path: Path) -> str:
    """Path as written from the project's root, with forward slashes."""
    return path.relative_to(ROOT).as_posix()
