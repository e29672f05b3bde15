"""The bar above the channel: the place, the reader, and advice when the table does not answer.

SimCord's own bar is for authors of bots: captures, an inspector, the outcome of each callback. The practice table hides all of that.
"""

from __future__ import annotations

from bot.practice.change import Change

HIDDEN = (
    "#messages-toggle, #messages-sidebar, #refresh, #capture-open, #inspector-toggle, #back-activity, #view-action-output, .session-menu"
)
"""Parts of SimCord's page that are for authors of bots."""

BAR = (
    Change(script="/", passage="<title>SimCord Preview</title>", instead="<title>Practice table</title>"),
    Change(
        script="/",
        passage='    <link rel="stylesheet" href="/preview.css">\n',
        instead='    <link rel="stylesheet" href="/preview.css">\n    <link rel="icon" href="/icon.svg">\n',
    ),
    Change(script="/", passage='aria-label="SimCord preview"', instead='aria-label="Practice table"'),
    Change(script="/", passage='aria-label="Preview viewport"', instead='aria-label="Channel"'),
    Change(
        script="/",
        passage="""\
          <span class="brand-mark" aria-hidden="true">S</span>
          <span><strong>SimCord</strong><small>Preview</small></span>
""",
        instead="          <strong>Practice table.</strong>\n",
    ),
    Change(script="/", passage='control">Viewing as\n', instead='control">You are\n'),
    Change(script="/", passage='aria-label="Viewing as"', instead='aria-label="You are"'),
    Change(
        script="/preview.css",
        passage="* { box-sizing: border-box; }\n",
        instead=f"""\
* {{ box-sizing: border-box; }}
{HIDDEN}, #action-status:empty {{ display: none !important; }}
.preview-shell {{ --toolbar-height: 48px !important; }}
.preview-workspace {{ grid-template-columns: minmax(0, 1fr) !important; }}
.preview-brand, .viewer-control {{ font-size: 15px !important; color: var(--discord-text) !important; }}
.select-list {{ max-height: calc(100dvh - 130px) !important; }}
.select-option {{ min-height: 32px !important; padding-block: 4px !important; }}
.modal-root {{ position: fixed !important; z-index: 400 !important; }}
#channel-composer {{ grid-template-columns: minmax(0, 1fr); }}
.modal-dialog {{ max-height: min(calc(100dvh - 32px), 640px) !important; }}
.modal-fields, .modal-field {{ grid-template-columns: minmax(0, 1fr) !important; }}
.modal-backdrop {{ grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 1fr); }}
#action-status {{ font-size: 14px !important; white-space: normal !important; color: #fcb529 !important; }}
@media (max-width: 760px) {{
  #action-status {{
    position: fixed; z-index: 300; inset: var(--toolbar-height) 0 auto 0; height: auto !important;
    padding: 8px 12px; justify-content: flex-start; background: #202125;
  }}
}}
""",
    ),
    # The page itself shows the effect of a press; the bar speaks only when something is wrong.
    Change(
        script="/app.js",
        passage="""\
  ui.action.textContent = actions.message({
    receipt: state.lastAction, kind: state.lastActionKind, externalNotice: state.externalNotice,
    ready: state.ready, transport: state.transport,
  });
""",
        instead="""\
  const receipt = state.pendingAction ? null : state.lastAction;
  ui.action.textContent = !state.capability ? "Open the whole address that the practice table printed, with all that follows the #."
    : state.closed ? "The practice table has ended, or this address belongs to another one. Start it and open the address that it prints."
      : state.transport.uncertainRequestId ? "No answer came. Look whether your press counted before you press again."
        : state.transport.state === "error" || state.externalNotice ? "The practice table does not answer. Is it running? Trying again…"
          : receipt && (receipt.uncertain || receipt.rejected || ["failed", "timeout", "cancelled"].includes(receipt.settlement))
            ? "That was not done. Please press once more." : "";
""",
    ),
    Change(
        script="/app.js",
        passage='    addDiagnostic({ code: "missing-capability"',
        instead='    updateActionStatus();\n    addDiagnostic({ code: "missing-capability"',
    ),
    Change(
        script="/app.js",
        passage='  } catch (_) {\n    addDiagnostic({ code: "bootstrap-failed"',
        instead='  } catch (_) {\n    state.externalNotice = "unanswered";\n    updateActionStatus();\n    addDiagnostic({ code: "bootstrap-failed"',  # noqa: E501 - a line of the page
    ),
)
