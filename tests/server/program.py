"""A test's program in a forked process: ``python -m tests.server.program PROGRAM ARGUMENTS``, as ``python -c`` would run it."""

import sys

program = compile(sys.argv.pop(1), "<program>", "exec")
exec(program, {"__name__": "__main__"})
