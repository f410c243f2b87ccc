import { expectOnGrid } from "./support/edges";
import { expect, login, test } from "./support/journey";
import { furtherScreens, ownScreens, publicScreens } from "./support/screens";

test("what stands on a screen keeps to one grid @deep", async ({ page, person }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  const see = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectOnGrid(page);
  };
  for (const path of publicScreens) await see(path);
  await login(page, person);
  for (const path of [...(await ownScreens(person)), ...furtherScreens]) await see(path);
});
