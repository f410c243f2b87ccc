import type { Page } from "@playwright/test";
import { listVacancies } from "#contract/vacancies/vacancy";
import { callApi } from "./support/api";
import { expect, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

const LIST = "/dashboard/listSelectiveProcesses";

const boxes = [
  { group: "Horário", label: "Meio período", query: { hours: ["partTime"] } },
  { group: "Contrato", label: "CLT (efetivo)", query: { contractType: ["clt"] } },
  { group: "Pagamento", label: "Fixo + comissão", query: { payment: ["fixedAndCommission"] } },
  { group: "Comissão", label: "Por veículo", query: { commissionPayment: ["perVehicle"] } },
  { group: "Escolaridade", label: "Ensino médio completo", query: { schooling: ["secondary"] } },
  { group: "CNH", label: "B", query: { cnh: ["B"] } },
  { group: "Nível", label: "Pleno", query: { jobProfile: ["mid"] } },
  { group: "Vagas para PCD", label: "Aceita PCD", query: { vacanciesDeficiencies: "alsoAccepts" } },
];

const results = (page: Page) => page.getByRole("heading", { level: 2, name: /^\d[\d.]* vagas?$/ });

const filters = (page: Page) => page.locator("summary", { hasText: "Filtros" });

/** Returns the API's count for the same search, as "128 vagas". */
async function counted(query: object): Promise<string> {
  const { total } = await callApi(listVacancies, null, { query: { isPagination: 1, page: 1, limit: 10, ...query } });
  expect(total).toBeGreaterThan(0);
  return total === 1 ? "1 vaga" : `${total} vagas`;
}

test.beforeEach(async ({ page, openAsReader }) => {
  await openAsReader(LIST);
  await expect(page).toHaveURL(LIST);
});

test("finds by role and place, ignoring accents and case @form", async ({ page, scripts }) => {
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Cargo ou função").fill("MECANICO");
  // Tab leaves the field, which closes the suggestions that cover the button.
  await page.getByLabel("Cargo ou função").press("Tab");
  await filters(page).click();
  await page.getByLabel("Estado").selectOption("SP");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL(/roleName=MECANICO/);
  await expect(results(page)).toHaveText(await counted({ roleName: "mecânico", state: "SP" }));
  await expect(page.getByRole("article").first()).toContainText("SP");
  await expect(page.getByLabel("Cargo ou função")).toHaveValue("MECANICO");
  await expect(page.getByLabel("Estado")).toHaveValue("SP");
  await expectGoodScreen(page, scripts);

  await page.getByLabel("Cidade").fill("sao paulo");
  await page.getByLabel("Cidade").press("Tab");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL(/city=sao(\+|%20)paulo/);
  await expect(results(page)).toHaveText(await counted({ roleName: "mecânico", state: "SP", city: "São Paulo" }));
  await expect(page.getByRole("article").first()).toContainText("São Paulo");

  await page.getByRole("link", { name: /^Remover filtro: MECANICO/ }).click();
  await expect(page).not.toHaveURL(/roleName=MECANICO/);
  await expect(results(page)).toHaveText(await counted({ state: "SP", city: "São Paulo" }));
});

test("the first vacancy begins in the top 300 px @deep", async ({ page, scripts }) => {
  for (const list of ["/vagas", LIST]) {
    await page.goto(list);
    expect((await page.getByRole("article").first().boundingBox())?.y, list).toBeLessThanOrEqual(300);
    await page.goto(`${list}?roleName=vendedor&state=SP&contractType=clt`);
    const card = await page.getByRole("article").first().boundingBox();
    expect(card?.y, list).toBeLessThanOrEqual(300);
    await page.goto(`${list}?roleName=mecanco+em+sp`);
    await expect(page.getByRole("link", { name: "mecânico em sp", exact: true })).toBeVisible();
    expect((await page.getByRole("article").first().boundingBox())?.y, list).toBeLessThanOrEqual(300);
    await page.goto(`${list}?roleName=vendedor&state=SP&contractType=clt`);
    const chips = page.getByRole("list", { name: "Filtros escolhidos" });
    await expectGoodScreen(page, scripts);
    // The chosen filters scroll sideways, but the page does not.
    await chips.getByRole("link", { name: "Limpar tudo" }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth])).toEqual([0, 360]);
  }
});

test("a desktop shows five vacancies at once @form", async ({ page, scripts }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const list of ["/vagas", LIST]) {
    await page.goto(list);
    await expect(page.getByRole("article").nth(4), list).toBeInViewport({ ratio: 1 });
    await filters(page).click();
    // The selects of a row are aligned, however long their labels are.
    const tops = await page
      .locator("[data-filters] select")
      .evaluateAll((all: HTMLElement[]) => all.map(({ offsetTop }) => offsetTop));
    expect(new Set(tops).size, list).toBe(1);
    await expectGoodScreen(page, scripts);
  }
});

