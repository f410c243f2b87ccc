export const PAGE_SIZE = 20;

export interface EntryPage<Entry> {
  /** The page's number, from 1. If the address names a later page, this is the last page. */
  page: number;
  pages: number;
  before: number;
  count: number;
  entries: readonly Entry[];
}

/** Returns one page of a list: the page `asked`, from the address, or the first page if `asked` is no number. */
export function toEntryPage<Entry>(entries: readonly Entry[], asked: string | null): EntryPage<Entry> {
  const pages = Math.max(1, Math.ceil(entries.length / PAGE_SIZE));
  const page = /^[1-9]\d{0,3}$/.test(asked ?? "") ? Math.min(Number(asked), pages) : 1;
  const before = (page - 1) * PAGE_SIZE;
  return { page, pages, before, count: entries.length, entries: entries.slice(before, before + PAGE_SIZE) };
}

export function findEntryPage(entries: readonly { id: string }[], id: string): number {
  const index = entries.findIndex((entry) => entry.id === id);
  return Math.floor(Math.max(0, index) / PAGE_SIZE) + 1;
}
