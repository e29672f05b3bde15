"""Make one board in several ways, from view to bytes, in wall-clock time: in the bot's way, and in those of other programs.

``plain``: an RGBA picture, with fonts loaded and shapes drawn at four times their size anew for each picture, and saved as PNG by Pillow's
defaults. ``resvg``: the board as one SVG document, rasterised by resvg. ``chromium``: the same document as a page, a screenshot by a
headless browser that is already running; ``started``: by a browser started for it. These draw only the sprites and texts of our board,
without its fields and lines. Each time is the shortest of several, which a busy machine changes least. Without a Chromium, its rows are
left out.
"""

from __future__ import annotations

import base64
import io
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any

import resvg_py
from PIL import Image, ImageDraw, ImageFont

from render.canvas import Mark
from render.encode import encode
from render.gugong.board import board_canvas
from render.make_sprites import SVG, paint
from render.text import FONTS, fit
from render.theme import LIGHT, PAPER, SEATS, THEMES
from rules import gugong
from rules.gugong.view import GugongView
from tests.rules.games import Table, begin
from tools.bench.rows import Figure

NAMES = ("Ada", "Bertrand", "Chandrasekhar", "Dorothy", "Emmy Noether")
CHOICES = 150
TIMES = 15
FINE = 4
FAMILIES = {"title": ("Gugong Title", "400"), "sans": ("Gugong Sans", "500"), "sans-bold": ("Gugong Sans", "700")}
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1")


def run() -> list[Figure]:
    """Yield the ways that this machine has, each with its time as a multiple of the bot's."""
    play = begin(Table("gugong", 5), 1)
    while play.state.choices and len(play.log) < CHOICES:
        play.act(play.pick())
    view = gugong.view(play.state, None)
    canvas = board_canvas(view, NAMES, str)
    document = svg(canvas.marks, canvas.image.size)
    ways: dict[str, Callable[[], bytes]] = {"ours": lambda: ours(view), "plain": lambda: plain(canvas.marks, canvas.image.size)}
    ways["resvg"] = lambda: rasterised(document)
    rows = _rows(ways)
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser:
        with running(browser, canvas.image.size) as page:
            rows += _rows({"chromium": lambda: page(document)}, rows)
        rows += _rows({"started": lambda: screenshot(browser, document, canvas.image.size)}, rows, 3)
    return rows


def _rows(ways: dict[str, Callable[[], bytes]], before: list[Figure] | None = None, times: int | None = None) -> list[Figure]:
    """Yield the time and bytes of each way, ``times`` made or as often as most, next to the first of all."""
    rows: list[Figure] = []
    for name, way in ways.items():
        size = len(way())
        spent: list[float] = []
        for _ in range(times or TIMES):
            begun = time.perf_counter()
            way()
            spent.append(time.perf_counter() - begun)
        best = min(spent) * 1000
        first = [*(before or []), *rows]
        notes = [f"{figure / row.median:.1f} times ours" for row, figure in zip(first[:2], (best, size / 1024), strict=False)]
        rows += [Figure(f"the same board, {name}", best, "ms", note="".join(notes[:1]))]
        rows += [Figure(f"the same board, {name}, file", size / 1024, "KiB", note="".join(notes[1:]))]
    return rows


def ours(view: GugongView) -> bytes:
    """Make the board as the bot does."""
    return encode(board_canvas(view, NAMES, str).image)


