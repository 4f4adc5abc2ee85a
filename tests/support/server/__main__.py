"""`python -m tests.support.server --model path.gguf`: the protocol over a model of your own, by hand."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from tests.support.server.http import OllamaServer
from tests.support.server.llama_runner import LlamaBackend, unusable


def main() -> int:
    """Serve until interrupted. Prints `LISTENING url model` when ready."""
    parser = argparse.ArgumentParser(prog="tests.support.server", description=__doc__)
    parser.add_argument("--model", type=Path, required=True, help="a GGUF file")
    parser.add_argument("--name", default="", help="name to serve it under (default: the file's)")
    parser.add_argument("--port", type=int, default=11434, help="0 takes a free one")
    parser.add_argument("--overlong", choices=("refuse", "cut"), default="refuse", help="prompts above num_ctx")
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args()
    if reason := unusable():
        print(reason, file=sys.stderr)
        return 1
    if not chosen.model.is_file():
        print(f"no such file: {chosen.model}", file=sys.stderr)
        return 1
    backend = LlamaBackend(chosen.model, name=chosen.name, overlong=chosen.overlong, threads=chosen.threads)
    try:
        server = OllamaServer(backend, chosen.port)
    except OSError as error:
        print(f"port {chosen.port} cannot be used ({error}): is Ollama running? Choose another --port", file=sys.stderr)
        return 1
    print(f"LISTENING {server.url} {backend.name}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    # llama.cpp's threads do not always let the interpreter end.
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
