// Made by scripts/page_types.py from the Python sources; do not edit.

/** The first thing said: who I am (an empty token watches), and the last event that I have seen. */
export interface Hello {
  do: "hello";
  token?: string;
  /** The number of the game in this room that `at` belongs to. */
  game?: number;
  at?: number;
  lang?: "en" | "fr";
}

/** Take a free seat, or one's own back from a bot; the name is for a seat whose player shares a device with others. */
export interface Sit {
  do: "sit";
  id: string;
  seat: number;
  name?: string;
}

/** Add a seed to the dice, after their commitment was published, and be ready; no seed lets the house draw one. */
export interface Ready {
  do: "ready";
  id: string;
  seed?: string;
}

/** Begin the game: the host, when every seat is taken and ready. */
export interface Start {
  do: "start";
  id: string;
}

/** Hand a seat to a bot: one's own, an abandoned one, or (the host) a free one. */
export interface Hand {
  do: "hand";
  id: string;
  seat: number;
  level: string;
}

/** Leave one seat; the person stays in the room. */
export interface Rise {
  do: "rise";
  id: string;
  seat: number;
}

/** Leave the room and all one's seats. */
export interface Leave {
  do: "leave";
  id: string;
}

/** Remove a guest: the host; the guest's token is worth nothing from then on. */
export interface Remove {
  do: "remove";
  id: string;
  member: number;
}

/** Play again with the same people and options: anybody seated, when the game is over. */
export interface Rematch {
  do: "rematch";
  id: string;
}

/** Decide for a seat, by the word of a legal move; in Dice Crash with what the hand did. */
export interface Play {
  do: "play";
  id: string;
  seat: number;
  word: string;
  at: number;
  evidence?: string;
}

/** Seize a cube in a race, so many milliseconds after this device showed the race. */
export interface Grab {
  do: "grab";
  id: string;
  seat: number;
  place: number;
  at: number;
  ms: number;
}

/** Pick up the die of a placement and be shown how the hand sways. */
export interface Hold {
  do: "hold";
  id: string;
  seat: number;
  word: string;
  at: number;
}

/** Be shown what a decision would change, as far as this seat may know. Nothing happens at the table. */
export interface Preview {
  do: "preview";
  id: string;
  seat: number;
  word: string;
  at: number;
}

/** Ask what a bot would do in this seat, in a room that allows hints. */
export interface Hint {
  do: "hint";
  id: string;
  seat: number;
  at: number;
}

/** Say what real dice showed or what happened at a real table, in a room where people say so. */
export interface Report {
  do: "report";
  id: string;
  word: string;
  at: number;
}

/** Take back this seat's last decision; when it has shown something new, ask the others for their consent. */
export interface Undo {
  do: "undo";
  id: string;
  seat: number;
  at: number;
}

/** Answer somebody who asked to take back. */
export interface Consent {
  do: "consent";
  id: string;
  at: number;
  agree: boolean;
}

/** One tap that everybody sees for a moment. */
export interface React {
  do: "react";
  kind: "bravo" | "ouch" | "laugh" | "think" | "hurry" | "thanks";
}

/** The answer to a ping, at once: so the server knows how long the way is. */
export interface Pong {
  do: "pong";
  n: number;
}

/** New events of the game, and where it stands now. `by` and `id` name the command that caused them. */
export interface Happened {
  is: "happened";
  by: number;
  id: string;
  events: Told[];
  position: Position;
  /** What there was to see of a falling tower (base64; docs/develop/towers.md tells its bytes), or nothing. */
  playback: string;
}

/** An event of the game: a decision, an answer of chance or a verdict; or that the last `undone` of these were taken back. */
export interface Told {
  n: number;
  /** A seat, -1 for chance, -2 for the judge. */
  actor: number;
  /** Empty when nobody may know it yet. */
  word: string;
  evidence: string;
  undone: number;
}