def plain(marks: list[Mark], size: tuple[int, int]) -> bytes:
    """Make a picture of the same number of shapes and texts, without any cache."""
    image = Image.new("RGBA", size, THEMES[LIGHT][PAPER])
    for mark in marks:
        if mark.kind == "sprite":
            wide, high = mark.box.w * FINE, mark.box.h * FINE
            shape = Image.new("RGBA", (wide, high))
            pen = ImageDraw.Draw(shape)
            pen.rounded_rectangle((0, 0, wide - 1, high - 1), 12, fill="#fffdf6", outline="#2a2420", width=8)
            pen.ellipse((wide // 4, high // 4, 3 * wide // 4, 3 * high // 4), fill="#a3281f", outline="#2a2420", width=8)
            image.alpha_composite(shape.resize((mark.box.w, mark.box.h), Image.Resampling.LANCZOS), (mark.box.x, mark.box.y))
        else:
            face = ImageFont.truetype(FONTS / "sans-bold.ttf", mark.size)
            ImageDraw.Draw(image).text((mark.box.x, mark.box.y), mark.what, fill="#2a2420", font=face)
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def svg(marks: list[Mark], size: tuple[int, int]) -> str:
    """Return the board as one SVG document, with the source of each sprite in its place."""
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}">']
    parts.append(f'<rect width="{size[0]}" height="{size[1]}" fill="{THEMES[LIGHT][PAPER]}"/>')
    for mark in marks:
        box = mark.box
        if mark.kind == "sprite":
            parts.append(source(mark.what).replace("<svg ", f'<svg x="{box.x}" y="{box.y}" width="{box.w}" height="{box.h}" ', 1))
        else:
            words, family = escape(fit(mark.what, "sans-bold", mark.size, 1000)[0]), FAMILIES["sans-bold"]
            style = f'font-family="{family[0]}" font-weight="{family[1]}" font-size="{mark.size}"'
            parts.append(f'<text x="{box.x}" y="{box.bottom}" {style} fill="#2a2420">{words}</text>')
    return "".join((*parts, "</svg>"))


def source(name: str) -> str:
    """Return the painted SVG source of a sprite."""
    seat = SEATS[int(name[-1])] if re.search(r"-\d$", name) and not (SVG / f"{name}.svg").exists() else None
    stem = name if seat is None else name[:-2]
    path = SVG / f"{stem}.svg"
    if seat is not None and not path.exists():
        path = SVG / f"{stem}-{seat.shape}.svg"
    return paint(path.read_text(), seat, LIGHT)


def rasterised(document: str) -> bytes:
    """Return the PNG file that resvg makes of a document."""
    fonts = [str(FONTS / f"{face}.ttf") for face in FAMILIES]
    return bytes(resvg_py.svg_to_bytes(svg_string=document, skip_system_fonts=True, font_files=fonts))


def screenshot(browser: str, document: str, size: tuple[int, int]) -> bytes:
    """Return a screenshot by a browser started for it."""
    with tempfile.TemporaryDirectory() as folder:
        page, found = Path(folder) / "board.html", Path(folder) / "board.png"
        page.write_text(f"<!doctype html><body style='margin:0'>{document}")
        window = f"--window-size={size[0]},{size[1]}"
        command = [browser, *FLAGS, f"--user-data-dir={folder}/profile", window, f"--screenshot={found}", page.as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=60)
        return found.read_bytes()


@contextmanager
def running(browser: str, size: tuple[int, int]) -> Iterator[Callable[[str], bytes]]:
    """Run a browser; yield a function from a document to its screenshot."""
    to_read, to_write = os.pipe(), os.pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        flags = " ".join((*FLAGS, f"--user-data-dir={folder}", f"--window-size={size[0]},{size[1]}", "--remote-debugging-pipe"))
        command = f"exec {browser} {flags} 3<&{to_write[0]} 4>&{to_read[1]}"
        process = subprocess.Popen(["sh", "-c", command], pass_fds=(to_write[0], to_read[1]), stderr=subprocess.DEVNULL)
        os.close(to_write[0])
        os.close(to_read[1])
        with os.fdopen(to_write[1], "wb", buffering=0) as out, os.fdopen(to_read[0], "rb") as answers:
            yield _page(out, answers)
        process.terminate()
        process.wait(30)


def _page(out: Any, answers: Any) -> Callable[[str], bytes]:
    """Return the function for a tab of the browser at the other end of two pipes."""
    number, heard = 0, bytearray()

    def ask(method: str, session: str = "", **params: Any) -> dict[str, Any]:
        nonlocal number
        number += 1
        message: dict[str, Any] = {"id": number, "method": method, "params": params}
        out.write(json.dumps(message | ({"sessionId": session} if session else {})).encode() + b"\0")
        while True:
            while b"\0" not in heard:
                heard.extend(answers.read1(1 << 20))
            end = heard.index(b"\0")
            answer = json.loads(heard[:end])
            del heard[: end + 1]
            if answer.get("id") == number:
                return answer["result"]

    tab = ask("Target.createTarget", url="about:blank")["targetId"]
    session = ask("Target.attachToTarget", targetId=tab, flatten=True)["sessionId"]
    frame = ask("Page.getFrameTree", session)["frameTree"]["frame"]["id"]

    def page(document: str) -> bytes:
        ask("Page.setDocumentContent", session, frameId=frame, html=f"<!doctype html><body style='margin:0'>{document}")
        return base64.b64decode(ask("Page.captureScreenshot", session, format="png")["data"])

    return page
