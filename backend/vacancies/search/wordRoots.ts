import { toSingular } from "./fold";

/** "pintura", "pintor": the longest first, of a folded singular. */
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

/** Least letters of a root. After a long ending three suffice: "lav" of "lavador", not "mot" of "moto". */
const LEAST_ROOT = 4;
const LONG_ENDING = 4;

/** False friends: "porto" and "porta" are no "porteiro". */
const ofNoRoot = new Set(["porto", "porta", "posto", "carta", "conta", "ponto", "banco"]);

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
