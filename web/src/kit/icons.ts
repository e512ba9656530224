// Signs of the interface as lines in a field of 22 by 22 around 0, 0. Drawn, never typed: the fonts
// of two machines differ. `solid` is filled, `line` is stroked.

interface Sign {
  line?: string;
  solid?: string;
}

const ROUND = "M-8.5 0A8.5 8.5 0 1 1 8.5 0A8.5 8.5 0 1 1 -8.5 0Z";

export const ICONS = {
  uncover: { line: "M-9 8H9M-6.5 8V3.5H6.5V8M-4 3.5V-.5H4V3.5M0 -4V-10M-3 -7.2L0 -10.2L3 -7.2" },
  recover: { line: "M-9 3.5Q-6 9 0 9T9 3.5M0 3V-8M-4 -4.2L0 -8.4L4 -4.2" },
  trade: { line: "M-8.5 -4H7M3 -8.4L7.4 -4L3 .4M8.5 5H-7M-3 .8L-7.4 5L-3 9.2" },
  camp: { line: "M-9 8L0 -7L9 8ZM-3 8L0 2L3 8M0 -7V-10" },
  guard: { line: "M0 -9.5L7.5 -6.5V-1Q7.5 6 0 9.5Q-7.5 6 -7.5 -1V-6.5ZM-3.4 -.2L-.6 2.8L3.8 -2.8" },
  path: { line: "M-8 8.5V8.4M-6.5 3.5V3.4M-2 1V.9M2.6 -.6V-.7M6.4 -3V-3.1M8 -8V-8.1" },
  worker: {
    line: "M-3.6 -5A3.6 3.6 0 1 1 3.6 -5A3.6 3.6 0 1 1 -3.6 -5ZM-6.5 9L-2.4 -1.4H2.4L6.5 9Z",
  },
  leader: {
    line: "M-9.5 -3.6Q0 -1 9.5 -3.6M-4.6 -3.2Q-5 -9.4 0 -9.4T4.6 -3.2M-3 -2V.4Q0 4 3 .4V-2M-7 9.5Q-6 3.6 0 3.6T7 9.5",
  },
  undo: { line: "M-3 -7L-8 -2L-3 3M-8 -2H3A5 5 0 0 1 3 8H-4" },
  redo: { line: "M3 -7L8 -2L3 3M8 -2H-3A5 5 0 0 0 -3 8H4" },
  play: { solid: "M-5 -8L8 0L-5 8Z" },
  pause: { solid: "M-6.5 -7.5H-2V7.5H-6.5ZM2 -7.5H6.5V7.5H2Z" },
  step: { solid: "M-7 -7.5L4 0L-7 7.5Z", line: "M7 -7V7" },
  skip: { solid: "M-9 -7L0 0L-9 7ZM0 -7L9 0L0 7Z" },
  back: { solid: "M7 -7.5L-4 0L7 7.5Z", line: "M-7 -7V7" },
  first: { solid: "M9 -7L0 0L9 7ZM0 -7L-9 0L0 7Z" },
  replay: { line: "M-6.6 -4.6A8 8 0 1 1 -8 1M-8.4 -8.4L-6.8 -3.6L-2 -5.2" },
  volcano: {
    line: "M-10 8.5L-4 -3H4L10 8.5ZM-4 -3Q-1.6 1.6 0 -1T4 -3M0 -6V-9.5M-4.4 -6.4L-6 -8.8M4.4 -6.4L6 -8.8",
  },
  tile: { line: "M-10 0L-5 -8.7H5L10 0L5 8.7H-5Z" },
  gavel: { line: "M-9 9.5H2M-1.6 -8.6L5.4 -1.6M-5.4 -4.8L1.6 2.2M-3.4 -6.8L3.6 .2M2.4 -2.4L9 4.8" },
  note: { line: "M-6.5 8.5L-8.5 9L-8 7L5 -6L7.5 -3.5L-5.5 9.2M3 -4L5.5 -1.5" },
  link: {
    line: "M-2.4 2.4L2.4 -2.4M-.8 -5L2 -7.8A4 4 0 0 1 7.8 -2L5 .8M.8 5L-2 7.8A4 4 0 0 1 -7.8 2L-5 -.8",
  },
  copy: { line: "M-4 -4H8V8H-4ZM-4 4H-8V-8H4V-4" },
  download: { line: "M0 -9V3.5M-4.6 -1L0 3.8L4.6 -1M-8.5 4.5V8.5H8.5V4.5" },
  upload: { line: "M0 4V-8.5M-4.6 -4L0 -8.8L4.6 -4M-8.5 4.5V8.5H8.5V4.5" },
  menu: { line: "M-8 -5.5H8M-8 0H8M-8 5.5H8" },
  close: { line: "M-6.5 -6.5L6.5 6.5M6.5 -6.5L-6.5 6.5" },
  help: { line: `${ROUND}M-2.8 -2.6Q-2.6 -5.2 0 -5.2T2.8 -2.8Q2.8 -.8 0 .4V1.6M0 4.9V5` },
  rules: { line: "M0 -5.5Q-4 -8.4 -9 -7.4V6Q-4 5 0 8Q4 5 9 6V-7.4Q4 -8.4 0 -5.5V8" },
  settings: {
    line: "M-9 -5.5H1M6 -5.5H9M-9 5.5H-6M-1 5.5H9M1 -5.5A2.5 2.5 0 1 1 6 -5.5A2.5 2.5 0 1 1 1 -5.5M-6 5.5A2.5 2.5 0 1 1 -1 5.5A2.5 2.5 0 1 1 -6 5.5",
  },
  "zoom-in": {
    line: "M-8 -1.5A6.5 6.5 0 1 1 5 -1.5A6.5 6.5 0 1 1 -8 -1.5M3.2 3.2L8.6 8.6M-4.6 -1.5H1.6M-1.5 -4.6V1.6",
  },
  "zoom-out": {
    line: "M-8 -1.5A6.5 6.5 0 1 1 5 -1.5A6.5 6.5 0 1 1 -8 -1.5M3.2 3.2L8.6 8.6M-4.6 -1.5H1.6",
  },
  fit: { line: "M-8 -3V-8H-3M8 -3V-8H3M-8 3V8H-3M8 3V8H3" },
  "rotate-left": { line: "M-7.4 -2.4A7.6 7.6 0 1 1 -5 5.6M-9.6 -7.4L-7.6 -2L-2.2 -4" },
  "rotate-right": { line: "M7.4 -2.4A7.6 7.6 0 1 0 5 5.6M9.6 -7.4L7.6 -2L2.2 -4" },
  eye: { line: "M-9.5 0Q0 -11 9.5 0Q0 11 -9.5 0ZM-2.8 0A2.8 2.8 0 1 1 2.8 0A2.8 2.8 0 1 1 -2.8 0" },
  "eye-off": { line: "M-9.5 0Q0 -11 9.5 0Q0 11 -9.5 0ZM-7 8L7 -8" },
  chart: { line: "M-8.5 -8.5V8.5H8.5M-5 4L-1.4 -1L2 2L7.5 -5.5" },
  check: { line: "M-7.5 .5L-2.4 5.6L7.5 -6" },
  cross: { line: "M-6 -6L6 6M6 -6L-6 6" },
  warning: { line: "M0 -8.6L9.4 8H-9.4ZM0 -3V2.4M0 5.3V5.4" },
  computer: { line: "M-9 -8H9V4.4H-9ZM-4.5 8.6H4.5M0 4.4V8.6" },
  person: { line: "M-4 -4.4A4 4 0 1 1 4 -4.4A4 4 0 1 1 -4 -4.4M-8 9Q-8 2 0 2T8 9Z" },
  clock: { line: `${ROUND}M0 -5V0L3.8 2.2` },
  trophy: {
    line: "M-5 -8.5H5V-3Q5 2.4 0 2.4T-5 -3ZM-5 -6.6H-9Q-9 -1 -4.4 -.6M5 -6.6H9Q9 -1 4.4 -.6M0 2.4V6M-4.4 8.8H4.4Q4 6 0 6T-4.4 8.8Z",
  },
  list: { line: "M-3.5 -6H9M-3.5 0H9M-3.5 6H9M-8.5 -6V-5.9M-8.5 0V.1M-8.5 6V6.1" },
  next: { line: "M-3.5 -7L4 0L-3.5 7" },
  previous: { line: "M3.5 -7L-4 0L3.5 7" },
  up: { line: "M-7 3.5L0 -4L7 3.5" },
  down: { line: "M-7 -3.5L0 4L7 -3.5" },
  plus: { line: "M-6.5 0H6.5M0 -6.5V6.5" },
  minus: { line: "M-6.5 0H6.5" },
  flag: { line: "M-6 9.5V-8.5L7.5 -5L-6 0" },
  globe: { line: `${ROUND}M-8.5 0H8.5M0 -8.5Q6.4 0 0 8.5Q-6.4 0 0 -8.5` },
  bulb: {
    line: "M-3.4 3.6Q-3.6 1.4 -5 -.4A6.2 6.2 0 1 1 5 -.4Q3.6 1.4 3.4 3.6ZM-3 6.6H3M-1.6 9.4H1.6",
  },
  lock: { line: "M-6.5 -1H6.5V8.5H-6.5ZM-4 -1V-4.6A4 4 0 0 1 4 -4.6V-1" },
} satisfies Record<string, Sign>;

export type IconName = keyof typeof ICONS;

export function sign(name: IconName): Sign {
  return ICONS[name];
}
