// The dotted line of a walk: through the middle of each side, past what stands in the hexes.
import { tenth } from "../kit/draw.ts";
import { centre, seam, sideTowards, type Point } from "./geometry.ts";

function mix(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

function write({ x, y }: Point): string {
  return `${tenth(x)} ${tenth(y)}`;
}

/** A secret path is no step to a neighbour: it goes in a bow, above everything between. */
function bow(from: string, to: string): string {
  const [a, b] = [centre(from), centre(to)];
  const high = Math.min(a.y, b.y) - 60 - Math.hypot(b.x - a.x, b.y - a.y) * 0.15;
  return `Q${write({ x: (a.x + b.x) / 2, y: high })} ${write(b)}`;
}

/** The way over these hexes, in order. */
export function wayLine(hexes: readonly string[]): string {
  const [start] = hexes;
  if (start === undefined || hexes.length < 2) return "";
  let line = `M${write(centre(start))}`;
  hexes.slice(1).forEach((hex, i) => {
    const before = hexes[i]!;
    if (sideTowards(before, hex) === null) {
      line += bow(before, hex);
      return;
    }
    const after = hexes[i + 2];
    const entry = seam(before, hex);
    const neighbourly = after !== undefined && sideTowards(hex, after) !== null;
    const earlier = hexes[i - 1];
    if (i === 0 || earlier === undefined || sideTowards(earlier, before) === null)
      line += `L${write(entry)}`;
    if (neighbourly) {
      const exit = seam(hex, after);
      const middle = mix(entry, exit, 0.5);
      // Straight up or down the line would run over a stela: it goes round it.
      const bend = entry.x === exit.x ? { x: middle.x - 76, y: middle.y } : middle;
      line += `Q${write(bend)} ${write(exit)}`;
    } else line += `L${write(after === undefined ? mix(entry, centre(hex), 0.3) : centre(hex))}`;
  });
  return line;
}
