import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { recordSeen, toScreenKey, wasSeen } from "./seen";

/** Checks every screen's basics: axe's rules, and no layout shift. */
export async function expectGoodScreen(page: Page, scripts: boolean): Promise<void> {
  await expectNoShift(page);
  await expectAccessible(page, scripts);
}

/**
 * Expects no violation of axe's rules (WCAG 2.2 AA: docs/design.md, section 10). Each state of a screen is checked
 * once.
 */
export async function expectAccessible(page: Page, scripts: boolean): Promise<void> {
  const key = await toScreenKey(page);
  if (wasSeen(key)) return;
  // An element hidden until its next sibling has arrived (app/styles/theme.css) must have a next sibling.
  await expect(page.locator('[class~="arriving:invisible"]:not(:has(+ *))'), "what never shows").toHaveCount(0);
  const { violations } = scripts ? await analyze(page) : await withTimers(page, () => analyze(page));
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(" ")}`),
  );
  expect(found, `accessibility of ${new URL(page.url()).pathname}`).toEqual([]);
  recordSeen(key);
}

// A name must include its visible text (WCAG 2.2, 2.5.3), a rule that axe has off. Axe's legacy mode opens no page.
const rules = { "label-content-name-mismatch": { enabled: true } };
// Reports violations only, because collecting passed rules takes time.
const options = { rules, resultTypes: ["violations" as const] };
const analyze = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options(options).analyze();

/** Replaces timers by microtasks, because axe waits by timers, which do not run in a page without scripts. */
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
  lastInputTime: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Expects no layout shift while a page loads. A shift after a press does not count, because the press may cause it. */
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
