import type { Attempt, ShownItem } from "#contract/applications/assessments";

export interface AssessmentPage {
  title: string;
  lead?: string | undefined;
  items: ShownItem[];
  /** The number of items on earlier pages, from which the numbering continues. */
  before: number;
}

/** Splits an attempt into pages. An item with a file has its own page, so that a refused file loses no text. */
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

/** Splits items into pages of nearly equal length: with 3 a page, 4 items become 2 and 2. */
function cut(items: ShownItem[], pageSize: number): ShownItem[][] {
  const pages = Math.ceil(items.length / pageSize);
  const size = Math.ceil(items.length / pages);
  return Array.from({ length: pages }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Returns the number of an item's page, from 1, or null if no page has the item. */
export function findPage(pages: readonly AssessmentPage[], itemId: string | null | undefined): number | null {
  const index = pages.findIndex(({ items }) => items.some(({ id }) => id === itemId));
  return index < 0 ? null : index + 1;
}

/** Returns a page's address by its items, because answers in another tab may change the page's number. */
export const toFormAddress = (screen: string, { items }: AssessmentPage): string =>
  `${screen}?${new URLSearchParams(items.map(({ id }) => ["item", id])).toString()}`;

/** Reads which page the address names. The default is the first unanswered page, or the review if all is answered. */
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
