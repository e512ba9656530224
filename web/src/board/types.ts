// What the board is told. It draws and reports; it knows no rules.
import type { Figure } from "../view.ts";

/** What is shown on top of a position, by hex name. */
export interface Marks {
  /** Legal targets: thin string; the number is the total price in action points (jade disc). */
  legal: Map<string, number | null>;
  /** Brass ring and glow. */
  selected: string | null;
  /** The figure that is picked up. */
  figure: { hex: string; figure: Figure; seat: number } | null;
  /** Under the pointer or the keyboard: thick string, pegs. */
  pointed: string | null;
  /** The way to it, as hexes in order: dotted line through the sides. */
  path: string[];
  /** True while something is selected: hexes that are not legal get the 30 % shade. */
  shade: boolean;
  /** Red dashes and a cross for 600 ms. */
  refused: string | null;
  /** Lit up by a line of the log. */
  lit: string[];
  /** Numbered steps of a turn that is played back (reduced motion shows these instead). */
  numbered: { hex: string; number: number }[];
  /** The tile that such a turn lays, as it lies then. */
  laid: Ghost | null;
}

/** A tile held over a hex before it is laid. */
export interface Ghost {
  tile: string;
  hex: string;
  rotation: number;
  /** What the steps to the neighbours would cost, by side. */
  ways: number[];
  legal: boolean;
}

/** Something that can be done at a hex, offered there. */
export interface Offer {
  label: string;
  /** In action points; null where it costs none. */
  cost: number | null;
  /** The action's text, handed back when it is chosen. */
  action: string;
}

/** Words on the controls of a held tile. Without `turn` the tile is alike on all sides; without `lay` it
    is only tried. */
export interface GhostWords {
  turn: { left: string; right: string } | null;
  lay: string | null;
}

/** Words on the controls that lie on the board; each group is shown only where its words are given. */
export interface BoardWords {
  view?: { zoomIn: string; zoomOut: string; fit: string };
  ghost?: GhostWords;
  offers?: string;
  /** So many hexes to choose from. */
  beyond?: (count: number) => string;
}

export interface BoardEvents {
  onhex: (hex: string, how: { touch: boolean }) => void;
  onpoint: (hex: string | null) => void;
  onfigure: (hex: string, figure: Figure, seat: number) => void;
  /** The wheel, while a ghost is shown: +1 or -1. */
  onturn: (by: 1 | -1) => void;
  /** An offer at the selected hex is taken. */
  onoffer?: (hex: string, action: string) => void;
}

export const NO_MARKS: Marks = {
  legal: new Map(),
  selected: null,
  figure: null,
  pointed: null,
  path: [],
  shade: false,
  refused: null,
  lit: [],
  numbered: [],
  laid: null,
};
