import { expect, type Page } from "@playwright/test";
import { enlargeText, expectFits } from "./fit";
import { expectAccessible } from "./screen";

/** Checks forced colours, and text at 200 % in a window of 360 px, then restores the page. */
export async function expectOtherLooks(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) return;
  await page.emulateMedia({ forcedColors: "active" });
  expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
  await expectAccessible(page, scripts);
  await page.emulateMedia({ forcedColors: "none" });
  const opened = await page.locator("details").evaluateAll((all: HTMLDetailsElement[]) => all.map(({ open }) => open));
  await enlargeText(page);
  await expectFits(page);
  await page.evaluate((before) => {
    document.documentElement.style.fontSize = "";
    document.querySelectorAll("details").forEach((each, index) => (each.open = before[index] ?? false));
  }, opened);
}
