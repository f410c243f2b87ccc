import type { Understood } from "#contract/vacancies/vacancySearch";
import { foldCity } from "#contract/base/fold";
import { findMunicipality, splitCity, type Municipality } from "../places/cities";
import { toCircle } from "./circle";
import { findStartPlace, type Home } from "./startPlace";
import { toStem } from "./fold";
import { payQuery } from "./monthlyPay";
import { every, toAny, toRoleParts, type RolePart } from "./roleParts";
import type { Search, Wanted } from "./searchMatches";
import type { SearchTerms } from "./searchTerms";
import { cityLexeme, companyLexeme, filterQuery, lexeme } from "./searchVector";
import { isWeakWord, termSpellings } from "./synonyms";
import { understandText, type Meaning, type TextMeaning } from "./understand";
import { all, any, isEverything, toTsquery, type VectorQuery } from "./vectorQuery";

/** Plans for a search. The first plan that finds a vacancy is used. */
export interface SearchPlans {
  /**
   * The first plan has every part of the search; later plans widen or drop parts. If the typed role has no vacancies,
   * the first plan matches nothing. Empty if nothing can match.
   */
  plans: Wanted[];
  understood: Omit<Understood, "isNear">;
  startPlace: Municipality | null;
}

interface Part {
  match: VectorQuery;
  /** A city's state, or a filter's words as plain words. Replaces `match` in the second plan. */
  wider: VectorQuery | null;
  /** For a city, the cities around it, which come first in the second plan. */
  around: VectorQuery | null;
  best: VectorQuery | null;
  role: RolePart | null;
  isWork?: boolean;
  weight: number;
}

const weights = { contract: 9, mainRole: 8, role: 6, weakRole: 4, company: 6, place: 5, hidden: 3, area: 1 } as const;
/** Contracts that weigh more than the role, because they need no experience. */
const forLearners = new Set(["internship", "apprentice"]);
/** Words of a company's name that are ignored if the name has other words. */
const companyFillers = new Set(["grupo", "concessionaria"]);
/** A search with more parts than this is widened at once to vacancies that match any one part. */
const MOST_COMBINED = 5;

/** Returns the plans of a search (docs/design.md, section 6). `home` is the candidate's city and state. */
export function toSearchPlans(search: Search, terms: SearchTerms, home: Home | null = null): SearchPlans {
  const { parts, hard, unknown, what, where, startPlace } = toParts(search, terms, home);
  const ofRole = toCorrected(search.roleName, what);
  return {
    plans: canMatch(parts, unknown) ? [...(parts.some(isNear) ? [matchNothing] : []), ...listPlans(parts, hard)] : [],
    understood: {
      corrected: ofRole ?? (where && toCorrected(search.city, where)),
      correctedField: ofRole === null && where?.corrections.length ? "city" : "roleName",
      ignored: parts.length ? unknown : [],
      filters: [...(where ? toFilters(where, "city") : []), ...toFilters(what, "roleName")],
      ...(what.isNearMe && !startPlace ? { asksPlace: true } : {}),
    },
    startPlace,
  };
}

export function toMatch(search: Search, terms: SearchTerms): VectorQuery | null {
  const { parts, hard, unknown } = toParts(search, terms, null);
  const own = parts.filter((part) => !isNear(part));
  return canMatch(own, unknown) ? matchAll(own, hard) : null;
}

/** Returns whether a part searches a similar role, because the typed role has no vacancies. */
const isNear = ({ role }: Part) => role?.isNear ?? false;
const matchNothing: Wanted = { match: any([]), full: null, distances: null, personal: null, ranks: [] };

const canMatch = (parts: Part[], unknown: string[]) => parts.length > 0 || unknown.length === 0;

const matchAll = (parts: Part[], hard: VectorQuery) => all([...parts.map(({ match }) => match), hard]);

