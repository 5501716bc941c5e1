"""HTTP and sockets: the API, the page, and the connections of devices. Only here is aiohttp known."""
