import type { FaultsWords } from "../en/faults.ts";

export const faults: FaultsWords = {
  "not-a-text": "Ce n’est pas un texte.",
  "too-long": (p) =>
    `Une partie enregistrée compte au plus ${p.most} caractères, celle-ci en a ${p.length}.`,
  "not-a-record": (p) => `Une partie enregistrée commence par « ${p.begins} ».`,
  "not-a-header": (p) => `Un en-tête comme « Players: 3 » est attendu, et non « ${p.value} ».`,
  "header-missing": (p) => `L’en-tête ${p.header} manque.`,
  "header-twice": (p) => `L’en-tête ${p.header} apparaît deux fois.`,
  "number-outside": (p) =>
    `${p.header} doit être un nombre de ${p.least} à ${p.most}, et non ${p.value}.`,
  "rules-version": (p) => `La version des règles doit être ${p.wanted}, et non ${p.value}.`,
  "edition-wrong": (p) => `L’édition ${p.value} n’existe pas, ou se joue avec d’autres options.`,
  "names-wrong": "Chaque place demande un nom à elle, sur une ligne et pas trop long.",
  "date-wrong": (p) => `${p.value} n’est pas une date comme 2026-01-31.`,
  "option-missing": (p) => `L’option ${p.option} manque.`,
  "option-twice": (p) => `L’option ${p.option} apparaît deux fois.`,
  "option-unknown": (p) => `L’option ${p.option} n’existe pas.`,
  "option-wrong": (p) => `Une des options a une valeur impossible : ${p.value}.`,
  "position-wrong": "La position de départ est illisible ou impossible.",
  "position-differs":
    "La position de départ n’a pas les mêmes joueurs ou options que les en-têtes.",
  "digest-wrong": "64 chiffres hexadécimaux en minuscules sont attendus.",
  "braces-wrong": "Un commentaire demande sa propre ligne et une seule paire d’accolades.",
  "comment-wrong": "Ce commentaire est vide, trop long ou contient des accolades.",
  "variation-open": "La variante qui commence par « ( » n’a pas de « ) ».",
  "variation-wrong": "Avant « ) », il manque « ( », ou rien n’est joué entre les deux.",
  "variation-deep": (p) => `Les variantes s’emboîtent au plus ${p.most} fois.`,
  "taken-back": "Une partie enregistrée ne contient pas d’actions annulées.",
  "second-record":
    "Ici commence une seconde partie enregistrée. Une seule partie peut être ouverte à la fois.",
  "action-refused": (p) => `« ${p.action} » n’est pas permis : ${p.why}`,
  "action-unreadable": (p) => `« ${p.action} » n’est pas une action.`,
  "outcome-wrong": (p) =>
    `${p.action} : ce qui a été pioché ou déterré manque ou est impossible ici.`,
  "claim-wrong": (p) => `Le texte indique ${p.claim}, mais dans la partie c’est ${p.found}.`,
  "result-wrong": (p) => `Le résultat est ${p.result}, et non ${p.value}.`,
  "secret-early": "Le secret n’est révélé qu’à la fin de la partie.",
  "secret-missing": "La partie est terminée, mais son secret manque.",
  "secret-alone": "Il y a un secret, mais aucun sceau pour le vérifier.",
  "secret-foreign": "Le sceau n’appartient pas à ce mélange.",
  "secret-wrong": "Le SHA-256 du secret n’est pas le sceau.",
  "shuffle-differs": (p) => `Le mélange scellé donne ici ${p.due}, et non ${p.outcome}.`,
  "ends-at-draw": "La partie s’arrête avant qu’un hexagone ou un trésor soit révélé.",
};
