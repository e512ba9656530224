import type { LobbyWords } from "../en/lobby.ts";
import { counter } from "../plural.ts";

const count = counter("fr");
const scored = (points: number) => count(points, { one: "point", other: "points" });

export const lobby: LobbyWords = {
  title: "Tikal",
  motto: "Explorez la jungle, dégagez les temples et gardez-les quand les volcans se réveillent.",

  newGame: "Nouvelle partie",
  players: "Joueurs",
  playerCount: (count) => `${count} joueurs`,
  seat: (seat) => `Place ${seat}`,
  seatName: (seat) => `Nom, place ${seat}`,
  seatPlayer: (seat) => `Qui joue la place ${seat}`,
  starts: "Premier joueur",
  byChance: "au hasard",
  who: {
    here: "Joueur sur cet appareil",
    hereAbout: "Joue ici, à tour de rôle sur cet écran.",
    link: "Joueur à distance",
    linkAbout: "Reçoit un lien d’invitation et joue sur un autre appareil.",
  },
  rated: (rating, uncertainty) => `Force ${rating} ± ${uncertainty}.`,
  proposed: (level) => `${level} correspond le mieux à vos parties sur cet appareil.`,
  proposedUp: (level) => `Après deux nettes victoires, un niveau de plus : ${level}.`,
  proposedDown: (level) => `Après deux nettes défaites, un niveau de moins : ${level}.`,
  takeProposal: "Jouer ainsi",
  computerAs: (level) => `Ordinateur : ${level}`,
  firstGame: "Idéal pour une première partie.",
  compiling:
    "Les joueurs virtuels se préparent encore. Vous pouvez commencer ; leur premier tour prendra peut-être un moment.",

  edition: "Édition",
  variant: "Variante et règles maison",
  houseRulesFrom: (edition) => `Diffère de ${edition}.`,
  backTo: (edition) => `Revenir à ${edition}`,
  more: "Plus",
  seed: "Graine",
  seedAbout:
    "Le même nombre donne toujours les mêmes hexagones et les mêmes trésors. Sans nombre, le mélange est scellé et pourra être vérifié après la partie.",
  start: "Partir en expédition",
  starting: "Préparation…",

  errors: {
    nameMissing: "Il manque un nom.",
    nameTaken: "Quelqu’un porte déjà ce nom.",
    seedNotANumber: "La graine doit être un nombre entier.",
    pleaseMend: "Veuillez corriger ce qui est signalé plus haut.",
  },

  continueTitle: "Reprendre la partie",
  yourMove: (others) => (others ? `À vous de jouer, avec ${others}.` : "À vous de jouer."),
  waitingFor: (name) => `C’est à ${name} de jouer.`,
  watching: "Vous êtes spectateur.",
  progress: (tile, of) => `Hexagone ${tile} sur ${of}`,
  finalRound: "Décompte final",
  lastOpened: (when) => `dernière ouverture ${when}`,
  backToTable: "Revenir à la table",
  openTable: "Ouvrir la table :",
  remove: "Retirer de la liste",
  removeTable: (names) => `Retirer de la liste la table de ${names}`,
  removing: {
    title: "Retirer cette partie en cours ?",
    seat: "Elle disparaît de cette liste, et vous perdez l’accès à votre place. Les autres vous attendraient.",
    alone: "Elle disparaît de cette liste, et vous perdez l’accès à la partie.",
    watched: "Elle disparaît de cette liste. Vous n’y êtes que spectateur.",
    back: "Vous pouvez la restaurer pendant 30 jours.",
    remove: "Retirer",
    done: (names) => `Retirée : ${names}.`,
    undo: "Annuler",
    list: "Tables retirées",
    restore: "Restaurer",
    putBack: (names) => `Restaurer la table de ${names} dans la liste`,
  },
  otherTables: "Autres tables",
  unreachable: "Injoignable pour l’instant.",
  gone: "Cette table n’existe plus.",

  pastTitle: "Parties passées",
  pastNone: "Les parties terminées apparaîtront ici.",
  wonBy: (names, points) => `${names} a gagné avec ${scored(points)}.`,
  sharedBy: (names, points) => `${names} ont partagé la victoire avec ${scored(points)} chacun.`,
  lookBack: "Revoir la partie :",
  allGames: (count) => (count === 1 ? "1 partie" : `${count} parties`),
  fewer: "En montrer moins",

  rulesTitle: "Les règles",

  importTitle: "Importer une partie",
  importAbout: "Continuer une partie enregistrée, ou la revoir.",
  chooseFile: "Choisir un fichier",
  orDrop: "ou le déposer ici",
  paste: "Coller un texte",
  pasteLabel: "Texte d’une partie enregistrée",
  importNow: "Ouvrir la partie",
  importing: "Lecture…",
  whoPlaysOn: "Cette partie n’est pas terminée. Qui joue à chaque place ?",
  playOn: "Continuer la partie",
  recordError: (line, reason) =>
    `La ligne ${line} de la partie enregistrée contient une erreur. ${reason}`,
  noPosition:
    "Cette ligne commence comme une position, mais ne décrit aucune position possible du jeu.",
  notText: "Ce fichier n’est pas un fichier texte.",
  tooLarge: "Ce fichier est trop volumineux pour une partie enregistrée.",

  linksTitle: "Liens d’invitation",
  linksAbout:
    "Celui qui a le lien d’une place joue à cette place. Ne donnez chaque lien qu’à une seule personne.",
  linkOf: (name) => `Lien pour ${name}`,
  spectators: "Spectateurs",
  spectatorsAbout: "Voient tout ce qui est public, mais ne peuvent pas jouer.",
  spectatorLink: "Lien pour les spectateurs",
  ownSeats: "Vos places sur un autre appareil",
  ownSeatsAbout:
    "Ce lien permet de jouer vos places et de lancer une revanche. Gardez-le pour vous.",
  ownLink: "Lien pour vos places",
  copyLink: (name) => `Copier le lien pour ${name}`,
  isHere: "est là",
  notHere: "pas encore là",
  toTable: "Aller à la table",
  linksUnknown: "Seul l’appareil sur lequel cette table a été ouverte connaît ses liens.",
  onlyThisMachine:
    "Ces liens ne fonctionnent que sur cette machine. Pour d’autres, démarrez le serveur ainsi : tikal serve --host 0.0.0.0",

  offline: "Le serveur ne répond pas. Est-il encore en marche ?",
  toStart: "Vers l’accueil",
  notFound: "Il n’y a rien ici",
  notFoundAbout: "La jungle a avalé ce sentier.",
  noTable: "Impossible d’ouvrir cette table",
};
