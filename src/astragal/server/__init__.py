"""The server: live rooms, HTTP and sockets, processes. `serve.py` puts them together."""

from astragal.kit.extras import require_extra

require_extra("server")
