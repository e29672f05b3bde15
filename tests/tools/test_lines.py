from tools.lines import lines_of_code

SOURCE = '''"""What it holds."""

import os  # why

KEPT = """two
lines"""
"""What it means."""


def found() -> str:
    """Return it."""
    # a reason
    return os.sep
'''


def test_blank_lines_comments_and_docstrings_do_not_count() -> None:
    assert lines_of_code(SOURCE) == 5
