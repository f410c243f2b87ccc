import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { searchWords } from "../db/schema";
import { toStem } from "./fold";

/** Another API server on the same PostgreSQL may import. Its new words are seen after at most this long, in ms. */
const STALE_AFTER = 30_000;
/** How many words one typed prefix may stand for. The most used come first. */
const MOST_EXPANSIONS = 60;

/** The words that occur in roles, by stem and in order, to expand typed words to exact lexemes. */
export class SearchTerms {
  private readonly sorted: string[];
  private readonly byStem = new Map<string, string[]>();

  constructor(private readonly uses: ReadonlyMap<string, number>) {
    this.sorted = [...uses.keys()].sort();
    for (const word of this.sorted) {
      const stem = toStem(word);
      this.byStem.set(stem, [...(this.byStem.get(stem) ?? []), word]);
    }
  }

  /** The words that are `stem` in some gender or number. */
  withStem(stem: string): string[] {
    return this.byStem.get(stem) ?? [];
  }

  /** The words that start with `prefix`, the most used first; none for a single letter, which would be nearly all. */
  withPrefix(prefix: string): string[] {
    if (prefix.length < 2) return [];
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

const loaded = new WeakMap<Database, { at: number; searchTerms: Promise<SearchTerms> }>();

/** Reads the store's search terms, and keeps them in memory for up to half a minute. */
export function loadSearchTerms({ db, now }: Pick<AppContext, "db" | "now">): Promise<SearchTerms> {
  const at = now().getTime();
  const kept = loaded.get(db);
  if (kept && Math.abs(at - kept.at) < STALE_AFTER) return kept.searchTerms;
  const searchTerms = load(db);
  loaded.set(db, { at, searchTerms });
  // A failure must not be remembered.
  searchTerms.catch(() => loaded.delete(db));
  return searchTerms;
}

/** Forgets the search terms after an import, so that the next search reads them again. */
export const forgetSearchTerms = (db: Database) => loaded.delete(db);

async function load(db: Database): Promise<SearchTerms> {
  const rows = await db.select().from(searchWords);
  return new SearchTerms(new Map(rows.map(({ word, uses }) => [word, uses])));
}
