"""The set-up commands are the same in the README, on the page for hosts and in the checks."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import check_jsonschema
import pytest
import yaml

from bot.version import version

ROOT = Path(__file__).parents[1]
SET_UP = "python3 -m venv .uv && .uv/bin/pip install -q uv"
"""The set-up, which also works if the system's Python allows no installation. It needs no tool but Python."""


@pytest.mark.parametrize("name", ["README.md", ".ci/run", ".ci/pythons", "justfile", "docs/hosting.md"])
def test_a_page_or_recipe_sets_up_as_the_readme_does(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert SET_UP in text
    assert "pip install uv" not in text


def test_the_readme_begins_with_the_commands_of_the_checks() -> None:
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


@pytest.mark.skipif(os.name == "nt", reason="no bash")
@pytest.mark.parametrize("name", ["run", "pythons"])
def test_a_script_sets_up_whatever_the_machine_sets_for_pip_and_python(name: str) -> None:
    before, _, _ = (ROOT / ".ci" / name).read_text(encoding="utf-8").partition(SET_UP)
    told = 'echo "$PIP_USER ${PYTHONSAFEPATH-none}"'
    environment = {**os.environ, "PIP_USER": "1", "PYTHONSAFEPATH": "1"}
    shown = subprocess.run(["bash", "-c", before + told, "."], env=environment, capture_output=True, text=True, check=True)
    assert shown.stdout == "0 none\n"
    assert "`export PIP_USER=0; unset PYTHONSAFEPATH`" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("kind", "files"), [("workflows", "workflows/*.yml"), ("issue-forms", "ISSUE_TEMPLATE/fault.yml")])
def test_a_file_for_the_host_of_the_repository_follows_its_schema(kind: str, files: str) -> None:
    found = map(str, sorted((ROOT / ".github").glob(files)))
    with pytest.raises(SystemExit) as ended:
        check_jsonschema.main(["--builtin-schema", f"vendor.github-{kind}", *found])
    assert ended.value.code == 0


def test_a_tag_builds_the_image_of_its_version_and_names_no_account() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "image.yml").read_text(encoding="utf-8"))
    assert workflow[True] == {"push": {"tags": ["v*"]}}  # YAML reads the word "on" as true
    steps = "\n".join(step["run"] for step in workflow["jobs"]["image"]["steps"] if "run" in step)
    assert "docker build -f docs/deploy/Dockerfile " in steps
    assert 'image="$REGISTRY/${GITHUB_REPOSITORY,,}"' in steps
    tagged = re.search(r"grep -Fqx .*pyproject\.toml", steps)
    assert tagged is not None
    for tag, code in ((f"v{version()}", 0), ("v0.0", 1)):
        done = subprocess.run(["bash", "-c", tagged[0]], cwd=ROOT, env={"GITHUB_REF_NAME": tag}, check=False)
        assert done.returncode == code, tag


def test_the_recipes_are_those_that_contributing_explains_and_run_its_commands() -> None:
    page, recipes = ((ROOT / name).read_text(encoding="utf-8") for name in ("CONTRIBUTING.md", "justfile"))
    explained = set(re.findall(r"^\| `just (\w+)", page, re.MULTILINE))
    assert explained == set(re.findall(r"^(\w+)(?: \*arguments)?:", recipes, re.MULTILINE)) - {"setup"}
    for command in ("python -m bot --reload", "python -m tools.preview", "pytest", "ruff check", "pyright"):
        assert f"uv run {command}" in page
        assert f"uv run {command}" in recipes


def test_the_sentence_of_the_first_change_is_one_of_the_bot() -> None:
    (sentence,) = re.findall(r'git grep "([^"]+)"', (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert any(sentence in path.read_text(encoding="utf-8") for path in (ROOT / "bot" / "wording").rglob("*.py"))


def test_the_version_has_its_changes_and_the_licence_its_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f"\n## [{project['version']}] - " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    (file,) = project["license-files"]
    assert (ROOT / file).read_text(encoding="utf-8").startswith(f"{project['license']} License")


def test_every_tool_that_is_listed_can_be_run() -> None:
    modules = re.findall(r"python -m (tools\.\w+)", (ROOT / "tools" / "README.md").read_text(encoding="utf-8"))
    assert modules
    for module in modules:
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module
