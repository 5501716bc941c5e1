"""Rooms that are open on this server: connections, persistence, timers, and work given to other processes."""
