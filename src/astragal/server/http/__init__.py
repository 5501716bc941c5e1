"""HTTP and sockets: the API, the page, and the connections of devices. Besides `serve.py` only this knows aiohttp."""