/** Returns a search's parts. `hard` is the query that every plan requires. */
function toParts(search: Search, terms: SearchTerms, home: Home | null) {
  const what = understandText(search.roleName, false, terms);
  const { startPlace, isCenter } = findStartPlace(search, what, terms, home);
  const isCityKnown = isCenter || !search.city || terms.places.hasCity(foldCity(splitCity(search.city).city));
  const where = isCityKnown ? null : understandText(search.city, true, terms);
  const hard = all([
    toHard(search, isCityKnown, isCenter),
    search.within && startPlace ? toCircle(startPlace, search) : all([]),
  ]);
  // A city that is the centre of a search by distance is no filter, in whichever field it was typed.
  const isWanted = ({ kind }: Meaning) => !(isCenter && kind === "place");
  const meanings = [...(where?.meanings ?? []), ...what.meanings.filter(isWanted), ...toNearMe(search, what, home)];
  const words = meanings.flatMap((meaning) => (meaning.kind === "word" ? [meaning.word] : []));
  const { parts: roles, unmatched } = toRoleParts(words, terms);
  const uses = roles.map(({ words: [head = ""] }) => terms.countAsHead(toStem(head)));
  // The role that begins the most titles is the main role.
  const main = uses.indexOf(Math.max(...uses));
  const parts = [
    ...roles.map((role, at) => toRolePart(role, uses[at] ?? 0, at === main)),
    ...meanings.flatMap((meaning) => toPart(meaning, terms) ?? []),
  ];
  return { parts, hard, unknown: [...what.unknown, ...(where?.unknown ?? []), ...unmatched], what, where, startPlace };
}

function toNearMe({ city, state, within }: Search, { isNearMe, meanings }: TextMeaning, home: Home | null): Meaning[] {
  if (!isNearMe || !home || city || state || within || meanings.some(({ kind }) => kind === "place")) return [];
  return [{ kind: "place", place: { cities: [home.city], states: [home.state], isAround: true }, rest: "" }];
}

function toHard(search: Search, isCityKnown: boolean, isCenter: boolean): VectorQuery {
  if (isCenter && search.city) return filterQuery({ ...search, city: "", state: "" });
  return filterQuery(isCityKnown ? search : { ...search, city: "" });
}

/** In km. Around a city without vacancies, vacancies within this distance come before the rest of the state. */
const AROUND = "50";

const toRolePart = (role: RolePart, uses: number, isMain: boolean): Part => ({
  match: role.wide,
  wider: null,
  around: null,
  best: null,
  role,
  isWork: isMain || uses > 0,
  weight: isMain ? weights.mainRole : role.words.every(isWeakWord) ? weights.weakRole : weights.role,
});

function toPart(meaning: Meaning, terms: SearchTerms): Part | null {
  switch (meaning.kind) {
    case "word":
      return null;
    case "company": {
      const telling = meaning.words.filter((word) => !companyFillers.has(word));
      const match = all((telling.length ? telling : meaning.words).map(companyLexeme));
      return {
        match,
        wider: null,
        around: null,
        best: all(meaning.words.map(companyLexeme)),
        role: null,
        weight: weights.company,
      };
    }
    case "place": {
      const { cities, states } = meaning.place;
      const [city = "", state] = [cities[0], states[0]];
      const seat = cities.length === 1 && states.length === 1 && state ? findMunicipality(state, city) : null;
      const around = seat && toCircle(seat, { within: AROUND });
      const inStates = any(states.map((state) => lexeme("state", state)));
      const isCity = cities.length > 0;
      const match = isCity ? all([any(cities.map(cityLexeme)), inStates]) : inStates;
      const wanted =
        meaning.place.isAround && around ? { match: any([match, around]), best: match } : { match, best: null };
      return { ...wanted, wider: isCity ? inStates : null, around, role: null, weight: weights.place };
    }
    case "pay":
      return { ...toPlain(payQuery(meaning.least)), weight: weights.hidden };
    case "area": {
      const named = every(meaning.words.map((word) => toAny(terms.withStem(toStem(word)))));
      return named === null ? null : { ...toPlain(named), weight: weights.area };
    }
    case "hidden": {
      const { filter, values, best, isInTitles } = meaning.hidden;
      const asFilter = any(values.map((value) => lexeme(filter, value)));
      const said = toRoleParts(meaning.words, terms).parts;
      const inTitle = isInTitles ? (said[0]?.named ?? null) : null;
      return {
        ...toPlain(inTitle ? any([asFilter, inTitle]) : asFilter),
        // If the filter has no vacancies, its words are searched as plain words.
        wider:
          isInTitles || !said.length ? null : every(said.map(({ named, isNear: isOther }) => (isOther ? null : named))),
        best: best ? lexeme(filter, best) : inTitle,
        ...(forLearners.has(values[0] ?? "") ? { isWork: true, weight: weights.contract } : { weight: weights.hidden }),
      };
    }
  }
}

const toPlain = (match: VectorQuery) => ({ match, wider: null, around: null, best: null, role: null });

