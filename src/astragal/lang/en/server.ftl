### What rooms and the server say.

wire-unreadable = That message cannot be read.
wire-no-hello = A connection has to begin with a hello that can be read.
http-unreadable = That request cannot be read.
http-unknown = There is nothing here.
http-method = That cannot be done here.
http-too-long = That request is too long.
http-fault = Something went wrong on our side; please try again.
http-origin = A page from elsewhere may not open tables here.
limit-requests = Too many requests from your address; please wait a moment.
limit-frames = Too many messages at once; the connection will come back by itself.
house-away = The database does not answer; please try again in a moment.
replay-too-long = Only games of up to { $most } steps are shown step by step.
page-not-built = The page has not been built; only the HTTP side answers here.

room-unknown = There is no such room; it may have been closed after a long silence.
room-foreign-token = That is not a token of this room.
room-removed = The host has removed you from this room.
room-no-watching = This room is only open to its players.
room-only-watching = You are only watching here.
room-unexpected = That makes no sense now.
room-full = There are { $most } people in this room already.
room-not-your-seat = Seat { $seat } is not yours.
room-no-such-seat = There are { $seats } seats here.
room-no-such-guest = There is no such guest.
room-no-such-game = There is no game { $number } in this room.
room-seat-taken = Seat { $seat } is taken.
room-stale = The game has gone on in the meantime; look again.
room-not-started = The game has not begun.
room-started = The game has begun.
room-not-over = The game is not over.
room-not-ready = Every seat has to be taken and ready.
room-not-seated = You have no seat here.
room-host-only = Only the host may do that.
room-nothing-asked = You are not asked for your consent.
room-nothing-to-report = Nothing has to be told from the real table now.
room-nothing-to-hold = There is no die to hold now.
room-held = The die is in the hand already.
room-dice = Dice are one of { $known }, not “{ $dice }”.
room-no-hints = No hints are given in this room.
room-hinting = Your last hint is still being thought about.
room-no-hint = The adviser did not answer; please ask again.
room-left = You have left this room.
room-moved = The room has moved; the connection will come back by itself.
room-again = The server lets go for a moment; the connection will come back by itself.

hand-untimely = The die was not let go at the time you say; let go again.
judge-lost = Gravity did not answer; please place the die again.
race-over = There is no race now.
race-too-early = Nobody is that quick: wait until you have seen the dice.

setting-number = { $name } takes a whole number from 0 to { $most }, not “{ $value }”.
setting-switch = { $name } takes on or off, not “{ $value }”.
serve-port = Port { $port } is in use. Choose another with --port.
serve-port-denied = Port { $port } needs special rights, as all below 1024 do. Choose another with --port.
serve-host = { $host } is not an address of this machine. Choose another with --host.
serve-workers-sqlite = Several processes need PostgreSQL: set ASTRAGAL_DATABASE_URL.

log-room-dropped = A room was closed because its last move could not be saved ({ $reason }). It opens again by itself.
log-the-database-does-not-answer = The database does not answer ({ $reason }). Trying again in a moment.
log-a-room-s-work-failed = A room was closed by a fault of the program. It opens again by itself. Please report this:
log-a-request-failed = A request failed by a fault of the program. Please report this:

store-url = “{ $url }” is not a database URL. Use sqlite:///FILE or postgresql://USER@HOST/NAME.
store-unusable = The database { $url } cannot be used: { $reason }
store-newer = The database { $url } was written by a newer version of Astragal. Upgrade Astragal, or choose another database.
store-file = { $path } is not a backup of an Astragal server.
store-copy-exists = { $path } already exists. Choose a new file for the backup.
store-not-empty = The database already has rooms. Restore into an empty one.
game-no-lesson = { $game } has no lesson.
