"""The program under test, and where its test files are."""

import os
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("RINGMARK", ROOT / ".build/debug/ringmark"))
FIXTURES = ROOT / "Tests/Fixtures"
DAY = "2026-11-21"
