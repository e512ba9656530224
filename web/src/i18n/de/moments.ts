import type { MomentWords } from "../en/moments.ts";
import { say } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("de");
const points = (n: number) => count(n, { one: "Punkt", other: "Punkten" });

export const moments: MomentWords = {
  volcano: (p) =>
    p.name === null
      ? say`Ein Vulkan! Du löst eine Wertungsrunde aus.`
      : say`Ein Vulkan! ${p.name} löst eine Wertungsrunde aus.`,
  final: () => say`Alle Tafeln sind angelegt: Die Schlusswertung beginnt.`,
  treasure: (p) =>
    p.name === null ? say`Du findest ${p.what}.` : say`${p.name} findet ${p.what}.`,
  taken: (p) =>
    p.name === null
      ? say`Du nimmst ${p.from ?? ""} den Tempel ${p.hex} (${p.value}) ab.`
      : say`${p.name} nimmt ${p.from ?? "dir"} den Tempel ${p.hex} (${p.value}) ab.`,
  robbed: (p) => say`${p.name} hat ${p.from ?? "dir"} ${p.lost} genommen und ${p.got} gegeben.`,

  explained: {
    volcano:
      "Reihum hat jeder 10 Aktionspunkte und wertet dann Tempel und Schätze. Danach wird der Vulkan angelegt.",
    final: "Jeder hat noch einen Zug mit 10 Aktionspunkten und wertet. Dann ist das Spiel zu Ende.",
    treasure: "Ein einzelner Schatz bringt bei jeder Wertung 1 Punkt, ein Paar 3, ein Drilling 6.",
    taken:
      "Wer auf einem Tempel am stärksten ist, bekommt seinen Wert: Ein Teilnehmer zählt 1, der Leiter 3. Bei Gleichstand wertet niemand.",
    robbed:
      "Einzelne Schätze können dir ohne deine Zustimmung weggetauscht werden; Paare und Drillinge sind sicher.",
  },

  finish: (p) =>
    p.name === null
      ? `Du gewinnst mit ${points(p.points)}!`
      : `${p.name} gewinnt mit ${points(p.points)}!`,
  finishShared: (p) => `${p.names} teilen sich den Sieg mit je ${points(p.points)}!`,

  sound: "Töne",
  volume: "Lautstärke",
  vibration: "Bei besonderen Ereignissen vibrieren",

  moreActions: "Mehr Aktionen",
  fewerActions: "Weniger Aktionen",

  tryTile: (p) => `Auf dem Spielplan ausprobieren: ${p.what}`,
  trying: (p) =>
    say`Probe: ${p.what}. Es wird nichts angelegt; wähle die Tafel noch einmal, um aufzuhören.`,

  turned: (p) => `${p.hex}: ${p.ways}`,
  stones: (p) =>
    p.cost > 0
      ? `${p.side} ${p.stones}, nach ${p.beyond} ${p.cost}`
      : `${p.side} ${p.stones}, kein Weg nach ${p.beyond}`,
  stonesOpen: (p) => `${p.side} ${p.stones}`,
  noStones: "keine Steinplatten",
};
