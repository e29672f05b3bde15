"""The commands that set the project up are the same in the README, in what a host does, and in what checks a change."""

import os
import subprocess
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
SET_UP = "python3 -m venv .uv && .uv/bin/pip install -q uv"
"""Also where the system's Python lets nobody install into it. No tool but Python itself is asked for."""


@pytest.mark.parametrize("name", ["README.md", ".ci/run", ".ci/pythons", "justfile", "docs/hosting.md"])
def test_a_page_or_recipe_sets_up_as_the_readme_does(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert SET_UP in text
    assert "pip install uv" not in text


def test_the_readme_begins_with_what_the_checks_run() -> None:
    readme, checks = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", ".ci/run"))
    assert f"    {SET_UP} && .uv/bin/uv run --no-dev -m bot\n" in readme
    assert f"    {SET_UP} && .uv/bin/uv run pytest\n" in readme
    assert f"\n{SET_UP} || exit 1\n" in checks
    assert "    .uv/bin/uv run " in checks
    assert "\ncheck pytest" in checks


def test_every_python_is_checked_by_the_workflow_and_by_the_script() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8"))
    pythons = workflow["jobs"]["check"]["strategy"]["matrix"]["python"]
    assert pythons == ["3.11", "3.12", "3.13", "3.14"]
    assert f"for version in {' '.join(pythons)}; do" in (ROOT / ".ci" / "pythons").read_text(encoding="utf-8")


@pytest.mark.skipif(os.name == "nt", reason="no bash")
@pytest.mark.parametrize("name", ["run", "pythons"])
def test_a_script_can_be_run_and_read(name: str) -> None:
    assert os.access(ROOT / ".ci" / name, os.X_OK)
    subprocess.run(["bash", "-n", str(ROOT / ".ci" / name)], check=True)
