import { expect, type Page } from "@playwright/test";
import { enlargeText, expectFits } from "./fit";
import { expectAccessible } from "./screen";

/**
 * A screen holds in the colours that its reader forces upon it, and with text at 200 % in a window of 360 px. The page
 * is as it was afterwards, so that the journey goes on. With scripts alone: a recorder is there then, and the styles
 * are the same.
 */
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
