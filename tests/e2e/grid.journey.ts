import type { Page } from "@playwright/test";
import { apply } from "#contract/applications/application";
import { callApi, demandingVacancy } from "./support/api";
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

test("buttons of uneven cards end on one line @form", async ({ page, person }) => {
  for (const nth of [0, 1]) {
    const { id } = await demandingVacancy(nth);
    // Without the asked answers, the application stays a draft.
    await callApi(apply, person, { params: { id: person.candidateId }, body: { selectiveProcessId: id } });
  }
  await login(page, person);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/dashboard");
  const buttons = page.getByRole("article").getByRole("link", { name: "Terminar e enviar" });
  await expect(buttons).toHaveCount(2);
  await page
    .getByText("Rascunho")
    .first()
    .evaluate((state) => state.append(" e mais".repeat(40)));
  const [first = 0, second] = await buttons.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().bottom),
  );
  expect(first).toBeGreaterThan(0);
  expect(second).toBe(first);
});

test("a map's link on a phone stands on one line @form", async ({ page }) => {
  for (const nth of [0, 1, 2]) {
    await page.goto(`/vagas/${(await demandingVacancy(nth)).id}`);
    const lines = await page
      .getByRole("link", { name: "Ver no mapa" })
      .evaluate((link) => link.getClientRects().length);
    expect(lines).toBe(1);
  }
});
