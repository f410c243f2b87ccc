import { isOfFilter } from "../../vacancies/search/searchVector";
import { isMatch, type VectorQuery } from "../../vacancies/search/vectorQuery";

/** Finds the searches that match a vacancy. Each search is indexed by its rarest lexemes (docs/decisions/0015). */
export class AlertIndex<Key> {
  private readonly searches: { key: Key; query: VectorQuery }[] = [];
  private readonly byAnchor = new Map<string, number[]>();
  private readonly unanchored: number[] = [];
  private readonly texts = new Map<string, string>();
  private readonly parts = new Map<string, VectorQuery>();
  private readonly numbers = new Map<VectorQuery, number>();
  /** Caches query parts by object, because many searches share one (a city's circle). */
  private readonly given = new WeakMap<object, VectorQuery>();
  /** For each search, the last `match` call that compared it. Several lexemes of a vacancy may find one search. */
  private seen = new Uint32Array(0);
  private round = 0;

  add(key: Key, query: VectorQuery): void {
    const number = this.searches.push({ key, query: this.shared(query) }) - 1;
    const anchors = toAnchors(query);
    if (anchors === null) this.unanchored.push(number);
    for (const anchor of new Set(anchors)) {
      const under = this.byAnchor.get(anchor);
      if (under) under.push(number);
      else this.byAnchor.set(this.share(anchor), [number]);
    }
  }

  match(lexemes: readonly string[]): Key[] {
    if (this.seen.length < this.searches.length) this.seen = new Uint32Array(this.searches.length * 2);
    this.round += 1;
    const has = new Set(lexemes);
    const found: Key[] = [];
    const look = (number: number) => {
      if (this.seen[number] === this.round) return;
      this.seen[number] = this.round;
      const search = this.searches[number];
      if (search && isMatch(search.query, has)) found.push(search.key);
    };
    for (const number of this.unanchored) look(number);
    for (const lexeme of has) for (const number of this.byAnchor.get(lexeme) ?? []) look(number);
    return found;
  }

  private share(text: string): string {
    const kept = this.texts.get(text);
    if (kept !== undefined) return kept;
    this.texts.set(text, text);
    return text;
  }

  private shared(query: VectorQuery): VectorQuery {
    if (typeof query === "string") return this.number(this.share(query));
    const before = this.given.get(query);
    if (before !== undefined) return before;
    const isAll = "all" in query;
    const parts = (isAll ? query.all : query.any).map((part) => this.shared(part));
    const key = `${isAll ? "all" : "any"} ${parts.map((part) => this.numbers.get(part)).join(" ")}`;
    const part = this.parts.get(key) ?? this.number(isAll ? { all: parts } : { any: parts });
    this.parts.set(key, part);
    this.given.set(query, part);
    return part;
  }

  private number<Part extends VectorQuery>(part: Part): Part {
    if (!this.numbers.has(part)) this.numbers.set(part, this.numbers.size);
    return part;
  }
}

/** Returns lexemes of which each matching vacancy has at least one, or null if the query has no such lexemes. */
function toAnchors(query: VectorQuery): string[] | null {
  if (typeof query === "string") return [query];
  const parts = ("all" in query ? query.all : query.any).map(toAnchors);
  if ("any" in query)
    return parts.some((anchors) => anchors === null) ? null : parts.flatMap((anchors) => anchors ?? []);
  const anchored = parts.filter((anchors) => anchors !== null);
  return anchored.length ? anchored.reduce((best, each) => (toCost(each) < toCost(best) ? each : best)) : null;
}

/** Estimates how many vacancies have one of the anchors. A filter's value is common, a city is rare. */
const toCost = (anchors: readonly string[]): number =>
  anchors.reduce((sum, anchor) => sum + (isOfFilter(anchor) ? 200 : /^(ci|at)=/.test(anchor) ? 1 : 4), 0);
