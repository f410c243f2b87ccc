import { toSingular } from "./fold";

/** Endings of words of one root ("pintura", "pintor"), the longest first, cut from a folded singular. */
const endings = [
  "icista",
  "ionista",
  "imento",
  "amento",
  "adora",
  "edora",
  "idora",
  "ativo",
  "ativa",
  "encia",
  "ancia",
  "ador",
  "edor",
  "idor",
  "agem",
  "acao",
  "icao",
  "aria",
  "eria",
  "oria",
  "ario",
  "eiro",
  "eira",
  "ista",
  "ente",
  "ante",
  "ura",
  "ico",
  "ica",
  "ado",
  "ada",
  "ora",
  "ia",
  "or",
  "ao",
  "ar",
  "a",
  "o",
  "e",
];

/** A root has four letters, or three where a long ending was cut: "lav" of "lavador", but not "mot" of "moto". */
const LEAST_ROOT = 4;
const LONG_ENDING = 4;

/** Words that only look like those of a root: "porto" and "porta" are no "porteiro". */
const ofNoRoot = new Set(["porto", "porta", "posto", "carta", "conta", "ponto", "banco"]);

/** The root of a folded word, which it shares with the words made of it; the word itself where none is known. */
export function toRoot(word: string): string {
  const singular = toSingular(word);
  if (ofNoRoot.has(singular)) return singular;
  const ending = endings.find(
    (end) =>
      singular.endsWith(end) &&
      singular.length - end.length >= (end.length >= LONG_ENDING ? LEAST_ROOT - 1 : LEAST_ROOT),
  );
  return ending ? singular.slice(0, -ending.length) : singular;
}
