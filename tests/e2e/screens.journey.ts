import { listVacancies } from "#contract/vacancies/vacancy";
import { callApi } from "./support/api";
import { expect, openAs, test } from "./support/journey";
import { mailTo } from "./support/mail";
import { expectGoodScreen } from "./support/screen";

const screens = [
  { path: "/", status: 200 },
  { path: "/vagas", status: 200 },
  { path: "/vagas?roleName=vendedor&state=SP", status: 200 },
  { path: "/vagas/salvas", status: 200 },
  { path: "/vagas/alerta?roleName=vendedor", status: 200 },
  { path: "/alertas", status: 200 },
  { path: "/curriculo", status: 200 },
  { path: "/curriculo/recebido", status: 200 },
  { path: "/curriculo/recebido?key=a-key&by=whatsapp", status: 200 },
  { path: "/auth/login", status: 200 },
  { path: "/auth/register", status: 200 },
  { path: "/auth/reset-password", status: 200 },
  { path: "/auth/change-password", status: 200 },
  { path: "/auth/email", status: 200 },
  { path: "/unsubscribe?key=x", status: 200 },
  { path: "/terms", status: 200 },
  { path: "/privacy", status: 200 },
  { path: "/privacy/cookies", status: 200 },
  { path: "/accessibility", status: 200 },
  { path: "/contact", status: 200 },
  { path: "/contact/form", status: 200 },
  { path: "/maintenance", status: 503 },
  { path: "/404", status: 404 },
  { path: "/500", status: 500 },
  { path: "/vagas/999999", status: 404 },
  { path: "/vagas/nada", status: 404 },
];

for (const { path, status } of screens) {
  test(`${path} answers ${status}, accessible, without layout shift @form`, async ({ page, scripts }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Motriz/);
    await expectGoodScreen(page, scripts);
  });
}

test("anyone sees a vacancy and its company @form", async ({ page, scripts }) => {
  const { rows } = await callApi(listVacancies, null, { query: { isPagination: 1, page: 1, limit: 10 } });
  const vacancy = rows.find(({ companyName }) => companyName !== null);
  if (!vacancy) throw new Error("the sample has no open vacancy");
  await page.goto(`/vagas/${vacancy.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(vacancy.roleName);
  const posting = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}",
  ) as Record<string, unknown>;
  expect(posting).toMatchObject({ "@type": "JobPosting", title: vacancy.roleName });
  await expectGoodScreen(page, scripts);
  await page
    .getByRole("link", { name: vacancy.companyName ?? "", exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/empresas\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(vacancy.companyName ?? "");
  await expectGoodScreen(page, scripts);
  await page.goBack();
  await page.getByRole("link", { name: "Candidatar-se" }).first().click();
  await expect(page).toHaveURL(/\/auth\/register\?returnTo=/);
});

test("a visitor creates an alert by e-mail, a candidate directly @form", async ({ page, person, scripts }) => {
  const list = page.getByRole("main");
  await page.goto("/vagas?roleName=vendedor&state=SP");
  await page.getByRole("link", { name: "Avise-me" }).click();
  await expect(page).toHaveURL(/\/vagas\/alerta\?/);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("link", { name: /^E-mail: / })).toBeVisible();
  await expectGoodScreen(page, scripts);
  const email = `avise.${person.email}`;
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confira o seu e-mail");
  await expectGoodScreen(page, scripts);
  const [link = ""] = /https?:\/\/\S+\/alertas\?key=\S+/.exec(await mailTo(email, "/alertas?key=")) ?? [];
  await page.goto(link);
  await expect(page).toHaveURL("/alertas");
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Confirmar o alerta" }).click();
  await expect(list).toContainText(/Alertas de a•+/);
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: /^Pausar o alerta/ }).click();
  await expect(list.getByText("Em pausa")).toBeVisible();

  await openAs(page, person, "/dashboard/alerts");
  await expect(list).toContainText("Nenhum alerta ainda");
  await expectGoodScreen(page, scripts);
  await page.goto("/dashboard/listSelectiveProcesses?roleName=vendedor&state=SP");
  await page.getByRole("button", { name: /^Avise-me/ }).click();
  await expect(page.getByText("Alerta ativado")).toBeVisible();
  await page.goto("/dashboard/alerts");
  await expect(list.getByRole("article")).toHaveCount(1);
  await expectGoodScreen(page, scripts);
});

test("an unknown path leads to /404 @form", async ({ request }) => {
  const response = await request.get("/caminho/que/nao/existe");
  expect([response.status(), new URL(response.url()).pathname]).toEqual([404, "/404"]);
});

test("the landing page's search leads to results @form", async ({ page }) => {
  await page.goto("/");
  const search = page.getByRole("search");
  await search.getByRole("textbox").or(search.getByRole("searchbox")).first().fill("mecanico");
  await search.getByRole("textbox").or(search.getByRole("searchbox")).first().press("Tab");
  await search.getByRole("button").first().click();
  await expect(page).toHaveURL(/roleName=mecanico/);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the language changes to English and back to Portuguese @form", async ({ page }) => {
  await page.goto("/auth/login");
  await expect(page.getByLabel("Idioma")).toHaveValue("de");
  await page.getByLabel("Idioma").selectOption("en");
  await page.getByRole("button", { name: "Trocar idioma" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByLabel("Language").selectOption("pt-BR");
  await page.getByRole("button", { name: "Change language" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
});
