import type { Attempt, ShownItem } from "#contract/applications/assessments";

export interface AssessmentPage {
  title: string;
  lead?: string | undefined;
  items: ShownItem[];
  /** Number of earlier items, so numbering continues. */
  before: number;
}

/** Cuts an attempt into pages of one section. An item with a file gets its own page, so no text is lost. */
export function toPages({ sections, pageSize }: Pick<Attempt, "sections" | "pageSize">): AssessmentPage[] {
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

/** Cuts into parts of nearly equal length: 4 items in pages of 3 are 2 and 2. */
function cut(items: ShownItem[], pageSize: number): ShownItem[][] {
  const pages = Math.ceil(items.length / pageSize);
  const size = Math.ceil(items.length / pages);
  return Array.from({ length: pages }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Returns an item's page, from 1, or null. */
export function findPage(pages: readonly AssessmentPage[], itemId: string | null | undefined): number | null {
  const index = pages.findIndex(({ items }) => items.some(({ id }) => id === itemId));
  return index < 0 ? null : index + 1;
}

/** Addresses a page by its items, not by its number, because answers in another tab may shift the pages. */
export const toFormAddress = (screen: string, { items }: AssessmentPage): string =>
  `${screen}?${new URLSearchParams(items.map(({ id }) => ["item", id])).toString()}`;

/** Reads the page from the address: by item, by number, or the review. The default is the first unanswered page. */
export function readPlace(
  address: URLSearchParams,
  pages: readonly AssessmentPage[],
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
