"""The page follows the newest message until the reader scrolls away by hand.

SimCord takes every movement of the list for the reader's wish. But the list also moves when a message leaves it above, when a picture loads
and when the browser corrects its position. Then the page would stop following, and an answer would appear below the visible part.
`docs/upstream` has the patch for SimCord.
"""

from __future__ import annotations

from bot.practice.change import Change

FOLLOWING = (
    # Only a wheel, a finger, the scroll bar and the keys that scroll take the reader away; only the end of the list brings them back.
    Change(
        script="/timeline.js",
        passage="""\
    state.scrollIntent = captureScrollIntent();
    if (state.scrollIntent.policy === "bottom") ui.newMessages.hidden = true;
  }, { passive: true });
""",
        instead="""\
    const at = captureScrollIntent();
    if (at.policy === "bottom" && !hasAfter) away = false;
    else if (performance.now() < handUntil) { away = true; acted = false; }
    state.scrollIntent = intent(at);
    if (state.scrollIntent.policy === "bottom") ui.newMessages.hidden = true;
  }, { passive: true });
  ui.timeline.addEventListener("wheel", (event) => { if (event.deltaY < 0) byHand(); }, { passive: true });
  ui.timeline.addEventListener("touchmove", () => byHand(), { passive: true });
  ui.timeline.addEventListener("pointerdown", (event) => { if (event.target === ui.timeline) byHand(10000); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter") acts(event);
    else if (["PageUp", "ArrowUp", "Home", "Tab"].includes(event.key)) byHand();
  }, true);
  document.addEventListener("click", acts, true);
  document.addEventListener("submit", acts, true);
  ui.historyOlder.addEventListener("click", () => { away = true; });
""",
    ),
    Change(
        script="/timeline.js",
        passage="  /** @type {number | null} */\n  let correction = null;\n",
        instead="""\
  /** @type {number | null} */
  let correction = null;
  let away = false, acted = false, hasAfter = false, handUntil = 0;
  const byHand = (patience = 1000) => { handUntil = performance.now() + patience; };
  /** @param {Event} event */
  const acts = (event) => {
    const on = event.target instanceof Element
      && event.target.closest(".component-button, .preview-select, .select-list, .command-popup, .channel-composer, .modal-root");
    if (on) { acted = true; handUntil = 0; }
  };
  const intent = (at = captureScrollIntent()) => ({ ...at, policy: away ? "anchor" : "bottom" });
""",
    ),
    # A person who acts sees the answer, even after scrolling away.
    Change(
        script="/timeline.js",
        passage="""\
    state.scrollIntent = snapshot.targetId && String(snapshot.targetId) !== String(previousTargetId || "")
      ? { policy: "target", targetId: String(snapshot.targetId) } : state.scrollIntent || captureScrollIntent();
""",
        instead="""\
    hasAfter = Boolean(snapshot.history?.hasAfter);
    if (hasNewTail && acted) away = acted = false;
    state.scrollIntent = away ? state.scrollIntent || intent() : { policy: "bottom" };
""",
    ),
    Change(
        script="/timeline.js",
        passage='if (state.scrollIntent?.policy !== "target") state.scrollIntent = captureScrollIntent();\n    },\n    ready',
        instead="state.scrollIntent = intent();\n    },\n    ready",
    ),
    Change(
        script="/timeline.js",
        passage='    state.scrollIntent = { policy: "bottom" };\n    ui.newMessages.hidden = true;\n    dispatch',
        instead='    away = false;\n    state.scrollIntent = { policy: "bottom" };\n    ui.newMessages.hidden = true;\n    dispatch',
    ),
    Change(
        script="/timeline.js",
        passage="    state.scrollIntent = null;\n    ui.messageList.replaceChildren();\n",
        instead="    away = acted = false;\n    state.scrollIntent = null;\n    ui.messageList.replaceChildren();\n",
    ),
    # The browser leaves the scroll position alone: this page corrects it already.
    Change(
        script="/preview.css",
        passage=".channel-timeline { flex: 1 1 auto;",
        instead=".channel-timeline { overflow-anchor: none; flex: 1 1 auto;",
    ),
)
