"""What an operator may look at and do: rooms and load, close a room, drain the server before an update."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from astragal.server.live.hub import Hub


class RoomLoad(msgspec.Struct, frozen=True):
    """A room that is open, without names and moves."""

    room: str
    code: str
    game: str
    phase: str
    connections: int
    addresses: list[str]
    """Of those who are connected."""
    lines: int
    """Lines of its journal."""
    quiet_seconds: int
    """Since the last line."""


class ServerLoad(msgspec.Struct, frozen=True):
    """A server and its load."""

    server: str
    address: str
    draining: bool
    rooms: list[RoomLoad]
    journal_pending: int
    bots_waiting: int
    gravity_waiting: int
    limited: int
    """Requests and frames beyond a limit, since the start."""
    banned: list[str] = []
    limits: dict[str, str] = {}


def describe_server(hub: Hub) -> ServerLoad:
    """Return what is going on here, the busiest room first."""
    now = hub.now()
    rooms = [
        RoomLoad(
            room=live.room.id,
            code=live.room.code,
            game=live.room.game.slug,
            phase=live.room.phase,
            connections=len(live.connections),
            addresses=sorted({connection.address for connection in live.connections}),
            lines=live.seq,
            quiet_seconds=max(0, now - live.busy_at) // 1000,
        )
        for live in hub.rooms.values()
    ]
    return ServerLoad(
        server=hub.name,
        address=hub.address,
        draining=hub.draining,
        rooms=sorted(rooms, key=lambda room: (-room.connections, room.quiet_seconds, room.room)),
        journal_pending=hub.store.pending(),
        bots_waiting=hub.compute.waiting,
        gravity_waiting=hub.gravity.waiting,
        limited=hub.metrics.limited,
    )


async def close_room(hub: Hub, room: str) -> bool:
    """Delete a room for good, by its id, and send everybody away who is here; return whether there was one."""
    live = hub.rooms.pop(room, None)
    if live is not None:
        live.close("room-closed-for-good", again=False)
    return await hub.store.delete_room(room)


async def drain(hub: Hub) -> None:
    """Give up all rooms, so that other servers open them, and open no more. Everybody reconnects by themselves."""
    hub.draining = True
    for live in list(hub.rooms.values()):
        live.close("room-again")
    hub.rooms.clear()
    owned = await hub.store.list_rooms_of(hub.name)
    if owned:
        await hub.store.release_rooms(hub.name, list(owned))


def resume(hub: Hub) -> None:
    """Open rooms again."""
    hub.draining = False