/** Where the game stands: what everybody may know, who decides, and among what. */
export interface Position {
  at: number;
  /** A seat, -1 chance, -2 the judge, -3 nobody: the game is over. */
  actor: number;
  legal: string[];
  /** When the present wait ends by itself, in milliseconds of the server's clock; 0 for never. */
  until: number;
  /** All fields of the view in a welcome; afterwards only those that changed. */
  view: Record<string, unknown>;
  /** What follows from the view by the rules (`games/* /facts.py`): all in a welcome; afterwards only what changed. */
  facts: Record<string, unknown>;
}

/** People and seats, when something about them has changed; `phase`, `number` and `tags` as in a welcome. */
export interface Gathered {
  is: "gathered";
  by: number;
  id: string;
  host: number;
  guests: Guest[];
  seats: Seated[];
  phase: string;
  number: number;
  tags: Record<string, string>;
}

/** A person in the room. */
export interface Guest {
  member: number;
  name: string;
  here: boolean;
  /** Milliseconds there and back, or -1. */
  ping: number;
}

/** A seat as everybody sees it. */
export interface Seated {
  /** `person`, `bot`, or `free`. */
  kind: string;
  /** Who holds it, or held it before a bot stood in; -1 for nobody. */
  member: number;
  name: string;
  level: string;
  ready: boolean;
}

/** A seat would like to take back its last decision, which has shown something: all other people at the table have to agree. */
export interface Asked {
  is: "asked";
  seat: number;
  at: number;
  agreed: number[];
  /** False when somebody disagreed or the game went on. */
  open: boolean;
}

/** A hand is on its way to a cube; who is first will be known in a moment. */
export interface Claimed {
  is: "claimed";
  seat: number;
  at: number;
}

/** Somebody tapped. */
export interface Reacted {
  is: "reacted";
  member: number;
  kind: string;
}

/** The whole room as it is now, and the events that happened after the one the client named. */
export interface Welcome {
  is: "welcome";
  room: string;
  code: string;
  game: string;
  options: Record<string, string>;
  dice: string;
  public: boolean;
  watch: boolean;
  move_seconds: number;
  hints: boolean;
  /** The member that this connection speaks for; -1 watches. */
  me: number;
  host: number;
  guests: Guest[];
  seats: Seated[];
  phase: string;
  /** The number of the game in this room. */
  number: number;
  /** The tags of the record that may be read now: commitments while the game runs, seeds and result when it is over. */
  tags: Record<string, string>;
  /** None while the room is gathering. */
  position: Position | null;
  events: Told[];
  /** The server's clock. */
  now: number;
}

/** Your command was carried out before: what came of it, you have been told or are told again on reconnecting. */
export interface Done {
  is: "done";
  id: string;
}

/** Your command was refused and has changed nothing: the sentence in your language, and the rule or the key of it. */
export interface Refusal {
  is: "refused";
  id: string;
  rule: string;
  key: string;
  sentence: string;
}

/** What a decision would change before chance, the judge or anybody else answers; only the one who asked is told. */
export interface Previewed {
  is: "previewed";
  id: string;
  at: number;
  word: string;
  /** The fields that would change. */
  view: Record<string, unknown>;
  /** The facts that would change. */
  facts: Record<string, unknown>;
  /** In so many of so many cases the seat wins the duel that would follow; empty when none would. */
  odds: number[];
}

/** What a bot would do here; only the one who asked is told. */
export interface Hinted {
  is: "hinted";
  id: string;
  at: number;
  word: string;
}

/** How the hand sways from a tick on: x, y, turn, tilt along x and y, in hundredths of a millimetre and of a degree. */
export interface Swaying {
  is: "swaying";
  at: number;
  tick: number;
  sway: number[][];
}

/** Answer with a pong of the same number, at once. */
export interface Ping {
  is: "ping";
  n: number;
  /** The server's clock. */
  now: number;
}

