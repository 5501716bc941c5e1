"""What belongs to a process rather than to a room: settings, logs, metrics, compute processes, backups."""
