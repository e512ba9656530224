// How a player likes the page, remembered on this device.

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "reduced";

/** How fast others' turns play back; 0 shows them at once. */
export const SPEEDS = [0, 0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

interface Preferences {
  speed: Speed;
  motion: Motion;
  coordinates: boolean;
  projections: boolean;
  reminder: boolean;
  hints: boolean;
  /** Whether temples others could take are named before the turn ends. */
  threats: boolean;
  /** Whether keys of a single character (W, L, 1, +) do something. */
  letterKeys: boolean;
  theme: Theme;
  sounds: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Whether a phone shakes at special moments. */
  vibration: boolean;
}

const DEFAULTS: Preferences = {
  speed: 1,
  motion: "auto",
  coordinates: true,
  projections: true,
  reminder: true,
  hints: true,
  threats: true,
  letterKeys: true,
  theme: "auto",
  sounds: false,
  volume: 0.6,
  vibration: false,
};

const REMEMBERED = "tikal.settings";

function remembered(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(REMEMBERED) ?? "{}");
    return { ...DEFAULTS, ...(stored as Partial<Preferences>) };
  } catch {
    return { ...DEFAULTS };
  }
}

const LESS_MOTION = "(prefers-reduced-motion: reduce)";

function prefersReducedMotion(): boolean {
  return matchMedia(LESS_MOTION).matches;
}

class Settings {
  #values = $state<Preferences>({ ...DEFAULTS });

  constructor() {
    if (typeof document === "undefined") return;
    this.#values = remembered();
    this.apply();
    matchMedia(LESS_MOTION).addEventListener("change", () => this.apply());
  }

  get values(): Readonly<Preferences> {
    return this.#values;
  }

  set<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
    this.#values[name] = value;
    try {
      localStorage.setItem(REMEMBERED, JSON.stringify(this.#values));
    } catch {
      // Storage may be switched off: then the choice lasts as long as the page.
    }
    this.apply();
  }

  /** Whether things may move. */
  get moves(): boolean {
    const { motion } = this.#values;
    return motion === "auto" ? !prefersReducedMotion() : motion === "full";
  }

  /** Puts theme and motion on the document; the theme "auto" is left to the system. */
  apply(): void {
    const { dataset } = document.documentElement;
    const { theme } = this.#values;
    if (theme === "auto") delete dataset.theme;
    else dataset.theme = theme;
    dataset.motion = this.moves ? "full" : "reduced";
  }
}

export const settings = new Settings();
