"""The HTTP API behaves as its OpenAPI document says, for random requests too."""

from __future__ import annotations

import warnings
from typing import Any

import aiohttp
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from kit.samples import samples
from server.clients import ServerProcess, assert_clean_log, call_api, open_room, run

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # schemathesis warns while it is imported
    import schemathesis
    from schemathesis import GenerationMode
    from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from astragal.server.http.app import make_app
from astragal.server.http.openapi import make_document
from astragal.server.live.hub import Hub

OPERATIONS = [(path, method) for path, methods in make_document()["paths"].items() for method in methods]


@pytest.fixture(scope="module")
def existing_room(server: ServerProcess) -> dict[str, str]:
    """The id and code of a room."""
    parameters: dict[str, str] = {}

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto", public=True, options={"seats": "2"}, seats=["random"])
        await host.do("sit", seat=1)
        await host.do("ready")
        await host.do("start")
        parameters.update(room=host.room, code=host.received[0]["code"])

    run(server, scenario)
    return parameters


def send_random_requests(cases: Any, existing_room: dict[str, str], opening: bool) -> None:
    """Send the requests of a strategy, and the same for an existing room."""

    @settings(
        max_examples=samples(8, full=50),
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=cases)
    def send_request(case: Any) -> None:
        case.call_and_validate(excluded_checks=[positive_data_acceptance])  # some options exclude each other
        if existing_room.keys() & (case.path_parameters or {}).keys():
            case.path_parameters = {name: existing_room[name] for name in case.path_parameters}
            case.call_and_validate(excluded_checks=[negative_data_rejection])
        elif opening:
            case.body = {"game": "dicetto", "name": case.body["name"]}
            case.call_and_validate()

    send_request()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_answers_are_as_documented(server: ServerProcess, existing_room: dict[str, str], mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    for path, method in OPERATIONS:
        operation = make_document()["paths"][path][method]
        if mode is GenerationMode.POSITIVE or operation.keys() & {"parameters", "requestBody"}:
            cases = schema[path][method.upper()].as_strategy(generation_mode=mode)
            opening = (path, method) == ("/api/rooms", "post") and mode is GenerationMode.POSITIVE
            send_random_requests(cases, existing_room, opening)
    assert_clean_log(server)


def test_every_route_is_documented() -> None:
    app = make_app(Hub.__new__(Hub))
    routes = {
        (route.resource.canonical, route.method.lower())
        for route in app.router.routes()
        if route.resource is not None and route.method != "HEAD"
    }
    operators = {("/admin", "get"), ("/admin", "post"), ("/inner/{action}", "*")}
    assert routes - operators - {
        ("/api/rooms/{room}/socket", "get"),
        ("/data/{path}", "get"),
        ("/{path}", "get"),
    } == set(OPERATIONS)


def test_the_served_document_is_the_generated_one(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        document = msgspec.json.decode(msgspec.json.encode(make_document()))
        assert await call_api(session, "GET", f"{url}/api/openapi.json") == (200, document)

    run(server, scenario)
