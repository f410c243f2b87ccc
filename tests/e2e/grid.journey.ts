import type { Page } from "@playwright/test";
import { expectOnGrid } from "./support/edges";
import { expect, login, test } from "./support/journey";
import { furtherScreens, ownScreens, publicScreens } from "./support/screens";

async function see(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectOnGrid(page);
  }
}

test("public screens keep to one grid @form", async ({ page }) => {
  test.slow();
  await see(page, publicScreens);
});

test("a candidate's screens keep to one grid @deep", async ({ page, person }) => {
  test.slow();
  await login(page, person);
  await see(page, [...(await ownScreens(person)), ...furtherScreens]);
});
