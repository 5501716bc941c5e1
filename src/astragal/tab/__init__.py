"""Rooms in a browser tab: the same rooms without a server, for Python in WebAssembly. No asyncio, NumPy, threads, files or clock."""
