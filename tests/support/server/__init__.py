"""A server that speaks Ollama's protocol: scripted (`stub`) or over a real model (`llama_runner`).

By hand: `python -m tests.support.server --model path.gguf [--port 11434]`.
"""
