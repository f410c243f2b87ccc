import { expect, login, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

test("a visitor saves a vacancy and hides another @form", async ({ page, person, scripts }) => {
  await page.goto("/vagas?roleName=vendedor");
  // Until the page's script has loaded, a press loads a new page, which loses the focus.
  if (scripts) await page.waitForLoadState("networkidle");
  const card = (at: number) => page.locator("main li[id^=vaga-]").nth(at);
  const role = (await card(0).getByRole("heading").textContent()) ?? "";
  await card(0)
    .getByRole("button", { name: /^Salvar vaga/ })
    .click();
  await expect(card(0).getByRole("button", { name: /^Remover das salvas/ })).toBeVisible();
  await expect(page).toHaveURL(/\/vagas\?roleName=vendedor/);
  if (scripts) await expect(card(0).getByRole("button", { name: /^Remover das salvas/ })).toBeFocused();
  await card(1)
    .getByRole("button", { name: /^Ocultar vaga/ })
    .click();
  await expect(card(1)).toContainText("Você ocultou");
  await expectGoodScreen(page, scripts);
  await card(1).getByRole("button", { name: "Desfazer" }).click();
  await expect(card(1).getByRole("article")).toBeVisible();

  await page.getByRole("link", { name: "Salvas (1)" }).click();
  await expect(page).toHaveURL("/vagas/salvas");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectGoodScreen(page, scripts);
  if (scripts) {
    const ahead = page.waitForResponse((response) => /\/vagas\/\d+$/.test(response.url()));
    await page.getByRole("link", { name: role }).hover();
    await ahead;
    await page.reload();
    await expect(page.getByText("Já vista"), "to point at it fetches its page, and shows none").toBeHidden();
  }
  await page.getByRole("link", { name: role }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(role);
  await page.waitForLoadState("networkidle");
  await page.goto("/vagas/salvas");
  await expect(page.getByText("Já vista")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Entrar" }).click();
  await login(page, person);
  await expect(page, "the account keeps it now").toHaveURL("/dashboard/savedVacancies");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: /^Remover das salvas/ }).click();
  await expect(page.getByText("Você ainda não salvou nenhuma vaga")).toBeVisible();
});

test("a vacancy opens next to its list @scripts", async ({ page, person, scripts }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const card = (at: number) => page.getByRole("article").getByRole("link").nth(at);
  const pane = page.getByRole("region").filter({ has: page.getByRole("link", { name: "Abrir a página da vaga" }) });
  const opened = page.getByRole("main").getByRole("heading", { level: scripts ? 2 : 1, name: /\w/ });
  await login(page, person);
  for (const list of ["/dashboard/listSelectiveProcesses?state=SP", "/vagas?state=SP"]) {
    await page.goto(list);
    if (scripts)
      await page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => /\/beside-\w+\.js$/.test(name)),
      );
    const hrefs = [await card(1).getAttribute("href"), await card(3).getAttribute("href")];
    const roles = [await card(1).textContent(), await card(3).textContent()];
    await card(1).click();
    await expect(page).toHaveURL(hrefs[0] ?? "");
    await expect(opened.filter({ hasText: roles[0] ?? "" }).first()).toBeVisible();
    if (!scripts) {
      await page.goBack();
      await expect(page).toHaveURL(list);
      await expect(card(3)).toBeVisible();
      continue;
    }
    await expect(pane.getByRole("heading", { level: 2 }).first()).toBeFocused();
    await expect(card(1)).toHaveAttribute("aria-current", "true");
    await expect(pane.getByRole("link", { name: "Candidatar-se" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("Cargo ou função"), "the search is kept").toBeVisible();
    await expectGoodScreen(page, scripts);
    if (list.startsWith("/vagas")) await page.goBack();
    else await pane.getByRole("button", { name: "Fechar" }).click();
    await expect(page).toHaveURL(list);
    await expect(pane).toHaveCount(0);
    await expect(card(1)).toBeFocused();

    await card(1).click();
    await expect(page).toHaveURL(hrefs[0] ?? "");
    await card(3).scrollIntoViewIfNeeded();
    const place = (await card(3).boundingBox())?.y;
    await card(3).click();
    await expect(page).toHaveURL(hrefs[1] ?? "");
    await expect(pane.getByRole("heading", { level: 2 }).first()).toHaveText(roles[1] ?? "");
    expect((await card(3).boundingBox())?.y, "the list keeps its place").toBe(place);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 }), "the address is the page's own").toHaveText(roles[1] ?? "");
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(card(3)).toBeVisible();
  }
});