function listPlans(parts: Part[], hard: VectorQuery): Wanted[] {
  const plans = [toWanted(parts, hard)];
  // The second plan uses the wider queries, for example a city's state, because that is better than no place.
  const isWide = parts.some(({ wider }) => wider);
  const widened = parts.map((part) => (part.wider ? { ...part, match: part.wider } : part));
  if (isWide) plans.push(nearestFirst(toWanted(widened, hard), parts));
  // The role is dropped last, because another role in the right town is not wanted.
  const works = parts.filter(({ isWork }) => isWork);
  const hasWork = (set: Part[]) => works.length === 0 || works.some((work) => set.includes(work));
  for (const isWanted of [hasWork, (set: Part[]) => !hasWork(set)])
    for (let count = parts.length - 1; count > 0; count -= 1) {
      const sets = count > 1 && parts.length > MOST_COMBINED ? [] : subsets(parts, count).filter(isWanted);
      if (sets.length) plans.push(toNear(sets, hard));
    }
  return plans;
}

/** Ranks titles: begin with the words, have the words, have their roots, begin with a synonym, have a synonym. */
function toWanted(parts: Part[], hard: VectorQuery): Wanted {
  const roles = parts.flatMap(({ role }) => role ?? []);
  const wide = all(roles.map(({ wide }) => wide));
  const full = every(roles.map(({ itself }) => itself));
  const steps = [
    full && every([full, roles[0]?.head ?? null]),
    every(roles.map(({ exact }) => exact)),
    every(roles.map(({ rooted }) => rooted)),
    every(roles.map(({ namedHead, named, wide }, at) => (at === 0 ? namedHead : (named ?? wide)))),
    every(roles.map(({ named }) => named)),
  ];
  const best = parts.flatMap((part) => part.best ?? []);
  const ranks = [...steps.filter((step) => step !== null && !isEverything(step)), ...(best.length ? [all([])] : [])];
  return {
    match: matchAll(parts, hard),
    full: full !== null && toTsquery(full) === toTsquery(wide) ? null : full,
    distances: null,
    personal: null,
    ranks: ranks
      .flatMap((rank) => [...(best.length ? [all([rank as VectorQuery, ...best])] : []), rank as VectorQuery])
      .filter((rank) => !isEverything(rank)),
  };
}

function nearestFirst(wanted: Wanted, parts: Part[]): Wanted {
  const around = parts.flatMap((part) => part.around ?? []);
  if (!around.length) return wanted;
  return { ...wanted, ranks: [...wanted.ranks.map((rank) => all([rank, ...around])), all(around), ...wanted.ranks] };
}

/** Returns a plan that finds matches of any set of parts. Matches of the set with the most weight come first. */
function toNear(sets: Part[][], hard: VectorQuery): Wanted {
  const wanted = sets
    .toSorted((a, b) => toWeight(b) - toWeight(a))
    .map((parts, at) => {
      const match = all(parts.map((part) => part.match));
      const ranks = toWanted(parts, all([])).ranks.slice(0, at === 0 ? undefined : 1);
      return { match, ranks: [...ranks.map((rank) => all([match, rank])), match] };
    });
  return {
    match: all([any(wanted.map(({ match }) => match)), hard]),
    full: null,
    distances: null,
    personal: null,
    ranks: wanted.flatMap(({ ranks }) => ranks),
  };
}

const toWeight = (parts: Part[]) => parts.reduce((sum, { weight }) => sum + weight, 0);

function subsets(parts: Part[], count: number): Part[][] {
  if (count === 0) return [[]];
  return parts.flatMap((part, at) => subsets(parts.slice(at + 1), count - 1).map((rest) => [part, ...rest]));
}

function toCorrected(text: string, { corrections }: TextMeaning): string | null {
  if (!corrections.length) return null;
  return corrections.reduce(
    (mended, [typed, meant]) => mended.replace(typed, meant.split(" ").map(spell).join(" ")),
    text,
  );
}

const spell = (word: string) => termSpellings.get(word) ?? word;

const toFilters = ({ meanings }: TextMeaning, field: "roleName" | "city"): Understood["filters"] =>
  meanings.flatMap((meaning): Understood["filters"] => {
    if (meaning.kind === "hidden")
      return [{ field, filter: meaning.hidden.filter, values: meaning.hidden.values, rest: meaning.rest }];
    if (meaning.kind === "pay") return [{ field, filter: "minPay", values: [meaning.least], rest: meaning.rest }];
    if (meaning.kind !== "place") return [];
    const { cities, states } = meaning.place;
    return [
      { field, filter: cities.length ? "city" : "state", values: cities.length ? cities : states, rest: meaning.rest },
    ];
  });
