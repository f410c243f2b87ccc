import type { Locator, Page } from "@playwright/test";
import { languages } from "#contract/base/language";
import { present } from "#tests/present";
import { cookieName, expect, login, test } from "./support/journey";
import { expectGoodScreen, expectNoShift } from "./support/screen";

const WIDE = { width: 1280, height: 800 };
const side = (page: Page) => page.getByRole("navigation", { name: "Menu lateral" });
/** Returns whether the menu's text is visible. In a collapsed menu the text is one pixel wide, for screen readers. */
const words = (page: Page) =>
  side(page)
    .getByText("Vez da empresa")
    .evaluate((element) => element.getBoundingClientRect().width > 1);

/** Finds words of the header's links that are broken across lines. */
const findBroken = () =>
  [...document.querySelectorAll("header a, header a *")].flatMap((link) => {
    const texts = [...link.childNodes].filter((node): node is Text => node.nodeType === Node.TEXT_NODE);
    return texts.flatMap((text) =>
      [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        // The first letter of a word may have a rectangle of its own.
        return new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size > 1 ? [word] : [];
      }),
    );
  });

for (const language of languages)
  test(`the header is one row of whole words in ${language} @form`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: cookieName("i18nextLng"), value: language, url: baseURL ?? "" }]);
    await page.goto("/");
    expect(await page.evaluate(findBroken)).toEqual([]);
    expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(64);
  });

test("headers leave most of a KaiOS screen to the content @form", async ({ page, openAsReader }) => {
  await page.setViewportSize({ width: 240, height: 320 });
  const expectSmall = async () => {
    expect(await page.evaluate(findBroken)).toEqual([]);
    expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(130);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(240);
  };
  await page.goto("/vagas");
  await page.getByRole("button", { name: "Salvar vaga" }).first().click();
  await expect(page.getByRole("link", { name: "Salvas (1)" })).toBeVisible();
  await expectSmall();
  expect((await page.getByText("Salvas (1)").boundingBox())?.height).toBeLessThanOrEqual(44);
  await openAsReader("/dashboard");
  await expectSmall();
});

