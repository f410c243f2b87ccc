import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { searchWords } from "../../platform/db/schema";
import type { State } from "#contract/base/enums";
import { WHOLE_COUNTRY } from "#contract/vacancies/wholeCountry";
import type { VacancyContent } from "../cards/content";
import { foldCity } from "#contract/base/fold";
import { toStem, toWords } from "./fold";
import { findHead, hiddenWords } from "./hiddenFilters";
import { nearestWords } from "./nearWord";
import { isNeverCorrected } from "./neverCorrected";
import { PlaceTerms } from "./placeTerms";
import { termSpellings } from "./synonyms";
import { toRoot } from "./wordRoots";

/** Time in ms after which the terms are read again, because another API server may have imported vacancies. */
const STALE_AFTER = 30_000;
const MOST_EXPANSIONS = 60;
/** A word in titles counts as misspelt if roles use a similar word at least this many times as often. */
const TIMES_RARER = 5;

/** Prefixes of terms that are no words of a role: company, city, title. */
const COMPANY = "co=";
const CITY = "ci=";
const ROLE = "rn=";
const LONGEST_NAME = 120;

/** Returns a role's words without the vacancy's place: "mecanico" for "Mecânico - Campinas/SP". */
function toWordsOfRole({ roleName, city, state }: Pick<VacancyContent, "roleName" | "city" | "state">): string[] {
  const place = toWords(city).join(" ");
  const words = ` ${toWords(roleName).join(" ")} `.replaceAll(` ${place} `, "  ").trim().split(/ +/);
  return words.filter((word) => word && word !== state.toLowerCase());
}

/** Returns a vacancy's terms: the words of its role, its title, its company unless hidden, its city. */
export function toSearchTerms({ roleName, company, city, state }: VacancyContent): string[] {
  const name = company.name?.slice(0, LONGEST_NAME);
  return [
    ...new Set([
      ...toWordsOfRole({ roleName, city, state }),
      ...(name ? [COMPANY + name] : []),
      ...(city === WHOLE_COUNTRY ? [] : [`${CITY}${city}/${state}`]),
      ROLE + roleName.slice(0, LONGEST_NAME),
    ]),
  ];
}

export class SearchTerms {
  private readonly sorted: string[];
  private readonly byStem: ReadonlyMap<string, string[]>;
  private readonly byRoot: ReadonlyMap<string, string[]>;
  private readonly companyWords: ReadonlyMap<string, string[]>;
  readonly companies: ReadonlyMap<string, number>;
  readonly roles: ReadonlyMap<string, number>;
  readonly cities: ReadonlyMap<string, number>;
  private readonly companyNames: readonly string[];
  readonly places: PlaceTerms;
  private heads: ReadonlyMap<string, number> | undefined;

  constructor(private readonly uses: ReadonlyMap<string, number>) {
    const entries = [...uses.keys()];
    this.sorted = entries.filter((entry) => !isMarked(entry)).sort();
    this.byStem = groupBy(this.sorted, toStem);
    this.byRoot = groupBy(this.sorted, toRoot);
    const named = (mark: string, toName = (entry: string) => entry.slice(mark.length)) =>
      new Map(entries.flatMap((entry) => (entry.startsWith(mark) ? [[toName(entry), uses.get(entry) ?? 0]] : [])));
    this.companies = named(COMPANY);
    this.roles = named(ROLE);
    this.cities = named(CITY, (entry) => entry.slice(CITY.length).replace("/", " "));
    const companies = [...this.companies.keys()];
    this.companyNames = companies.map((name) => foldCity(name));
    this.companyWords = groupBy([...new Set(companies.flatMap(toWords))], toStem);
    this.places = new PlaceTerms(
      entries.flatMap((entry) => (entry.startsWith(CITY) ? [{ ...parseCity(entry), uses: uses.get(entry) ?? 0 }] : [])),
    );
  }

  withStem(stem: string): string[] {
    return this.byStem.get(stem) ?? [];
  }

  usesInRoles(stem: string): number {
    return this.withStem(stem).reduce((sum, word) => sum + (this.uses.get(word) ?? 0), 0);
  }

