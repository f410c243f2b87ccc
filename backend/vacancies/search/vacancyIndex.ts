import { toSeatNumber } from "./distance";
import type { IndexChange, IndexEntry, IndexMatches, IndexSearch } from "./indexSearch";
import { isOfFilter, parseSeat } from "./searchVector";
import { HIGHEST_PAY, parsePay } from "./monthlyPay";
import { merge } from "./mergeOrdered";
import { nearestFirst, NOWHERE } from "./nearestFirst";
import { LAST_KM } from "./personalOrder";
import { BitSet, Postings } from "./postings";
import { SlotColumns } from "./slotColumns";
import { sortByKey } from "./sortByKey";
import type { VectorQuery } from "./vectorQuery";
import { weighSlots } from "./weighSlots";

/** Above this number, unused slots are freed once they exceed a quarter of all slots. */
const SPARE_SLOTS = 2_000;

/** An in-memory inverted index of open vacancies. A changed vacancy gets a new slot of 66 bytes. */
export class VacancyIndex {
  private columns = new SlotColumns(0);
  private used = 0;
  private live = new BitSet();
  private byOpening = new Int32Array(0);
  private byClosing = new Int32Array(0);
  private postings = new Map<string, Postings>();

  get size(): number {
    return this.byOpening.length;
  }

  /** Adds entries of the first read, which must come by rising ids. Call `order` after the last entry. */
  fill(entries: IndexEntry[]): void {
    for (const entry of entries) this.add(entry);
  }

  /** Sorts the entries by opening and closing date. Blocks the thread for some 100 ms per million entries. */
  order(): void {
    const { opensAt, closesAt } = this.columns;
    const slots = Int32Array.from({ length: this.used }, (_, slot) => slot);
    this.byOpening = sortByKey(slots, opensAt);
    this.byClosing = sortByKey(
      slots.filter((slot) => closesAt[slot] !== Infinity),
      closesAt,
    );
  }

