"""The server: rooms with tables for people on different machines."""
