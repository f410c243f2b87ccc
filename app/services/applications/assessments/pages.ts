import type { Attempt, ShownItem } from "#contract/applications/assessments";

/** A page of a test: a few items of one section. */
export interface TestPage {
  title: string;
  lead?: string | undefined;
  items: ShownItem[];
  /** How many items come before it, for their numbers. */
  before: number;
}

/**
 * Cuts an attempt into pages. A page never mixes sections, so it has one title. An item with a file has a page of its
 * own: a file that is too large to be read takes no typed text with it.
 */
export function toPages({ sections, pageSize }: Pick<Attempt, "sections" | "pageSize">): TestPage[] {
  let before = 0;
  return sections.flatMap(({ title, lead, items }) => {
    return splitAtFiles(items)
      .flatMap((run) => cut(run, pageSize))
      .map((part, index) => {
        const page = { title, ...(index === 0 ? { lead } : {}), items: part, before };
        before += part.length;
        return page;
      });
  });
}

function splitAtFiles(items: readonly ShownItem[]): ShownItem[][] {
  const runs: ShownItem[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && item.kind !== "file" && last[0]?.kind !== "file") last.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** The parts are of nearly the same length: 4 items in pages of 3 at most are 2 and 2. */
function cut(items: ShownItem[], pageSize: number): ShownItem[][] {
  const pages = Math.ceil(items.length / pageSize);
  const size = Math.ceil(items.length / pages);
  return Array.from({ length: pages }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** The page on which an item is, from 1; null where it is on none. */
export function findPage(pages: readonly TestPage[], itemId: string | null | undefined): number | null {
  const index = pages.findIndex(({ items }) => items.some(({ id }) => id === itemId));
  return index < 0 ? null : index + 1;
}

/**
 * The address that a page's form posts to. It names the page's items, not its number: another tab may have answered in
 * the meantime, so that other pages come before this one.
 */
export const toFormAddress = (screen: string, { items }: TestPage): string =>
  `${screen}?${new URLSearchParams(items.map(({ id }) => ["item", id])).toString()}`;

/**
 * Reads the place in the address: a page with one of its items, a page by its number, or the review. Without one it is
 * the page where the person left off.
 */
export function readPlace(
  address: URLSearchParams,
  pages: readonly TestPage[],
  next: string | null,
): number | "review" {
  for (const item of address.getAll("item")) {
    const page = findPage(pages, item);
    if (page) return page;
  }
  const asked = address.get("page");
  const number = Number(asked);
  if (asked !== null && Number.isInteger(number) && number >= 1 && number <= pages.length) return number;
  if (asked === "review") return "review";
  return findPage(pages, next) ?? "review";
}
