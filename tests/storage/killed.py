"""Child processes that are killed while they write, at a line that they print."""

from tests.server.forking import fork_program


def kill_child(program: str, *arguments: object) -> None:
    """Run a program in a child process and kill it at the line "reached"; only its files remain."""
    child = fork_program(program, *arguments)
    assert child.stdout is not None
    assert child.stderr is not None
    with child.stdout as told, child.stderr as errors:
        try:
            line = told.readline()
        finally:
            child.kill()
            child.wait()
        assert line == "reached\n", errors.read()