/** The last message before the connection is closed: whether to come again by itself, and a sentence why. */
export interface Bye {
  is: "bye";
  again: boolean;
  key: string;
  sentence: string;
}

/** A room to open. Seats that are not listed are free; `bot:LEVEL` seats a bot. */
export interface NewRoom {
  game: string;
  /** What the host is called. */
  name: string;
  options?: Record<string, string>;
  seats?: string[];
  dice?: string;
  public?: boolean;
  watch?: boolean;
  move_seconds?: number;
  /** Whether people may ask what a bot would do. */
  hints?: boolean;
}

/** A room was opened; the token makes this device its host. */
export interface Opened {
  room: string;
  code: string;
  member: number;
  token: string;
}

/** A person who comes in. */
export interface NewGuest {
  name: string;
}

/** A person came in; the token makes this device that person. */
export interface Admitted {
  member: number;
  token: string;
}

/** What can be known of a room from outside. */
export interface RoomCard {
  room: string;
  code: string;
  game: string;
  phase: string;
  seats: number;
  free: number;
}

/** A game, the ways to play it, what a table may agree on, and which bots there are. */
export interface GameCard {
  game: string;
  seats: [number, number];
  variants: VariantCard[];
  options: OptionCard[];
  levels: string[];
}

/** A way to play. */
export interface VariantCard {
  variant: string;
  seats: [number, number];
  options: Record<string, string>;
}

/** Something a table may agree on: words to choose from, or a range; `length` values for a list. */
export interface OptionCard {
  option: string;
  default: string;
  choices: string[];
  low: number;
  high: number;
  length: number;
}

/** Where people elsewhere reach this server: what a link that is passed on begins with. Nothing when the page's own address will do. */
export interface Address {
  address: string;
}

/** A record holds: so many steps are possible where they stand, and so many rolls are the ones committed to. */
export interface Verified {
  steps: number;
  rolls: number;
}

/** The rules of a game in one language; every rule has an anchor such as `ds-20`. */
export interface Rulebook {
  game: string;
  lang: "en" | "fr";
  html: string;
}

/** A sentence about a position of a lesson. */
export interface LessonStep {
  /** The index of the position in the steps of the replay. */
  step: number;
  /** The key of the sentence. */
  say: string;
  /** Whether the learner has to make the move that comes next. */
  ask: boolean;
}

/** A first game, already played, and what is said about it. */
export interface Lesson {
  replay: Replay;
  says: LessonStep[];
}

/** A game step by step, as somebody who looks on sees it. */
export interface Replay {
  game: string;
  options: Record<string, string>;
  /** `human:NAME` or `bot:LEVEL` for each seat. */
  players: string[];
  /** All tags of the record. */
  tags: Record<string, string>;
  /** The start, then one for every event. */
  steps: ReplayStep[];
}

/** What happened, and where the game stood then: the whole view and all facts at the start, afterwards what changed. */
export interface ReplayStep {
  /** Nothing at the start. */
  told: Told | null;
  position: Position;
  /** Only where chance answered. */
  roll: Roll | null;
}

/** An answer of chance, and what is needed to compute it again: docs/develop/wire.md, "Computing a roll again". */
export interface Roll {
  turn: number;
  slot: number;
  /** How much each outcome weighs; those after the last listed weigh nothing. */
  weights: number[];
  outcome: number;
}

/** Why a request was refused: the key of the sentence, and the sentence in the language asked for. */
export interface Fault {
  key: string;
  sentence: string;
}

export type Said = Hello | Sit | Ready | Start | Hand | Rise | Leave | Remove | Rematch | Play | Grab | Hold | Preview | Hint | Report | Undo | Consent | React | Pong;

export type Heard = Happened | Gathered | Asked | Claimed | Reacted | Welcome | Done | Refusal | Previewed | Hinted | Swaying | Ping | Bye;

export type Reaction = "bravo" | "ouch" | "laugh" | "think" | "hurry" | "thanks";
