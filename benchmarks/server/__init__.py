"""What `benchmarks/server.py` measures, and with what."""
