// Made by scripts/page_types.py from the Python sources; do not edit.

export interface DiceStarsView {
  seats: number;
  first: number;
  /** Whose turn it is. */
  seat: number;
  /** Turns begun so far. */
  turn: number;
  phase: number;
  /** Dice drawn but not rolled yet. */
  to_draw: number;
  /** Whether the coming turn starts with a refill of the bag. */
  due: number;
  /** Stars taken but not marked yet. */
  to_mark: number;
  /** The line of the star marked last; stars are marked downwards. */
  from_line: number;
  /** What made this the last round: 0 nothing yet, else the number of the rule. */
  ending: number;
  bag: number[];
  reserve: number[][];
  discard: number[];
  /** Dice of the reserve by type: what taking it would take. */
  dice: number[];
  cells: number[][][];
  /** Multipliers marked on each line. */
  marks: number[][];
  penalty: number[];
  /** Free cells for each type on each sheet. */
  room: number[][];
  /** Cells that the virtual opponent of a lone player has marked. */
  opponent: number;
  short_bag: number;
  tie: number;
  solo_grid_size: number;
  solo_final_turn_marks: number;
  solo_tie: number;
}

export interface DiceStarsFacts {
  /** The numbers written on each line of each sheet, added up. */
  sums: number[][];
  /** How often each of these sums counts as the stars stand: 0, 1 or 2 times. */
  times: number[][];
  /** What each line counts. */
  counts: number[][];
  /** What each sheet counts, less its penalty. */
  totals: number[];
  /** What taking each colour or number of the reserve would write. */
  worth: number[];
  /** The points of a lone player's virtual opponent. */
  opponent_points: number;
}

export interface DicettoView {
  seats: number;
  /** Whose turn it is. */
  seat: number;
  /** Turns begun so far. */
  turn: number;
  phase: number;
  /** Rolls that the player has left. */
  rolls: number;
  /** Whether the player, thanks to Relance, has a fourth roll in this turn; 0 again once he places. */
  extra: number;
  /** Dice in the air: still to be rolled. */
  to_roll: number;
  /** Faces of the dice that the player may still place, ascending; 0 after the last. */
  hand: number[];
  /** Dice that each player has with him, in the hand or not. */
  held: number[];
  /** Kind of the Dice card on each slot. */
  card: number[];
  /** Who has taken the Relance card; nobody while it lies on the table. */
  relance: number;
  /** Whose dice lie on each slot. */
  owner: number[];
  /** Faces of the dice on each slot, ascending; 0 after the last. */
  laid: number[][];
  /** Dice that the player has put to a slot and that are not settled yet: a duel is due, or all are settled together. */
  claims: number[][];
  /** The slot of the duel that is being rolled for. */
  contested: number;
  /** Slots on which the player has lost a duel in this turn: there he may only beat, not equal. */
  lost: number[];
  /** What the challenger has rolled in the duel; 0 before that. */
  thrown: number;
  /** Dice cards of each kind in the pile. */
  pile: number[];
  /** Dice cards in the pile. */
  left: number;
  /** Dice cards of each kind that each player has won. */
  won: number[][];
  /** Dice cards that each player has won. */
  cards: number[];
  /** Whether each Bonus card is revealed. */
  revealed: number[];
  /** Bonus cards still to be revealed. */
  to_reveal: number;
  /** Kinds of the deck; only the first `kinds` entries of a row of kinds matter. */
  kinds: number;
  types: number[];
  points: number[];
  logos: number[];
  copies: number[];
  bonus_points: number[];
  target_cards: number;
  chance_dice: number;
  placement_order: number;
  relance_timing: number;
  deck_empty: number;
  tie: number;
}

export interface DicettoFacts {
  /** The dice that lie on each slot, added up; 0 without dice. */
  values: number[];
  /** The dice put to each slot and not settled yet, added up. */
  claimed: number[];
  /** The points of the Dice cards that each player has won. */
  points: number[];
  /** What each player has of what a Bonus card counts, by Bonus card; empty for cards that are not revealed. */
  counted: number[][];
  /** The seats that stand best for each Bonus card, by Bonus card: one alone gets it. Empty for cards that are not revealed. */
  leaders: number[][];
  /** The points of each player with those of the Bonus cards, if no more cards were won. */
  totals: number[];
}

export interface DiceCrashView {
  seats: number;
  /** The thrower of this round. */
  seat: number;
  /** The round counter; 0 before the first thrower is known. */
  turn: number;
  phase: number;
  /** Who holds the marker: the thrower until he passes it on, then the thrower of the next round. */
  marker: number;
  /** Dice that can be picked, by size. */
  pool: number[];
  /** Dice in hands: picked and not placed yet. */
  hand: number;
  /** Which of them is being rolled, given or placed. */
  die: number;
  die_size: number[];
  /** What each die in hands shows; 0 before it is rolled. Rolled dice are sorted by value, then size. */
  die_value: number[];
  /** Who each die was given to. When all are given they are sorted again: in the order of placing. */
  die_owner: number[];
  /** Dice on each tower above its base. */
  height: number[];
  tower_size: number[][];
  /** The dice above each base, from the lowest level up; 0 above the top. */
  tower_value: number[][];
  points: number[];
  /** In which order the seats first reached the goal: 1 for the earliest, 0 for never. */
  reached: number[];
  base_only_counts: number;
  first_receiver_may_be_thrower: number;
  thrower_tie: number;
  tie: number;
}

export interface DiceCrashFacts {
  /** The tower that each die in hands belongs to, 0 or 1; -1 before it is rolled. */
  tower: number[];
  /** What each die in hands would bring if it were placed now and everything held; 0 before it is rolled. */
  worth: number[];
  /** Dice that the thrower has still to pick. */
  to_pick: number;
  /** The points of each player. */
  totals: number[];
  /** The points that make a round the last one. */
  goal: number;
  /** The most rounds. */
  rounds: number;
}

export interface StarMasterView {
  seats: number;
  /** Whose turn it is: who rolls, or has rolled. */
  seat: number;
  /** Turns begun so far, that is rolls. */
  turn: number;
  phase: number;
  /** Cubes laid out so far. */
  dealt: number;
  white: number;
  /** The dice as they lie until the next roll; none before the first, and no black one where it is not used. */
  black: number;
  /** The colour looked for: the white die's, or the one announced. */
  wanted: number;
  /** The place whose cube was turned last and still shows its colour. */
  shown: number;
  /** Who has won a marker and is going to exchange the cube shown. */
  finder: number;
  /** The two places whose cubes were exchanged last, until the next roll. */
  exchanged: number[];
  /** Who has turned a wrong cube in the race of this turn. */
  tried: number[];
  supply: number[];
  /** Markers on each score board, by colour. */
  markers: number[][];
  variant: number;
  white_die: number[];
  black_die: number[];
  /** The name of each colour, as an index of the palette. */
  colours: number[];
  race_continues: number;
  next_after: number;
  star_owned_risk: number;
  solitaire_black_die: number;
  /** The colour on each place that can be seen now; -1 where it is hidden. */
  faces: number[];
}

export interface StarMasterFacts {
  /** How many different markers each player has. */
  counts: number[];
  /** How many of them win. */
  goal: number;
  /** How many turns a lone player has; 0 in company. */
  turns: number;
  /** The seats that may grab a cube now. */
  racing: number[];
}
