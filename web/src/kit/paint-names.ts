// The colours that are not flat, by what they are used for.

interface Gradient {
  stops: [offset: number, colour: string, opacity?: number][];
  /** Linear from the top unless said otherwise. */
  from?: [x1: number, y1: number, x2: number, y2: number];
  /** Radial: centre and radius. */
  round?: [cx: number, cy: number, r: number];
}

function down(top: string, bottom: string): Gradient {
  return {
    stops: [
      [0, top],
      [1, bottom],
    ],
  };
}

export const GRADIENTS = {
  grass: down("#A8C26B", "#7B9C49"),
  meadow: down("#9CB862", "#6F9043"),
  plaza: down("#EEDDB1", "#CBAF76"),
  earth: down("#BF9161", "#91633C"),
  basalt: down("#5A4B47", "#2A2222"),
  pale: down("#FBF3DF", "#D9C49A"),
  moss: down("#ABB07F", "#70784E"),
  slab: down("#FFF9E8", "#E0CEA3"),
  brass: down("#F6DE9A", "#A9782B"),
  straw: down("#FFF3D2", "#D6B678"),
  canvas: down("#FFF4DA", "#D9BF8B"),
  terracotta: down("#D8825B", "#A9542F"),
  pond: down("#5FA9AD", "#8CCBC0"),
  jade: {
    round: [0.36, 0.3, 0.8],
    stops: [
      [0, "#A7EBCB"],
      [0.45, "#2FA57A"],
      [1, "#0C5A43"],
    ],
  },
  lava: {
    round: [0.5, 0.5, 0.55],
    stops: [
      [0, "#FFF2A8"],
      [0.45, "#FF9A3A"],
      [1, "#C4290F"],
    ],
  },
  ember: {
    round: [0.5, 0.5, 0.5],
    stops: [
      [0, "#FF9A3A", 0.55],
      [1, "#FF6A1F", 0],
    ],
  },
  clay: {
    round: [0.36, 0.3, 0.85],
    stops: [
      [0, "#F0B98A"],
      [0.55, "#C97A4C"],
      [1, "#7D3F22"],
    ],
  },
  glow: {
    round: [0.5, 0.5, 0.5],
    stops: [
      [0, "#FFF3BE", 1],
      [0.5, "#FFDD7A", 0.75],
      [1, "#FFD86B", 0],
    ],
  },
  /** Over a tile: lit from the upper left, dark towards its edge. */
  daylight: {
    round: [0.42, 0.38, 0.68],
    stops: [
      [0, "#FFF6D0", 0.46],
      [0.6, "#FFF3C4", 0.08],
      [0.72, "#1E2E10", 0],
      [1, "#1E2E10", 0.3],
    ],
  },
} satisfies Record<string, Gradient>;

export type PaintName = keyof typeof GRADIENTS | `seat-${number}`;

export function gradient(name: keyof typeof GRADIENTS): Gradient {
  return GRADIENTS[name];
}
