"""The start: which game, who plays, by which rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList, Select, Static
from textual.widgets.option_list import Option

from astragal.lang import Catalogue

NOBODY, PERSON = "-", "human"


@dataclass(frozen=True, slots=True)
class Rule:
    """An option of a game: its name, what it is called, its words with their labels, and which of them it has unless changed."""

    name: str
    label: str
    words: tuple[tuple[str, str], ...]
    default: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that can be played."""

    slug: str
    title: str
    about: str
    seats: tuple[int, int]
    levels: tuple[tuple[str, str], ...]
    """The bots, each with its label."""
    rules: tuple[Rule, ...]


@dataclass(slots=True)
class Form:
    """What is chosen, for every game: who sits where, and the rules that were changed."""

    offers: tuple[Offer, ...]
    game: str
    players: dict[str, list[str]] = field(default_factory=dict)
    """By game: `human:NAME`, `bot:LEVEL`, or `-` for a free seat."""
    rules: dict[str, dict[str, str]] = field(default_factory=dict)


class StartScreen(Screen[Form]):
    """Asks what to play."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "app.leave", show=False),
        Binding("ctrl+s", "start", show=False),
    ]

    def __init__(self, form: Form, text: Catalogue, complaint: str = "") -> None:
        super().__init__()
        self._form = form
        self._text = text
        self._complaint = complaint

    @property
    def _offer(self) -> Offer:
        return next(offer for offer in self._form.offers if offer.slug == self._form.game)

    def compose(self) -> ComposeResult:
        """Lay out the games, the players and the rules."""
        text = self._text
        yield Static(Content(f" {text('app-title')}"), id="start-title")
        with Horizontal(id="start-middle"):
            yield OptionList(*(self._game(offer) for offer in self._form.offers), id="games")
            with Vertical(id="start-form"):
                yield Static(id="start-about")
                yield VerticalScroll(id="start-fields")
                yield Static(Content(self._complaint), id="complaint")
                yield Button(text("app-start"), id="start")
        yield Static(Content(f" {text('app-start-keys')}"), id="start-keys")

    def _game(self, offer: Offer) -> Option:
        low, high = offer.seats
        seats = f"{low}" if low == high else f"{low}–{high}"
        return Option(f"\n{offer.title}  {seats}\n", id=offer.slug)

    async def on_mount(self) -> None:
        """Show the game that was played last."""
        games = self.query_one("#games", OptionList)
        games.highlighted = [offer.slug for offer in self._form.offers].index(self._form.game)
        games.focus()
        await self._show_fields()

    @on(OptionList.OptionHighlighted, "#games")
    async def _choose_game(self, event: OptionList.OptionHighlighted) -> None:
        slug = event.option.id
        if slug and slug != self._form.game:
            self._read_fields()
            self._form.game = slug
            await self._show_fields()

    @on(OptionList.OptionSelected, "#games")
    def _go_to_start(self) -> None:
        self.query_one("#start", Button).focus()

    async def _show_fields(self) -> None:
        offer = self._offer
        self.query_one("#start-about", Static).update(Content(offer.about))
        fields = self.query_one("#start-fields", VerticalScroll)
        await fields.remove_children()
        await fields.mount(Static(self._text("page-names"), classes="head"))
        players = self._form.players.get(offer.slug, [])
        for seat in range(offer.seats[1]):
            await fields.mount(self._seat(offer, seat, players[seat] if seat < len(players) else NOBODY))
        if offer.rules:
            await fields.mount(Static(self._text("page-variant"), classes="head"))
        for rule in offer.rules:
            await fields.mount(self._rule(rule, self._form.rules.get(offer.slug, {}).get(rule.name, rule.default)))

    def _seat(self, offer: Offer, seat: int, player: str) -> Widget:
        kind, _, name = player.partition(":")
        kinds = [(self._text("app-person"), PERSON)]
        kinds += [(self._text("app-bot", level=label), f"bot:{level}") for level, label in offer.levels]
        if seat >= offer.seats[0]:
            kinds.append((self._text("app-nobody"), NOBODY))
        values = [value for _, value in kinds]
        chosen = PERSON if kind == PERSON else player if player in values else values[min(2, len(values) - 1)]
        return Horizontal(
            Select(kinds, value=chosen, allow_blank=False, id=f"seat-{seat}", compact=True),
            Input(
                name if kind == PERSON else "",
                self._text("page-player", number=seat + 1),
                id=f"name-{seat}",
                compact=True,
            ),
            classes="field",
        )

    def _rule(self, rule: Rule, chosen: str) -> Widget:
        words = [(label, word) for word, label in rule.words]
        return Horizontal(
            Static(Content(rule.label), classes="label"),
            Select(words, value=chosen, allow_blank=False, id=f"rule-{rule.name}", compact=True),
            classes="field",
        )

    def _read_fields(self) -> None:
        """Keep what the fields say."""
        offer = self._offer
        players = []
        for seat in range(offer.seats[1]):
            kind = str(self.query_one(f"#seat-{seat}", Select).value)
            name = self.query_one(f"#name-{seat}", Input).value.strip()
            players.append(f"human:{name or self._text('page-player', number=seat + 1)}" if kind == PERSON else kind)
        self._form.players[offer.slug] = players
        chosen = {rule.name: str(self.query_one(f"#rule-{rule.name}", Select).value) for rule in offer.rules}
        self._form.rules[offer.slug] = {
            rule.name: chosen[rule.name] for rule in offer.rules if chosen[rule.name] != rule.default
        }

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Start with what the fields say."""
        self._read_fields()
        self.dismiss(self._form)
