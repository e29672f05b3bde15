"""A headless Chromium, controlled over its DevTools protocol, that shows the practice page as people see it."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PHONE, DESKTOP = (390, 844), (1280, 800)
SECONDS = 30
FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-port=0")
ANSWER = "simcordPreview.lastAction?.requestId"


@dataclass
class Window:
    """A tab of the browser, shown at one size."""

    socket: aiohttp.ClientWebSocketResponse
    session: str
    numbers: itertools.count[int]

    async def call(self, method: str, **given: Any) -> dict[str, Any]:
        """Call a method of the protocol; return its result."""
        return await _called(self.socket, next(self.numbers), method, given, self.session)

    async def see(self, script: str) -> Any:
        """Return the value of a script in the page."""
        told = await self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in told, told
        return told["result"].get("value")

    async def until(self, script: str) -> None:
        """Wait until a script of the page is true."""
        async with asyncio.timeout(SECONDS):
            while not await self.see(f"Boolean({script})"):  # noqa: ASYNC110 - the page tells nobody
                await asyncio.sleep(0.03)

    async def at_rest(self) -> None:
        """Wait until the page has drawn its present state and stopped moving."""
        await self.until("globalThis.simcordPreview?.ready && !document.querySelector('[aria-busy=true]')")
        await self.see("new Promise((rest) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(rest)), 60))")

    async def open(self, address: str, size: tuple[int, int]) -> None:
        """Open an address as if for the first time."""
        width, height = size
        phone = size == PHONE
        await self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=phone)
        await self.call("Page.navigate", url="about:blank")
        await self.call("Page.navigate", url=address)
        await self.at_rest()

    async def reload(self) -> None:
        """Load the page once more."""
        await self.see("globalThis.old = true")
        await self.call("Page.reload")
        await self.until("!globalThis.old && document.readyState === 'complete'")
        await self.at_rest()

    async def press(self, label: str) -> None:
        """Press the newest button with a label, and wait for the answer."""
        await self.act(f"[...document.querySelectorAll('.component-button')].filter((one) => one.textContent.trim() === {label!r}).at(-1)")

    async def act(self, element: str) -> None:
        """Click on the element that a script finds, and wait for the answer of the bot."""
        before = await self.see(f"{ANSWER} ?? null")
        await self.see(f"(({element})).click()")
        await self.until(f"({ANSWER} ?? null) !== {json.dumps(before)}")
        await self.at_rest()

    async def sees_newest(self) -> bool:
        """Check whether the end of the newest message is in view."""
        return await self.see("""(() => {
          const box = document.querySelector("#channel-timeline").getBoundingClientRect();
          const end = [...document.querySelectorAll("#channel-message-list article")].at(-1).getBoundingClientRect().bottom;
          return end > box.top && end <= box.bottom + 1;
        })()""")


def browser() -> str:
    """Return the path of a browser; skip the test if the machine has none."""
    found = next(filter(None, map(shutil.which, (*filter(None, [os.environ.get("CHROMIUM")]), *NAMES))), None)
    if found is None:
        pytest.skip("no Chromium on this machine: the practice page was not looked at in a real browser")
    return found


@contextmanager
def chromium(folder: Path) -> Iterator[Path]:
    """Run a browser, with its files in a folder; yield the folder."""
    quiet = subprocess.DEVNULL
    started = subprocess.Popen([browser(), *FLAGS, f"--user-data-dir={folder}", "about:blank"], stdout=quiet, stderr=quiet)
    try:
        yield folder
    finally:
        started.kill()
        started.wait()


@asynccontextmanager
async def window(folder: Path) -> AsyncIterator[Window]:
    """Yield a tab of the browser with its files in a folder; it knows nothing of other tabs, and ends with the context."""
    async with aiohttp.ClientSession() as client, client.ws_connect(await _address(folder), max_msg_size=0) as socket:
        numbers = itertools.count(1)
        alone = await _called(socket, next(numbers), "Target.createBrowserContext", {"disposeOnDetach": True})
        target = await _called(socket, next(numbers), "Target.createTarget", {"url": "about:blank", **alone})
        attached = {"targetId": target["targetId"], "flatten": True}
        session = (await _called(socket, next(numbers), "Target.attachToTarget", attached))["sessionId"]
        yield Window(socket, session, numbers)


async def _address(folder: Path) -> str:
    """Wait for the file with the browser's address; return the address."""
    file = folder / "DevToolsActivePort"
    async with asyncio.timeout(SECONDS):
        while not file.exists() or len(told := file.read_text().split()) < 2:  # noqa: ASYNC110 - a file tells nobody
            await asyncio.sleep(0.05)
    return f"ws://127.0.0.1:{told[0]}{told[1]}"


async def _called(
    socket: aiohttp.ClientWebSocketResponse, number: int, method: str, given: dict[str, Any], session: str | None = None
) -> dict[str, Any]:
    await socket.send_json({"id": number, "method": method, "params": given} | ({"sessionId": session} if session else {}))
    async with asyncio.timeout(SECONDS):
        while (answer := await socket.receive_json()).get("id") != number:
            pass
    assert "error" not in answer, answer
    return answer["result"]
