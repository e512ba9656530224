// The last setup, kept on this device so that names need not be typed again.
export interface StoredSetup {
  players: number;
  seats: { name: string; player: "here" | "link" | "computer"; level: string | null }[];
  edition: string;
  options: Record<string, boolean | string>;
  /** Absent in what earlier versions stored. */
  coach?: number | null;
}

const REMEMBERED = "tikal.setup";

export function readSetup(): StoredSetup | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(REMEMBERED) ?? "null");
    return isSetup(stored) ? stored : null;
  } catch {
    // Storage may be switched off: then every visit is the first.
    return null;
  }
}

export function writeSetup(setup: StoredSetup): void {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify(setup));
  } catch {
    // Nothing to be done, and nothing lost but some typing.
  }
}

function isSetup(value: unknown): value is StoredSetup {
  if (typeof value !== "object" || value === null) return false;
  const { players, seats, edition, options } = value as Partial<StoredSetup>;
  return (
    (players === 2 || players === 3 || players === 4) &&
    Array.isArray(seats) &&
    seats.every((seat) => typeof seat.name === "string" && isPlayer(seat.player)) &&
    typeof edition === "string" &&
    typeof options === "object" &&
    options !== null
  );
}

function isPlayer(value: unknown): boolean {
  return value === "here" || value === "link" || value === "computer";
}
