import { expect, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

const devices = "/dashboard/user/settings/devices";

test("ending all access also ends the calendar's address @form", async ({ page, person, scripts }) => {
  await openAs(page, person, "/dashboard/calendar");
  await page.getByRole("button", { name: "Criar endereço" }).click();
  const address = await page.getByText(/\/calendar\.ics\?key=/).innerText();
  expect((await fetch(address)).status).toBe(200);
  await page.goto(devices);
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem").filter({ hasText: "Endereço da agenda" })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await main.getByRole("button", { name: "Encerrar todos os outros acessos" }).click();
  await expect(page.getByText("Os outros acessos foram encerrados.")).toBeVisible();
  await expect(main.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("Nada mais abre a sua conta")).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});