  countAsHead(stem: string): number {
    this.heads ??= countHeads(this.roles);
    return this.heads.get(stem) ?? 0;
  }

  /** Lists words with the same root: "pintor" for "pintura". */
  listWithRoot(word: string): string[] {
    return this.byRoot.get(toRoot(word)) ?? [];
  }

  ofCompanies(stem: string): string[] {
    return this.companyWords.get(stem) ?? [];
  }

  isCompany(phrase: string): boolean {
    return this.companyNames.some((name) => ` ${name} `.includes(` ${phrase} `));
  }

  /** Returns whether a term has the word, a word with its root, or a longer word that begins with it. */
  isKnown(word: string): boolean {
    return this.isWhole(word) || this.listWithRoot(word).length > 0 || this.withPrefix(word).length > 0;
  }

  isWhole(word: string): boolean {
    return this.withStem(toStem(word)).length > 0 || termSpellings.has(word);
  }

  near(typed: string): string | null {
    for (const words of [[...this.sorted, ...termSpellings.keys(), ...hiddenWords], this.wordsOfCompanies()]) {
      const found = nearestWords(typed, words).sort((a, b) => (this.uses.get(b) ?? 0) - (this.uses.get(a) ?? 0));
      if (found[0] !== undefined) return found[0];
    }
    return null;
  }

  /** Finds a similar word of a role, used far more often: "eletricista" for "eletrecista". Null without a match. */
  misspelt(word: string): string | null {
    if (termSpellings.has(word) || isNeverCorrected(word)) return null;
    const [least, root] = [TIMES_RARER * Math.max(1, this.usesInRoles(toStem(word))), toRoot(word)];
    const meant = nearestWords(word, termSpellings.keys(), 1).find((near) => toRoot(near) !== root);
    return meant !== undefined && this.usesInRoles(toStem(meant)) >= least ? meant : null;
  }

  private wordsOfCompanies = () => [...this.companyWords.values()].flat();

  /** Returns words with a prefix of three letters or more, most used first. */
  withPrefix(prefix: string): string[] {
    if (prefix.length < 3) return [];
    const found: string[] = [];
    for (let at = this.firstFrom(prefix); this.sorted[at]?.startsWith(prefix); at += 1)
      found.push(this.sorted[at] ?? "");
    return found.sort((a, b) => (this.uses.get(b) ?? 0) - (this.uses.get(a) ?? 0)).slice(0, MOST_EXPANSIONS);
  }

  private firstFrom(prefix: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function countHeads(roles: ReadonlyMap<string, number>): Map<string, number> {
  const heads = new Map<string, number>();
  for (const [title, uses] of roles) {
    const head = toStem(findHead(toWords(title)) ?? "");
    heads.set(head, (heads.get(head) ?? 0) + uses);
  }
  return heads;
}

const isMarked = (entry: string) => [COMPANY, CITY, ROLE].some((mark) => entry.startsWith(mark));

function parseCity(entry: string): { name: string; state: State } {
  const slash = entry.lastIndexOf("/");
  return { name: entry.slice(CITY.length, slash), state: entry.slice(slash + 1) as State };
}

function groupBy(words: readonly string[], keyOf: (word: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const key = keyOf(word);
    const group = groups.get(key);
    if (group) group.push(word);
    else groups.set(key, [word]);
  }
  return groups;
}

const loaded = new WeakMap<Database, { at: number; searchTerms: Promise<SearchTerms> }>();

export function loadSearchTerms({ db, now }: Pick<AppContext, "db" | "now">): Promise<SearchTerms> {
  const at = now().getTime();
  const kept = loaded.get(db);
  if (kept && Math.abs(at - kept.at) < STALE_AFTER) return kept.searchTerms;
  const searchTerms = load(db);
  loaded.set(db, { at, searchTerms });
  searchTerms.catch(() => loaded.delete(db));
  return searchTerms;
}

export const clearSearchTerms = (db: Database) => loaded.delete(db);

async function load(db: Database): Promise<SearchTerms> {
  const rows = await db.select().from(searchWords);
  return new SearchTerms(new Map(rows.map(({ word, uses }) => [word, uses])));
}
