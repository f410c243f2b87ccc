import { MOST_SUGGESTED, type Suggestion } from "#contract/vacancies/suggestion";
import { foldCity } from "#contract/base/fold";
import type { SearchTerms } from "./searchTerms";

const LEAST_TYPED = 2;
const SHARE = { role: 3, city: 2, company: 2 } as const;

interface Known extends Suggestion {
  folded: string;
  uses: number;
}

const known = new WeakMap<SearchTerms, Known[]>();

function listKnown(terms: SearchTerms): Known[] {
  const made = known.get(terms);
  if (made) return made;
  const toKnown = (kind: Suggestion["kind"], names: ReadonlyMap<string, number>): Known[] =>
    [...names].map(([text, uses]) => ({ kind, text, uses, folded: foldCity(text) }));
  const all = [
    ...toKnown("role", terms.roles),
    ...toKnown("city", terms.cities),
    ...toKnown("company", terms.companies),
  ].sort((a, b) => b.uses - a.uses || (a.folded < b.folded ? -1 : 1));
  // Titles that differ by accents or case only are suggested once.
  const once = [...new Map(all.toReversed().map((one) => [`${one.kind} ${one.folded}`, one])).values()].reverse();
  known.set(terms, once);
  return once;
}

/** Suggests texts by kind. Texts that begin with the typed text come before texts with a later word that does. */
export function suggest(terms: SearchTerms, typed: string): Suggestion[] {
  const words = foldCity(typed);
  if (typed.trim() && words.length < LEAST_TYPED) return [];
  const matches = listKnown(terms).filter(({ folded }) => ` ${folded}`.includes(` ${words}`));
  const begins = ({ folded }: Known) => (folded.startsWith(words) ? 0 : 1);
  const sorted = matches.sort((a, b) => begins(a) - begins(b));
  const taken = new Set<Known>();
  for (const [kind, most] of Object.entries(SHARE))
    for (const one of sorted.filter((each) => each.kind === kind).slice(0, most)) taken.add(one);
  for (const one of sorted) if (taken.size < MOST_SUGGESTED) taken.add(one);
  const order = Object.keys(SHARE);
  return [...taken]
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || begins(a) - begins(b) || b.uses - a.uses)
    .map(({ kind, text }) => ({ kind, text }));
}
