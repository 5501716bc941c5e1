"""The server: live rooms, HTTP and sockets, processes. `serve.py` puts them together."""
