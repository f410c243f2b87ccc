import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { RunOptions, run } from "axe-core";
import { findGlued } from "./glued";
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
  if (!scripts) {
    expect(await findGlued(page), "words without a space between").toEqual([]);
    await replaceTimers(page);
  }
  const found = (await findViolations(page)).flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(" ")}`),
  );
  expect(found, `accessibility of ${new URL(page.url()).pathname}`).toEqual([]);
  recordSeen(key);
}

const { resolve } = createRequire(import.meta.url);
const axe = readFileSync(resolve("axe-core/axe.min.js"), "utf8");
const options: RunOptions = {
  // A name must include its visible text (WCAG 2.2, 2.5.3). axe has this rule off by default.
  rules: { "label-content-name-mismatch": { enabled: true } },
  // Reports violations only, because collecting passed rules takes time.
  resultTypes: ["violations"],
};

/** Runs axe without its Playwright package, which would load twice as much code, and load it twice for each check. */
async function findViolations(page: Page) {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run: typeof run } };
    return (await axe.run(document, options)).violations;
  }, options);
}

/** Replaces timers by microtasks, because axe waits by timers, which do not run in a page without scripts. */
const replaceTimers = (page: Page) =>
  page.evaluate(() => {
    const SHORT_MS = 50;
    window.setTimeout = ((callback: () => void, ms = 0) => {
      if (ms <= SHORT_MS) void Promise.resolve().then(callback);
      return 0;
    }) as typeof window.setTimeout;
  });

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
