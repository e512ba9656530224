// What is chosen on the set-up page, and the request it makes. It knows no rule: editions, options
// and levels all come from the server's catalogue.
import type { Catalogue, EditionFacts, EditionName, NewTable } from "../view.ts";
import { firstGameLevel } from "./levels.ts";
import { nameProblem, planOf, type NameProblem, type SeatChoice } from "./seats.ts";
import { readSetup, type StoredSetup } from "./storedSetup.ts";

export type OptionValue = boolean | string;
export type Options = Record<string, OptionValue>;

/** What is wrong with a setup, and where: a seat, or the seed. */
export interface SetupProblem {
  what: NameProblem | "seed-not-a-number";
  seat: number | null;
}

/** Goes with every edition, so it never makes a game one of house rules. */
const AUCTION = "auction";
export const SEAT_COUNTS = [2, 3, 4] as const;
export const COACHES = [0, 3, 5, 10] as const;
const FIRST_NAMES = ["Nora", "Bruno", "Inés", "Tomás"];
const LARGEST_SEED = 2 ** 53;

/** Nobody is helped where people play on different devices; the server says so too. */
export function coachPossible(seats: readonly SeatChoice[]): boolean {
  const people = seats.filter((seat) => seat.player !== "computer");
  return people.length < 2 || people.every((seat) => seat.player === "here");
}

export class Setup {
  readonly catalogue: Catalogue;
  players = $state(3);
  /** Always four: who was chosen for a seat is still there when the seat comes back. */
  seats = $state<SeatChoice[]>([]);
  edition: EditionName = $state("house-rules");
  options = $state<Options>({});
  first = $state<number | "random">("random");
  seed = $state("");
  /** From how many missing points on the coach speaks; 0: only if asked; null: there is none. */
  coach = $state<number | null>(null);

  constructor(catalogue: Catalogue, stored: StoredSetup | null = readSetup()) {
    this.catalogue = catalogue;
    this.players = stored?.players ?? 3;
    this.seats = FIRST_NAMES.map((name, seat) => this.#firstChoice(name, seat, stored));
    this.coach = COACHES.find((known) => known === stored?.coach) ?? null;
    const edition = this.#known(stored?.edition) ?? catalogue.editions[0]!;
    this.edition = edition.name;
    this.options = { ...this.#defaults(), ...edition.options, ...this.#knownOptions(stored) };
  }

  #firstChoice(name: string, seat: number, stored: StoredSetup | null): SeatChoice {
    const levels = this.catalogue.levels.map((level) => level.name);
    const suitable = firstGameLevel(this.catalogue.levels);
    const before = stored?.seats[seat];
    if (!before) {
      const computer = seat > 0 && suitable !== null;
      return { name, player: computer ? "computer" : "here", level: suitable };
    }
    const level = levels.find((known) => known === before.level) ?? suitable;
    const player = before.player === "computer" && level === null ? "here" : before.player;
    return { name: before.name || name, player, level };
  }

  #known(edition: string | undefined): EditionFacts | undefined {
    return this.catalogue.editions.find((known) => known.name === edition);
  }

  #defaults(): Options {
    return Object.fromEntries(
      this.catalogue.options.map(({ name, default: value }) => [name, value]),
    );
  }

  /** Stored options that the server still has, with values it still knows. */
  #knownOptions(stored: StoredSetup | null): Options {
    const kept: Options = {};
    for (const option of this.catalogue.options) {
      const value = stored?.options[option.name];
      const choices: readonly OptionValue[] = option.choices ?? [true, false];
      if (value !== undefined && choices.includes(value)) kept[option.name] = value;
    }
    return kept;
  }

  /** The seats that will be played. */
  get sitting(): SeatChoice[] {
    return this.seats.slice(0, this.players);
  }

  get auction(): boolean {
    return this.options[AUCTION] === true;
  }

  /** The options in which the game would differ from the chosen edition. */
  get differences(): string[] {
    return this.#differencesFrom(this.edition);
  }

  #differencesFrom(name: string): string[] {
    const edition: Options = { ...this.#defaults(), ...this.#known(name)?.options };
    return this.catalogue.options
      .map((option) => option.name)
      .filter((option) => option !== AUCTION && this.options[option] !== edition[option]);
  }

  get houseRules(): boolean {
    return this.differences.length > 0;
  }

  setPlayers(count: number): void {
    this.players = count;
    if (this.first !== "random" && this.first >= count) this.first = "random";
  }

  chooseEdition(name: EditionName): void {
    this.edition = name;
    const auction = this.auction;
    this.options = { ...this.#defaults(), ...this.#known(name)?.options, [AUCTION]: auction };
  }

  /** Options that are another edition's make the game one of that edition, not of house rules. */
  chooseOption(name: string, value: OptionValue): void {
    this.options = { ...this.options, [name]: value };
    if (!this.houseRules) return;
    const same = this.catalogue.editions.find(
      (edition) => this.#differencesFrom(edition.name).length === 0,
    );
    if (same) this.edition = same.name;
  }

  /** Lets every computer play at this level. */
  chooseLevel(level: string): void {
    for (const seat of this.seats) if (seat.player === "computer") seat.level = level;
  }

  /** What has to be mended before the game can start. */
  get problems(): SetupProblem[] {
    const found: SetupProblem[] = [];
    this.sitting.forEach((_, seat) => {
      const what = nameProblem(this.sitting, seat);
      if (what) found.push({ what, seat });
    });
    if (this.seed.trim() !== "" && this.#seedNumber() === null)
      found.push({ what: "seed-not-a-number", seat: null });
    return found;
  }

  #seedNumber(): number | null {
    const text = this.seed.trim();
    if (!/^-?\d{1,16}$/.test(text)) return null;
    const seed = Number(text);
    return Math.abs(seed) <= LARGEST_SEED ? seed : null;
  }

  /** What the server is asked for. */
  request(clientId: string): NewTable {
    const rules = this.houseRules
      ? { edition: null, options: { ...this.options } }
      : { edition: this.edition, options: null };
    return {
      seats: planOf(this.sitting),
      ...rules,
      auction: this.auction,
      first: this.first,
      seed: this.#seedNumber(),
      coach: coachPossible(this.sitting) ? this.coach : null,
      client_id: clientId,
    };
  }

  /** What shall be there again next time. */
  get stored(): StoredSetup {
    return {
      players: this.players,
      seats: this.seats.map((seat) => ({ ...seat, name: seat.name.trim() })),
      edition: this.edition,
      options: { ...this.options },
      coach: this.coach,
    };
  }
}
