import type { CoachWords } from "../en/coach.ts";
import { say } from "../parts.ts";
import { counter, lister } from "../plural.ts";

const count = counter("de");
const list = lister("de");
const points = (n: number) => count(n, { one: "Punkt", other: "Punkte" });
const actions = (n: number) => count(n, { one: "Aktion", other: "Aktionen" });

export const coach: CoachWords = {
  title: "Berater",
  off: "kein Berater",
  offAbout: "Du spielst ohne Hilfe.",
  hints: "Tipps auf Wunsch",
  hintsAbout: "Hilft, wenn du auf „Tipp“ drückst, und schweigt sonst.",
  from: (least) => `meldet sich ab ${least === 1 ? "1 Punkt" : `${least} Punkten`}`,
  fromAbout: "Sagt auch vor dem Ende eines Zuges, wenn deutlich mehr in ihm steckt.",
  notHere: "Wo Leute auf verschiedenen Geräten spielen, gibt es keinen Berater.",

  hint: "Tipp",
  where: "Wo?",
  what: "Was?",
  thinking: "Der Berater denkt nach …",
  lacks: (p) =>
    p.points === 1
      ? "In diesem Zug steckt etwa 1 Punkt mehr."
      : `In diesem Zug stecken etwa ${p.points} Punkte mehr.`,
  nothing: "Der Berater hat nichts Besseres gefunden: Du kannst den Zug beenden.",
  lookAt: (p) => `Schau auf ${list(p.hexes)}.`,
  noPlace: "In diesem Zug geht es um kein Feld auf dem Spielplan.",
  take: (p) => say`Die beste Tafel ist ${p.tile}: ${p.what}.`,
  worth: (p) => `Dieser Zug ist dir etwa ${points(p.points)} wert.`,
  worthless: "Dieser Zug ist dir kaum einen Punkt wert.",
  better: "Ein besserer Zug",
  takeBackFirst: (p) => `Nimm zuerst ${actions(p.count)} zurück.`,
};
