import { countApplications, demandingVacancy, endSessions } from "./support/api";
import { expect, login, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

test("after a session's end, a form is sent once @both", async ({ page, person, scripts }) => {
  const { id } = await demandingVacancy();
  const path = `/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess/apply`;
  await openAs(page, person, path);
  await page.locator("summary", { hasText: "Mensagem para a empresa" }).click();
  await page.getByLabel(/^Mensagem para a empresa/).fill("Moro perto e posso começar já.");
  await page.getByLabel("Sua escolaridade").selectOption({ label: "Ensino médio completo" });
  await page.getByLabel("Sua CNH").selectOption("B");

  const renewed = await endSessions(person);
  await page.getByRole("button", { name: "Enviar candidatura" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?/);
  await expectGoodScreen(page, scripts);
  await login(page, renewed);

  await expect(page).toHaveURL(path);
  await expect(page.getByText("Moro perto e posso começar já.").first()).toBeVisible();
  await page.getByRole("button", { name: "Enviar agora" }).click();
  await expect(page).toHaveURL(`/dashboard/progressSelectiveProcess/${id}`);
  await expect(page.getByText("Moro perto e posso começar já.").first()).toBeVisible();
  expect(await countApplications(renewed)).toBe(1);
});

test("the login after a session's end returns to the page @form", async ({ page, person }) => {
  await page.goto("/auth/login");
  await login(page, person);
  const renewed = await endSessions(person);
  await page.goto("/dashboard/listSelectiveProcesses?roleName=vendedor");
  await expect(page).toHaveURL(/\/auth\/login\?/);
  await login(page, renewed);
  await expect(page).toHaveURL("/dashboard/listSelectiveProcesses?roleName=vendedor");
});
