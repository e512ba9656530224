import type { CoachWords } from "../en/coach.ts";
import { say } from "../parts.ts";
import { counter, lister } from "../plural.ts";

const count = counter("fr");
const list = lister("fr");
const points = (n: number) => count(n, { one: "point", other: "points" });
const actions = (n: number) => count(n, { one: "action", other: "actions" });

export const coach: CoachWords = {
  title: "Conseiller",
  off: "aucun conseiller",
  offAbout: "Vous jouez sans aide.",
  hints: "conseils à la demande",
  hintsAbout: "Aide quand vous appuyez sur « Conseil », et se tait le reste du temps.",
  from: (least) => `intervient à partir de ${points(least)}`,
  fromAbout: "Signale aussi, avant la fin d’un tour, qu’il offre nettement plus.",
  notHere: "Il n’y a pas de conseiller quand on joue sur des appareils différents.",

  hint: "Conseil",
  where: "Où ?",
  what: "Quoi ?",
  thinking: "Le conseiller réfléchit…",
  lacks: (p) =>
    p.points === 1
      ? "Il reste environ 1 point à gagner dans ce tour."
      : `Il reste environ ${p.points} points à gagner dans ce tour.`,
  nothing: "Le conseiller n’a rien trouvé de mieux : vous pouvez terminer le tour.",
  lookAt: (p) => `Regardez ${list(p.hexes)}.`,
  noPlace: "Ce tour ne concerne aucune case du plateau.",
  take: (p) => say`Le meilleur hexagone est ${p.tile} : ${p.what}.`,
  worth: (p) => `Ce tour vaut environ ${points(p.points)} pour vous.`,
  worthless: "Ce tour vaut à peine un point pour vous.",
  better: "Un meilleur tour",
  takeBackFirst: (p) => `Annulez d’abord ${actions(p.count)}.`,
};
