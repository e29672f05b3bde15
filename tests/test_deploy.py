"""The files under docs/deploy are valid for the tools that read them, and agree with the program."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path, PurePosixPath
from typing import Any

import kubernetes_validate
import pytest
import yaml

from bot.config import Config, read_config
from bot.hosting.command_line import SUBCOMMANDS
from bot.online import ENDING_SECONDS
from bot.running.health_server import PULSE_SECONDS
from storage.postgres_opening import OLDEST

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "docs" / "deploy"
COMPOSE = ("compose.yaml", "compose.postgres.yaml")
SEVERAL = "table@.service.d/shards.conf"
SETTINGS = set(re.findall(r"^#([A-Z_]+)=", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE))
SECRET = {"DISCORD_TOKEN", "DATABASE_URL"}


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def service(name: str) -> dict[str, Any]:
    """Return the bot's service in a file of Docker Compose."""
    return yaml.safe_load(text(name))["services"]["bot"]


def deployment() -> dict[str, Any]:
    """Return the specification of the first object in the file for Kubernetes."""
    return next(yaml.safe_load_all(text("kubernetes.yaml")))["spec"]


def pod() -> dict[str, Any]:
    return deployment()["template"]["spec"]


def container() -> dict[str, Any]:
    (bot,) = pod()["containers"]
    return bot


def of_the_image() -> dict[str, str]:
    """Return the settings that every container begins with."""
    return dict(re.findall(r"^(?:ENV|   ) ([A-Z]+_[A-Z]+)=(\S+)", text("Dockerfile").partition("# All that must outlast")[2], re.MULTILINE))


def of_a_unit(name: str) -> dict[str, str]:
    """Return the settings in a systemd unit, for the first instance of a template."""
    lines = re.findall(r"^Environment=(.*)$", text(name).replace("%i", "1"), re.MULTILINE)
    return dict(each.split("=", 1) for line in lines for each in line.split())


def settings() -> dict[str, dict[str, str]]:
    """Return the settings in each file."""
    found = {name: of_a_unit(name) for name in ("table.service", "table-backup.service", SEVERAL)}
    found |= {name: service(name)["environment"] for name in COMPOSE}
    return {"Dockerfile": of_the_image(), "kubernetes.yaml": {each["name"]: each["value"] for each in container()["env"]}, **found}


def test_the_image_holds_exactly_the_packages() -> None:
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py") if path.parent.name != "tests"}
    assert set(re.findall(r"^COPY (\w+)/ ", text("Dockerfile"), re.MULTILINE)) == packages
    assert set(re.findall(r"^!(\w+)$", text("Dockerfile.dockerignore"), re.MULTILINE)) == packages | {"LICENSE"}
    assert text("Dockerfile.dockerignore").startswith("*\n")