test("the side menu marks its page, collapses and opens @both", async ({ page, person, scripts }) => {
  await login(page, person);
  await expect(side(page), "not on a phone").toBeHidden();
  await page.setViewportSize(WIDE);
  await page.goto("/dashboard/mySelectiveProcesses");
  await side(page).getByRole("link", { name: "Vez da empresa" }).click();
  await expect(page).toHaveURL(/\?turn=company$/);
  await expect(side(page).locator("[aria-current=page]")).toHaveText("Vez da empresa");
  await expectGoodScreen(page, scripts);

  let loads = 0;
  page.on("request", (request) => void (request.isNavigationRequest() && (loads += 1)));
  await side(page).getByRole("button", { name: "Recolher o menu lateral" }).click();
  await expect(side(page).getByRole("button", { name: "Abrir o menu lateral" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  await expect(page).toHaveURL(/\?turn=company$/);
  expect(loads > 0, "leaves the page only where it must").toBe(!scripts);
  // The text stays for screen readers and as a tooltip.
  await expect(side(page).getByRole("link", { name: "Vez da empresa" })).toHaveAttribute("title", "Vez da empresa");
  expect(await words(page)).toBe(false);
  await expectGoodScreen(page, scripts);
  await page.reload();
  expect(await words(page), "as the server drew it").toBe(false);

  if (scripts) {
    // Waits for this address, because the bell also sends a POST when the page is idle.
    const reset = page.waitForResponse((response) => response.url().endsWith("/preferences/side"));
    await page.setViewportSize({ width: 1000, height: 800 });
    await reset;
    await page.setViewportSize(WIDE);
  } else {
    await side(page).getByRole("button", { name: "Abrir o menu lateral" }).click();
  }
  await expect(side(page).getByRole("button", { name: "Recolher o menu lateral" })).toBeVisible();
  await page.reload();
  expect(await words(page), "and stored so").toBe(true);
});

test("a message covers neither menu nor heading @both", async ({ page, person, scripts }) => {
  await page.clock.install();
  await login(page, person);
  const message = page.getByText("Login efetuado com sucesso");
  await expect(message).toBeVisible();
  const place = page.locator("[data-toast]").locator("xpath=../..");
  await expect(place).toHaveCSS("position", scripts ? "sticky" : "static");
  const measure = async (part: Locator) => present(await part.boundingBox());
  const heading = page.getByRole("heading", { level: 1 });
  const [box, menu, title] = [await measure(message), await measure(page.getByRole("banner")), await measure(heading)];
  expect([box.y >= menu.y + menu.height, box.y + box.height <= title.y], "between the two").toEqual([true, true]);
  if (scripts) {
    // On a phone the message takes the whole width (docs/decisions/0041).
    const shown = await measure(page.locator("[data-toast]"));
    expect([shown.y < 160, shown.x + shown.width > 340], "at the top right").toEqual([true, true]);
    await message.hover();
    await page.clock.fastForward(3500);
    await expect(message, "pointed at").toBeVisible();
    await page.mouse.move(5, 700);
    await page.clock.fastForward(3500);
    await expect(message).toBeHidden();
    expect(await measure(heading), "nothing moves as it goes").toEqual(title);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(place).toHaveCSS("position", "fixed");
  } else {
    await expect(page.getByRole("button", { name: "Fechar aviso" })).toBeHidden();
  }
});

test("a message on a public page can be closed @scripts", async ({ page, context, baseURL, scripts }) => {
  await page.clock.install();
  // Posts a preference as a form on the page does. The next page shows the message about it.
  await context.request.post("/preferences/theme", {
    form: { themeMode: "dark" },
    headers: { origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  await page.goto("/terms");
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  const message = page.getByText("Atualizado com sucesso!");
  await expect(message).toBeVisible();
  if (!scripts) return;
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("settings") ?? "{}") as unknown))
    .toMatchObject({ themeMode: "dark" });
  await page.getByRole("button", { name: "Fechar aviso" }).focus();
  await page.clock.fastForward(3500);
  await expect(message, "in it").toBeVisible();
  await page.keyboard.press("Enter");
  await expect(message).toBeHidden();
  await expect(page.locator("#content")).toBeFocused();
});

test("a navigation starts at the top, back restores position @scripts", async ({ page, openAsReader, scripts }) => {
  await openAsReader("/dashboard/listSelectiveProcesses?roleName=vendedor");
  const card = page.getByRole("article").getByRole("link").nth(5);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await card.click();
  await expect(page).toHaveURL(/viewSelectiveProcess$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // After a navigation, Tab reaches the skip link first, as after an address is typed.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/roleName=vendedor$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before + 100);

  await page.getByLabel("Cargo ou função").fill("mecanico");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/roleName=mecanico/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  if (scripts) await expect(page.locator("#results")).toBeFocused();
  await page.getByRole("link", { name: "Termos de uso" }).click();
  await expect(page).toHaveURL("/terms");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a form's errors put Erro before the page's title @form", async ({ page }) => {
  await page.goto("/auth/login");
  await expect(page).toHaveTitle(/^Entrar/);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveTitle(/^Erro: Entrar/);
});

test("the header shrinks past 100 px and moves nothing @scripts", async ({ page, scripts }) => {
  await page.goto("/");
  if (!scripts) return expect(page.locator("[data-shrunk]"), "it takes a script").toHaveCount(0);
  const unsteady = await page.evaluate(async () => {
    const header = document.querySelector("[data-shrinks]") as HTMLElement;
    const frames = async (count: number) => {
      for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame);
    };
    const pageHeight = document.documentElement.scrollHeight;
    let changes = 0;
    new MutationObserver((records) => (changes += records.length)).observe(header, { attributes: true });
    const found: object[] = [];
    const stop = async (at: number) => {
      scrollTo(0, at);
      await frames(2);
      const isShrunk = header.hasAttribute("data-shrunk");
      changes = 0;
      await frames(2);
      const height = document.documentElement.scrollHeight;
      if (changes || scrollY !== at || isShrunk !== at > 100 || height !== pageHeight)
        found.push({ at, changes, scrollY, isShrunk, height, pageHeight });
    };
    for (let at = 95; at <= 140; at += 1) await stop(at);
    for (let at = 140; at >= 95; at -= 9) await stop(at);
    return found;
  });
  expect(unsteady).toEqual([]);
  await expectNoShift(page);
});
