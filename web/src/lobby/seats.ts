// Who plays in which seat: what the forms of new and continued games choose and send.
import type { SeatPlan } from "../view.ts";

export interface SeatChoice {
  name: string;
  player: SeatPlan["player"];
  level: string | null;
}

export type NameProblem = "name-missing" | "name-taken";

const plain = (seat: SeatChoice): string => seat.name.trim().toLocaleLowerCase();

/** What is wrong with the name in a seat; a name that is there twice is wrong in the later one. */
export function nameProblem(seats: readonly SeatChoice[], seat: number): NameProblem | null {
  const name = plain(seats[seat]!);
  if (name === "") return "name-missing";
  return seats.slice(0, seat).some((other) => plain(other) === name) ? "name-taken" : null;
}

/** The seats as the server takes them. */
export function planOf(seats: readonly SeatChoice[]): SeatPlan[] {
  return seats.map(({ name, player, level }) => ({
    name: name.trim(),
    player,
    level: player === "computer" ? level : null,
  }));
}