def test_the_files_of_docker_compose_follow_its_specification() -> None:
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", *(str(DEPLOY / name) for name in COMPOSE)]
    ended = subprocess.run(check, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout


def test_kubernetes_knows_every_word_of_its_file() -> None:
    for each in yaml.safe_load_all(text("kubernetes.yaml")):
        kubernetes_validate.validate(each, kubernetes_validate.latest_version(), strict=True)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd on this machine")
def test_systemd_has_nothing_to_say_against_the_units(tmp_path: Path) -> None:
    programs = {"/opt/table/.venv/bin/python": sys.executable, "/usr/bin/litestream": str(Path(sys.executable).with_name("litestream"))}
    programs = {name: where.replace("%", "%%").replace(" ", r"\x20") for name, where in programs.items()}
    for path in (*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer"), *DEPLOY.glob("*.d/*.conf")):
        placed = tmp_path / path.relative_to(DEPLOY)
        placed.parent.mkdir(exist_ok=True)
        placed.write_text(re.sub("|".join(programs), lambda found: programs[found[0]], path.read_text(encoding="utf-8")))
    shutil.copy(tmp_path / "table.service", tmp_path / "table@.service")
    units = [str(path) for path in tmp_path.iterdir() if path.is_file() and "@" not in path.name] + [str(tmp_path / "table@1.service")]
    ended = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def hardening(name: str) -> set[str]:
    """Return the lines by which a unit gives up rights."""
    return set(text(name).partition("UMask=")[2].partition("\n[Install]")[0].split())


@pytest.mark.parametrize("name", sorted(path.name for path in DEPLOY.glob("*.service")))
def test_every_unit_gives_up_the_same_rights(name: str) -> None:
    assert hardening(name) == hardening("table.service")
    assert "SystemCallFilter=@system-service" in hardening(name)


@pytest.mark.parametrize("name", settings())
def test_the_settings_in_a_file_can_be_read_and_are_no_secrets(name: str) -> None:
    found = settings()[name]
    assert found
    assert set(found) <= SETTINGS - SECRET | {"PYTHONUNBUFFERED"}
    config = read_config(found)
    assert config.metrics_port in (None, 9464, 9461)


@pytest.mark.parametrize("name", COMPOSE)
def test_the_token_and_the_address_of_the_database_come_to_a_container_from_a_file(name: str) -> None:
    assert service(name)["env_file"] == "../../.env"
    assert "command" not in service(name)


def test_the_token_and_the_address_of_the_database_come_to_a_pod_from_a_secret() -> None:
    (source,) = container()["envFrom"]
    assert f"kubectl create secret generic {source['secretRef']['name']} --from-env-file=.env" in text("kubernetes.yaml")
    assert "args" not in container()


def processes() -> dict[str, tuple[int, Config]]:
    """Return the number of processes in each example of several processes, and their settings."""
    instances = set(re.findall(r"table@(\d)", text(SEVERAL)))
    found = settings()
    return {
        "systemd": (len(instances), read_config(found[SEVERAL])),
        "compose": (service("compose.postgres.yaml")["deploy"]["replicas"], read_config(found["compose.postgres.yaml"])),
        "kubernetes": (deployment()["replicas"], read_config(found["kubernetes.yaml"])),
    }


@pytest.mark.parametrize("example", processes())
def test_the_ranges_of_several_processes_are_all_shards_and_one_process_is_a_spare(example: str) -> None:
    count, config = processes()[example]
    of = {each.count for each in config.ranges}
    assert sorted(shard for each in config.ranges for shard in each.ids) == list(range(*of))
    assert count == len(config.ranges) + 1


def test_lasting_files_of_a_container_lie_on_mounted_volumes() -> None:
    folder = str(PurePosixPath(of_the_image()["DATABASE_PATH"]).parent)
    for name in COMPOSE:
        assert [volume.partition(":")[2] for volume in service(name)["volumes"]] == [folder]
        assert PurePosixPath(service(name)["environment"]["DATABASE_PATH"]).parent == PurePosixPath(folder)
    assert folder in {each["mountPath"] for each in container()["volumeMounts"]}
    assert {each["name"] for each in container()["volumeMounts"]} == {each["name"] for each in pod()["volumes"]}


def test_the_image_is_built_for_a_server_if_the_database_is_on_one() -> None:
    (argument,) = service("compose.postgres.yaml")["build"]["args"]
    assert f"ARG {argument}=\n" in text("Dockerfile")
    assert f"${{{argument}:+--group postgres}}" in text("Dockerfile")
    assert f"--build-arg {argument}=yes" in text("kubernetes.yaml")
    database = yaml.safe_load(text("compose.postgres.yaml"))["services"]["database"]
    assert int(re.findall(r"^postgres:(\d+)", database["image"])[0]) >= OLDEST


def test_the_replica_is_one_of_the_database_of_the_unit_and_kept_as_long_as_the_page_on_privacy_says() -> None:
    config = yaml.safe_load(text("litestream.yml"))
    (one,) = config["dbs"]
    assert one["path"] == of_a_unit("table.service")["DATABASE_PATH"]
    assert f"StateDirectory=table {PurePosixPath(one['replica']['path']).name}\n" in text("table-litestream.service")
    hours = {name: int(config["snapshot"][name].removesuffix("h")) for name in ("interval", "retention")}
    assert hours["retention"] + 2 * hours["interval"] == 9 * 24
    assert "nine days with" in (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")


def test_every_command_that_can_be_called_is_a_subcommand() -> None:
    called = re.findall(r"-m bot (\w+)", text("table-backup.service")) + re.findall(r'"bot", "(\w+)"', text("Dockerfile"))
    assert called == ["backup", "health"]
    assert set(called) <= SUBCOMMANDS.keys()


def test_a_supervisor_waits_longer_than_the_bot_needs() -> None:
    (watchdog,), (stop,) = (
        re.findall(r"^WatchdogSec=(\d+)$", text("table.service"), re.MULTILINE),
        re.findall(r"^TimeoutStopSec=(\d+)$", text("table.service"), re.MULTILINE),
    )
    assert int(watchdog) > 20 * PULSE_SECONDS
    graces = [int(service(name)["stop_grace_period"].removesuffix("s")) for name in COMPOSE]
    assert min(int(stop), *graces, pod()["terminationGracePeriodSeconds"]) > 2 * ENDING_SECONDS


def test_the_probes_of_a_pod_ask_the_port_of_the_bot() -> None:
    (port,) = container()["ports"]
    assert str(port["containerPort"]) == settings()["kubernetes.yaml"]["METRICS_PORT"]
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        assert container()[probe]["httpGet"] == {"path": "/health", "port": port["name"]}


def test_a_signal_reaches_the_bot_in_the_image() -> None:
    assert re.search(r'^ENTRYPOINT \["python", "-m", "bot"\]$', text("Dockerfile"), re.MULTILINE)
    assert re.search(r"^USER 10001$", text("Dockerfile"), re.MULTILINE)