test("j and k choose results, / focuses the search @scripts", async ({ page, scripts }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/vagas");
  const hint = page.getByRole("button", { name: /Desativar/ });
  await expect(hint).toBeVisible({ visible: scripts });
  if (!scripts) return;
  await page.waitForFunction(() => document.documentElement.dataset.keys === "on");
  const title = (at: number) => page.getByRole("article").nth(at).getByRole("link");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(title(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(title(0)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Cargo ou função")).toBeFocused();
  await hint.click();
  await page.keyboard.press("j");
  await expect(title(0)).not.toBeFocused();
  await expect(page.getByRole("button", { name: "Ativar atalhos" })).toBeVisible();
});

test("a link before the results leads to the filters @form", async ({ page }) => {
  await page.goto("/vagas");
  await page.getByRole("button", { name: "Buscar" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(filters(page)).toBeFocused();
});

test("each filter counts, applies, and can be removed @form", async ({ page }) => {
  test.slow();
  for (const { group, label, query } of boxes) {
    const filters = page.locator("details", { hasText: "Filtros" }).first();
    const choices = filters.locator("details").filter({ has: page.getByText(group, { exact: true }) });
    for (const part of [filters, choices])
      if ((await part.getAttribute("open")) === null) await part.locator("summary").first().click();
    const [left] = (await counted(query)).split(" ");
    await choices.getByLabel(`${label} (${left})`, { exact: true }).check();
    await page.getByRole("button", { name: "Aplicar filtros" }).click();
    const [[name = "", value = ""] = []] = Object.entries(query);
    await expect(page).toHaveURL(new RegExp(`[?&]${name}=${String(value)}`));
    await expect(results(page)).toHaveText(await counted(query));

    await page
      .getByRole("list", { name: "Filtros escolhidos" })
      .getByRole("link", { name: /^Remover filtro/ })
      .click();
    await expect(results(page)).toHaveText(await counted({}));
  }
});

test("results come newest, oldest or best paid first @form", async ({ page }) => {
  const firstIs = async (sort: "ASC" | "DESC" | "PAY", asked: { minPay?: "4000"; publishedWithin?: "30" } = {}) => {
    const { rows } = await callApi(listVacancies, null, {
      query: { isPagination: 1, page: 1, limit: 10, sort, ...asked },
    });
    await expect(page.getByRole("article").getByRole("link").first()).toHaveAttribute(
      "href",
      new RegExp(`/${rows[0]?.id}/`),
    );
  };
  // By default the order is the candidate's personal order (tests/api/ranking.test.ts).
  await filters(page).click();
  await page.getByLabel("Ordem").selectOption("DESC");
  await page.getByRole("button", { name: "Aplicar filtros" }).click();
  await expect(page).toHaveURL(/sort=DESC/);
  await firstIs("DESC");
  if (!(await page.getByLabel("Ordem").isVisible())) await filters(page).click();
  await page.getByLabel("Ordem").selectOption("ASC");
  await page.getByRole("button", { name: "Aplicar filtros" }).click();
  await expect(page).toHaveURL(/sort=ASC/);
  await firstIs("ASC");

  const asked = { minPay: "4000", publishedWithin: "30" } as const;
  if (!(await page.getByLabel("Ordem").isVisible())) await filters(page).click();
  await page.getByLabel("Salário a partir de").selectOption("4000");
  await page.getByLabel("Publicada há").selectOption("30");
  await page.getByLabel("Ordem").selectOption("PAY");
  await page.getByRole("button", { name: "Aplicar filtros" }).click();
  await expect(page).toHaveURL(/minPay=4000&publishedWithin=30&sort=PAY/);
  await expect(results(page)).toHaveText(await counted(asked));
  await firstIs("PAY", asked);
  await page.getByRole("link", { name: "Remover filtro: Salário a partir de: R$ 4.000" }).click();
  await expect(results(page)).toHaveText(await counted({ publishedWithin: "30" }));
});

test("pages, back button and shared link show the same results @scripts", async ({ page, scripts }) => {
  const first = page.getByRole("article").getByRole("link").first();
  const onFirstPage = await first.getAttribute("href");
  await page.getByRole("link", { name: "Próxima" }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(page.getByText(/^Página 2 de \d+$/)).toBeVisible();
  await expect(first).not.toHaveAttribute("href", onFirstPage ?? "");
  await expect(page.getByRole("article")).toHaveCount(10);
  await expectGoodScreen(page, scripts);
  const onSecondPage = await first.getAttribute("href");

  await first.click();
  await expect(page).toHaveURL(/\/viewSelectiveProcess/);
  await page.goBack();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(first).toHaveAttribute("href", onSecondPage ?? "");
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(first).toHaveAttribute("href", onFirstPage ?? "");

  await page.goto(`${LIST}?page=2`);
  await expect(first).toHaveAttribute("href", onSecondPage ?? "");
});

test("explains empty results, missing pages and unknown filters @form", async ({ page, scripts }) => {
  await page.goto(`${LIST}?roleName=astronauta`);
  await expect(page.getByText("Nenhuma vaga encontrada com esses filtros")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("link", { name: "Ver todas as vagas" }).click();
  await expect(results(page)).toHaveText(await counted({}));

  await page.goto(`${LIST}?page=999`);
  await expect(page.getByText("Esta página não existe nesta busca")).toBeVisible();
  await page.getByRole("link", { name: /^Ir para a página \d+$/ }).click();
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.goto(`${LIST}?state=ZZ&cnh=X&page=abc&contractType=clt`);
  await expect(page.getByText("Não entendemos e deixamos de fora:")).toContainText("ZZ");
  await expect(results(page)).toHaveText(await counted({ contractType: ["clt"] }));
});