  /** Applies changes. Each id must have one change at most. */
  apply(changes: IndexChange[]): void {
    const isAnyGone = this.remove(new Set(changes.map(({ id }) => id)));
    const added = Int32Array.from(changes.flatMap((change) => (change.opensAt === null ? [] : [this.add(change)])));
    const { ids, opensAt, closesAt } = this.columns;
    const opening = (a: number, b: number) => (opensAt[a] ?? 0) - (opensAt[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0);
    const closing = (a: number, b: number) => (closesAt[a] ?? 0) - (closesAt[b] ?? 0);
    const filterLive = (slots: Int32Array<ArrayBuffer>) => (isAnyGone ? this.onlyLive(slots) : slots);
    this.byOpening = merge(filterLive(this.byOpening), added, opening);
    this.byClosing = merge(
      filterLive(this.byClosing),
      added.filter((slot) => closesAt[slot] !== Infinity),
      closing,
    );
    const spare = this.used - this.size;
    if (spare > SPARE_SLOTS && spare > this.used / 4) this.pack();
  }

  private remove(changed: Set<number>): boolean {
    let [least, most] = [Infinity, -Infinity];
    for (const id of changed) [least, most] = [Math.min(least, id), Math.max(most, id)];
    const { ids } = this.columns;
    let isAnyGone = false;
    for (let slot = 0; slot < this.used; slot += 1) {
      const id = ids[slot] ?? 0;
      if (id < least || id > most || !changed.has(id) || !this.live.has(slot)) continue;
      this.live.delete(slot);
      isAnyGone = true;
    }
    return isAnyGone;
  }

  private onlyLive(slots: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
    const kept = new Int32Array(slots.length);
    let count = 0;
    for (const slot of slots) if (this.live.has(slot)) kept[count++] = slot;
    return kept.slice(0, count);
  }

  search(asked: IndexSearch): IndexMatches {
    const { query, full, sort, ranks, distances, personal, offset, limit } = asked;
    const { ids, places, pays } = this.columns;
    const matches = this.matching(query);
    matches.intersect(this.live);
    this.keepOpen(matches, asked.now);
    this.keepNewer(matches, asked.openedSince ?? -Infinity);
    const total = matches.count();
    const isMany = total > asked.mostCounted;
    const first = full === null || isMany ? null : this.matching(full);
    const isTooDeep = isMany && offset + limit > asked.deepest;
    const page = () =>
      sort === "DISTANCE" && distances
        ? nearestFirst(this.byOpening, matches, (slot) => distances[places[slot] ?? -1] ?? NOWHERE, { offset, limit })
        : sort === "PAY"
          ? nearestFirst(
              this.byOpening,
              matches,
              (slot) => HIGHEST_PAY - (pays[slot] ?? -1),
              { offset, limit },
              HIGHEST_PAY + 1,
            )
          : sort === "ASC" || sort === "DESC"
            ? this.page(matches, first, sort, offset, limit)
            : personal
              ? nearestFirst(
                  this.byOpening,
                  matches,
                  weighSlots(personal, matches, this.columns.places, (query) => this.matching(query)),
                  { offset, limit },
                  LAST_KM,
                )
              : this.rankedPage(matches, ranks, offset, limit);
    const slots = isTooDeep ? [] : page();
    return {
      total: Math.min(total, asked.mostCounted + 1),
      ids: slots.map((slot) => ids[slot] ?? 0),
      countLexemes: () => (total === 0 ? new Map() : this.countLexemes(matches)),
    };
  }

  private matching(query: VectorQuery): BitSet {
    if (typeof query !== "string" && "all" in query) {
      const set = this.live.copy();
      for (const part of query.all) set.intersect(this.matching(part));
      return set;
    }
    const set = new BitSet(this.used);
    for (const part of typeof query === "string" ? [query] : query.any) {
      if (typeof part === "string") this.postings.get(part)?.addTo(set);
      else set.addAll(this.matching(part));
    }
    return set;
  }

  /** Removes vacancies that open later (the end of `byOpening`) or have closed (the start of `byClosing`). */
  private keepOpen(set: BitSet, now: number): void {
    const { byOpening, byClosing } = this;
    const { opensAt, closesAt } = this.columns;
    for (let at = byOpening.length - 1; at >= 0; at -= 1) {
      const slot = byOpening[at] ?? 0;
      if ((opensAt[slot] ?? 0) <= now) break;
      set.delete(slot);
    }
    for (const slot of byClosing) {
      if ((closesAt[slot] ?? 0) > now) break;
      set.delete(slot);
    }
  }

  private keepNewer(set: BitSet, openedSince: number): void {
    const { opensAt } = this.columns;
    for (const slot of this.byOpening) {
      if ((opensAt[slot] ?? 0) >= openedSince) break;
      set.delete(slot);
    }
  }

  /** Returns a page ordered by date. Within a date, vacancies in `first` come first, then the id decides. */
  private page(matches: BitSet, first: BitSet | null, sort: "ASC" | "DESC", offset: number, limit: number): number[] {
    const { byOpening } = this;
    const { opensAt } = this.columns;
    const [start, step] = sort === "ASC" ? [0, 1] : [byOpening.length - 1, -1];
    const found: number[] = [];
    let second: number[] = [];
    let instant = Number.NaN;
    for (let at = start; at >= 0 && at < byOpening.length; at += step) {
      const slot = byOpening[at] ?? 0;
      if (!matches.has(slot)) continue;
      if (opensAt[slot] !== instant) {
        found.push(...second);
        second = [];
        instant = opensAt[slot] ?? 0;
      }
      if (found.length >= offset + limit) break;
      if (first === null || first.has(slot)) found.push(slot);
      else second.push(slot);
    }
    return [...found, ...second].slice(offset, offset + limit);
  }

  /** Returns a page ordered by rank. Only counts the ranks before the page, without reading their rows. */
  private rankedPage(matches: BitSet, ranks: VectorQuery[], offset: number, limit: number): number[] {
    const found: number[] = [];
    const rest = matches.copy();
    let skipped = offset;
    for (const rank of [...ranks, null]) {
      const mine = rest.copy();
      if (rank) mine.intersect(this.matching(rank));
      rest.removeAll(mine);
      const count = mine.count();
      if (count > skipped) found.push(...this.page(mine, null, "DESC", skipped, limit - found.length));
      skipped = Math.max(0, skipped - count);
      if (found.length === limit) break;
    }
    return found;
  }

  private countLexemes(matches: BitSet): Map<string, number> {
    const counts = new Map<string, number>();
    const slots = matches.list();
    for (const [lexeme, postings] of this.postings) {
      if (!isOfFilter(lexeme)) continue;
      const count = postings.countIn(matches, slots);
      if (count > 0) counts.set(lexeme, count);
    }
    return counts;
  }

  private add({ id, opensAt, closesAt, lexemes }: IndexEntry): number {
    if (this.used === this.columns.capacity) this.columns = this.columns.widen(Math.ceil(this.used * 1.5) + 500);
    const { columns } = this;
    const slot = this.used;
    this.used += 1;
    this.live.add(slot);
    columns.ids[slot] = id;
    columns.opensAt[slot] = opensAt;
    columns.closesAt[slot] = closesAt;
    columns.places[slot] = -1;
    columns.pays[slot] = -1;
    for (const lexeme of lexemes) {
      let postings = this.postings.get(lexeme);
      if (!postings) {
        const pay = parsePay(lexeme);
        if (pay !== null) {
          columns.pays[slot] = pay;
          continue;
        }
        postings = new Postings();
        this.postings.set(lexeme, postings);
      }
      const seat = parseSeat(lexeme);
      if (seat !== null) columns.places[slot] = toSeatNumber(seat);
      postings.push(slot);
    }
    return slot;
  }

  private pack(): void {
    const slots = this.byOpening.slice().sort();
    const packed = new Int32Array(this.used).fill(-1);
    slots.forEach((slot, number) => (packed[slot] = number));
    const move = (slot: number) => packed[slot] ?? 0;
    this.columns = this.columns.pick(slots);
    this.byOpening = this.byOpening.map(move);
    this.byClosing = this.byClosing.map(move);
    this.used = slots.length;
    this.live = new BitSet();
    for (let slot = 0; slot < this.used; slot += 1) this.live.add(slot);
    const kept = [...this.postings].map(([lexeme, postings]) => [lexeme, postings.renumbered(packed)] as const);
    this.postings = new Map(kept.filter(([, postings]) => postings.size > 0));
  }
}
