import { expect, type Page } from "@playwright/test";

/** In px: width of a column of forms, text and lists, and the gap beside the column. */
const COLUMN = 640;
const GAP = 32;

/** Paths with a mirrored grid: the promotional panel is left of the form (docs/requirements.md, section 2). */
const MIRRORED = /^\/auth\//;

/**
 * Expects that content begins and ends at the edges of the page or the column. Only the left edge of text counts.
 */
export async function expectOnGrid(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const off = await page.evaluate(findOffGrid, { column: COLUMN, gap: GAP, isMirrored: MIRRORED.test(pathname) });
  expect(off, `edges off the grid of ${pathname}`).toEqual([]);
}

interface Grid {
  column: number;
  gap: number;
  isMirrored: boolean;
}

function findOffGrid({ column, gap, isMirrored }: Grid): string[] {
  const main = document.querySelector("main");
  if (!main) return ["no main"];
  const found: string[] = [];
  // The landing page's `main` is as wide as the window, so its `.page-width` elements are measured.
  const pages = main.classList.contains("page-width") ? [main] : [...main.querySelectorAll(".page-width")];
  for (const page of pages) {
    const { paddingLeft, paddingRight } = getComputedStyle(page);
    const box = page.getBoundingClientRect();
    const [left, right] = [box.left + parseFloat(paddingLeft), box.right - parseFloat(paddingRight)];
    const width = Math.min(column, right - left - gap - 288);
    const lefts = [left, isMirrored ? right - width : left + width + gap];
    const rights = [right, isMirrored ? right - width - gap : left + width];
    const isOn = (lines: number[], at: number) => lines.some((line) => Math.abs(line - at) <= 1);
    const isBoxed = (element: Element) => {
      const { borderLeftWidth, backgroundColor, borderRadius } = getComputedStyle(element);
      return parseFloat(borderLeftWidth) > 0 || (backgroundColor !== "rgba(0, 0, 0, 0)" && borderRadius !== "0px");
    };
    const look = (element: Element): void => {
      const style = getComputedStyle(element);
      const rect = element.getBoundingClientRect();
      if (rect.width <= 1 || rect.height <= 1 || style.position === "absolute" || style.clipPath !== "none") return;
      const isRow = style.display === "flex" && !style.flexDirection.startsWith("column");
      const isOwnGrid = style.display === "grid" && !element.classList.contains("page-columns");
      const isEnd =
        isBoxed(element) || isRow || isOwnGrid || !/^(DIV|SECTION|FORM|ASIDE|HEADER|NAV)$/.test(element.tagName);
      if (!isEnd && element.children.length) return [...element.children].forEach(look);
      const name = `${element.tagName.toLowerCase()} "${(element.textContent ?? "").trim().slice(0, 30)}"`;
      if (!isOn(lefts, rect.left)) found.push(`left ${Math.round(rect.left - left)}: ${name}`);
      if (isBoxed(element) && !isOn(rights, rect.right) && element.tagName !== "A" && element.tagName !== "BUTTON")
        found.push(`right ${Math.round(rect.right - left)}: ${name}`);
    };
    [...page.children].forEach(look);
  }
  return found;
}
