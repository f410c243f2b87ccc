import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { recordSeen, toScreenKey, wasSeen } from "./seen";

/** Expects every screen's basics: accessible by axe's rules, and nothing that moves while it loads. */
export async function expectGoodScreen(page: Page, scripts: boolean): Promise<void> {
  await expectNoShift(page);
  await expectAccessible(page, scripts);
}

/**
 * Expects no violation of axe's rules, best practices included (WCAG 2.2 AA: docs/design.md, section 10). `scripts`
 * says whether the page may go on running its own. axe sees each screen once in each of its states, in the first
 * journey that shows it: a second look would take most of the time, and find the same.
 */
export async function expectAccessible(page: Page, scripts: boolean): Promise<void> {
  const key = await toScreenKey(page);
  if (wasSeen(key)) return;
  // An element that hides until its next sibling has come (app/styles/theme.css) would hide for ever without one.
  await expect(page.locator('[class~="arriving:invisible"]:not(:has(+ *))'), "what never shows").toHaveCount(0);
  const { violations } = scripts ? await analyze(page) : await withTimers(page, () => analyze(page));
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(" ")}`),
  );
  expect(found, `accessibility of ${new URL(page.url()).pathname}`).toEqual([]);
  recordSeen(key);
}

// Legacy mode stays in this page: the other opens a blank one of its own.
// WCAG 2.2, 2.5.3, is a rule that axe still calls experimental: what is read on a button or link is in its name.
const rules = { "label-content-name-mismatch": { enabled: true } };
// Passes are not reported, because collecting them takes a part of the time.
const options = { rules, resultTypes: ["violations" as const] };
const analyze = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options(options).analyze();

/**
 * axe yields to timers, which stand still where scripts are off. Microtasks don't: they take the place of the short
 * ones. Turning scripts on meanwhile would load the page anew for axe, as another one.
 */
async function withTimers<T>(page: Page, use: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const SHORT_MS = 50;
    window.setTimeout = ((callback: () => void, ms = 0) => {
      if (ms <= SHORT_MS) void Promise.resolve().then(callback);
      return 0;
    }) as typeof window.setTimeout;
  });
  return use();
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  /** 0 where there has been no input yet. */
  lastInputTime: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Budget: layout shift 0 while a page loads. A shift after a press is an answer to it, however late a slow machine
 * brings it.
 */
export async function expectNoShift(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const shifts = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const entries = observer.takeRecords() as LayoutShift[];
    observer.disconnect();
    const rect = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
    return entries
      .filter(({ lastInputTime }) => lastInputTime === 0)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML : (node?.textContent ?? "(gone)");
          return `${rect(previousRect)} to ${rect(currentRect)}: ${what.slice(0, 200)}`;
        }),
      }));
  });
  expect(shifts, `layout shift of ${new URL(page.url()).pathname}`).toEqual([]);
}
