/** Fields that the server is going to send. */
import "../generated/wire";

declare module "../generated/wire" {
  interface GameCard {
    title?: string;
    lesson?: boolean;
  }
  interface Position {
    scores?: number[];
  }
}
