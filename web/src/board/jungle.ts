// The unexplored forest. Thousands of leaves would be slow as elements of the page, so they are
// painted once, onto a canvas that repeats without a seam; the screen shows it as a pattern.
import { leaves, randomFrom, scallop, type Random } from "../kit/draw.ts";

/** The size of the repeating piece, in units of the board. */
export const PIECE = { width: 1320, height: 1040 };

type Tones = readonly [dark: string, low: string, middle: string, high: string];

const CANOPY: readonly Tones[] = [
  ["#0E2A22", "#17402F", "#20553A", "#2F6E46"],
  ["#0F2C20", "#1B4A2E", "#286339", "#3D7F47"],
  ["#0C2826", "#164139", "#1F5748", "#31725B"],
  ["#14301B", "#25502A", "#366B31", "#528641"],
];
const UNDERGROWTH: readonly Tones[] = [
  ["#071A14", "#0E2B22", "#133529", "#184030"],
  ["#081C13", "#102F1F", "#163A26", "#1D462C"],
];
const BLOSSOM = ["#C96A8E", "#E0A23C", "#D8D2E8", "#B8503A"];

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const crown = [0, 0.4, 0.1].map(
  (phase, i) => new Path2D(scallop([36, 26, 14][i]!, [9, 8, 6][i]!, 0.24, phase)),
);
const frond = new Path2D(leaves(43, 8, [0]));
const broad = [34, 34, 38, 30, 30, 26].map((length) => new Path2D(leaves(length, 13, [0])));

function paintCrown(pen: Pen, [dark, low, middle, high]: Tones): void {
  const layer = (path: Path2D, x: number, y: number, colour: string): void => {
    pen.save();
    pen.translate(x, y);
    pen.fillStyle = colour;
    pen.fill(path);
    pen.restore();
  };
  layer(crown[0]!, 3, 8, "#06150F8C");
  layer(crown[0]!, 0, 0, low);
  layer(crown[1]!, -4, -5, middle);
  layer(crown[2]!, -8, -9, high);
  pen.strokeStyle = dark;
  pen.lineWidth = 2.4;
  pen.lineCap = "round";
  pen.stroke(new Path2D("M14 16q8 -4 11 -12M-2 27q10 1 17 -4"));
}

function shadow(pen: Pen, radius: number): void {
  pen.fillStyle = "#06150F66";
  pen.beginPath();
  pen.arc(3, 8, radius, 0, 2 * Math.PI);
  pen.fill();
}

function paintPalm(pen: Pen, tones: Tones): void {
  shadow(pen, 34);
  for (let i = 0; i < 9; i++) {
    pen.save();
    pen.rotate((i * 40 * Math.PI) / 180);
    pen.fillStyle = tones[1 + (i % 3)]!;
    pen.fill(frond);
    pen.strokeStyle = tones[0];
    pen.lineWidth = 1.3;
    pen.stroke(new Path2D("M5 0H38"));
    pen.restore();
  }
  pen.fillStyle = tones[3];
  pen.beginPath();
  pen.arc(0, 0, 5, 0, 2 * Math.PI);
  pen.fill();
}

function paintBroadLeaves(pen: Pen, tones: Tones): void {
  shadow(pen, 24);
  [-150, -40, -95, 160, 20, 100].forEach((degrees, i) => {
    pen.save();
    pen.rotate((degrees * Math.PI) / 180);
    pen.fillStyle = tones[1 + (i % 3)]!;
    pen.strokeStyle = tones[0];
    pen.lineWidth = 1.6;
    pen.fill(broad[i]!);
    pen.stroke(broad[i]!);
    pen.stroke(new Path2D("M3 0H22"));
    pen.restore();
  });
}

function paintBlossom(pen: Pen, random: Random): void {
  pen.fillStyle = BLOSSOM[Math.floor(random() * BLOSSOM.length)]!;
  for (let i = 0; i < 4; i++) {
    pen.beginPath();
    pen.arc(random() * 26 - 13, random() * 20 - 10, 2 + random() * 1.6, 0, 2 * Math.PI);
    pen.fill();
  }
}

interface Spot {
  x: number;
  y: number;
  seed: string;
}

/** Places about `step` apart, the farther ones first. */
function spots(step: number, seed: string): Spot[] {
  const random = randomFrom(seed);
  const found: Spot[] = [];
  const [columns, rows] = [Math.round(PIECE.width / step), Math.round(PIECE.height / step / 0.86)];
  const [wide, high] = [PIECE.width / columns, PIECE.height / rows];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      found.push({
        x: (column + (row % 2) / 2 + (random() - 0.5) * 0.7) * wide,
        y: (row + (random() - 0.5) * 0.6) * high,
        seed: `${seed} ${row} ${column}`,
      });
  return found.sort((a, b) => a.y - b.y);
}

/** Paints at a spot, and again where it sticks out over an edge of the repeating piece. */
function everywhere(pen: Pen, { x, y }: Spot, paint: () => void): void {
  for (const dx of [-PIECE.width, 0, PIECE.width])
    for (const dy of [-PIECE.height, 0, PIECE.height]) {
      const [px, py] = [x + dx, y + dy];
      if (px < -60 || px > PIECE.width + 60 || py < -60 || py > PIECE.height + 60) continue;
      pen.save();
      pen.translate(px, py);
      paint();
      pen.restore();
    }
}

/** Paints the repeating piece, one unit of the board being `scale` pixels. */
export function paintForest(pen: Pen, scale: number): void {
  pen.scale(scale, scale);
  pen.fillStyle = "#0A1E18";
  pen.fillRect(0, 0, PIECE.width, PIECE.height);
  for (const spot of spots(40, "undergrowth"))
    everywhere(pen, spot, () => {
      const random = randomFrom(spot.seed);
      pen.scale(0.8, 0.8);
      paintCrown(pen, UNDERGROWTH[Math.floor(random() * 2)]!);
    });
  for (const spot of spots(49, "canopy"))
    everywhere(pen, spot, () => {
      const random = randomFrom(spot.seed);
      const [pick, size, turn] = [random(), 0.62 + random() * 0.42, random() * 2 * Math.PI];
      const tones = CANOPY[Math.floor(random() * CANOPY.length)]!;
      pen.rotate(pick < 0.5 ? (turn - Math.PI) * 0.14 : turn);
      pen.scale(size, size);
      if (pick < 0.5) paintCrown(pen, tones);
      else if (pick < 0.76) paintBroadLeaves(pen, tones);
      else paintPalm(pen, tones);
      if (random() < 0.07) paintBlossom(pen, random);
    });
}
