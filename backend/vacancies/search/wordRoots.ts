import { toSingular } from "./fold";
import words from "./words.json";

/** Endings that are removed, longest first, so that "pintura" and "pintor" share a root. */
const { endings } = words;

/** Fewest letters of a root. If the ending is long, three letters suffice: "lav" of "lavador", not "mot" of "moto". */
const LEAST_ROOT = 4;
const LONG_ENDING = 4;

/** Words that get no root, because it would mislead: "porto" and "porta" must not find "porteiro". */
const ofNoRoot = new Set(words.withoutRoot);

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
