import { expect, login, test } from "./support/journey";
import { expectNoShift } from "./support/screen";
import { startSlowWeb } from "./support/slowWeb";

const open = ["/", "/vagas?roleName=vendedor&state=SP", "/auth/login", "/auth/register"];
const own = [
  "/dashboard",
  "/dashboard/listSelectiveProcesses",
  "/dashboard/mySelectiveProcesses",
  "/dashboard/user/settings",
  "/dashboard/notification-preferences",
];
/** The document is the same with and without scripts, so each way of walking takes the other width. */
const toWidth = (scripts: boolean) => (scripts ? 1280 : 360);

test("a page that arrives piece by piece moves nothing that was painted", async ({
  page,
  person,
  scripts,
  baseURL,
}) => {
  const web = await startSlowWeb(baseURL ?? "");
  await page.setViewportSize({ width: toWidth(scripts), height: 740 });
  for (const path of open) {
    await page.goto(web.origin + path);
    await expectNoShift(page);
  }
  // The last of these is a form. It is sent with nothing in it, and comes back with an error at each field.
  await page.locator("form", { has: page.getByLabel("Nome completo") }).evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Criar minha conta" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectNoShift(page);

  await login(page, person);
  for (const path of own) {
    await page.goto(web.origin + path);
    await expect(page.locator("main")).toBeVisible();
    await expectNoShift(page);
  }
  await web.stop();
});
