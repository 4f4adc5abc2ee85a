"""Start the program."""


def main() -> None:
    """Start: the window without arguments, the command line with them."""
