/** What the form for a new game knows about a game: `games/SLUG/setup.ts`, where it is needed. */
export interface Setup {
  /** Options that matter only to one player alone. */
  alone?: string[];
  /** Options that matter to any number of players. All others matter to several. */
  always?: string[];
  /** Options that matter only with this value of another option. */
  requires?: Record<string, [option: string, value: string]>;
  /** Whether hints are allowed unless the host says otherwise; yes by default. */
  hints?: boolean;
  /** Options of a game with a real box on the table: people roll, build and are quick there, not on the screen. */
  box?: Record<string, string>;
  /** Whether gravity judges: a browser that plays without a server loads it while people choose. */
  gravity?: boolean;
}
