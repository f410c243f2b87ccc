import { expect, login, test } from "./support/journey";
import { expectNoShift } from "./support/screen";
import { startSlowWeb } from "./support/slowWeb";

const open = ["/", "/vagas?roleName=vendedor", "/auth/login", "/auth/register"];
const own = [
  "/dashboard",
  "/dashboard/listSelectiveProcesses",
  "/dashboard/mySelectiveProcesses",
  "/dashboard/user/settings",
];
const widths = [360, 1280];

for (const width of widths) {
  test(`a page that arrives piece by piece moves nothing that was painted, at ${width} px`, async ({
    page,
    person,
    baseURL,
  }) => {
    const web = await startSlowWeb(baseURL ?? "");
    await page.setViewportSize({ width, height: 740 });
    for (const path of open) {
      await page.goto(web.origin + path);
      await expectNoShift(page);
    }
    await login(page, person);
    for (const path of own) {
      await page.goto(web.origin + path);
      await expect(page.locator("main")).toBeVisible();
      await expectNoShift(page);
    }
    await web.stop();
  });
}
