"""People around a table as a pure state machine: commands in; journal lines and messages out. No I/O, no clock, no tasks."""
