import type { Page } from "@playwright/test";
import { languages } from "#contract/base/language";
import { isDeep } from "#tests/deep";
import { demandingVacancy } from "./support/api";
import { enlargeText, expectFits, setTextSize } from "./support/fit";
import { cookieName, expect, login, openAs, test } from "./support/journey";
import { expectAccessible } from "./support/screen";
import { furtherScreens, ownScreens, publicScreens } from "./support/screens";

async function seeAll(page: Page, screens: string[], look: (page: Page) => Promise<void>): Promise<void> {
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await look(page);
  }
}

test("the automatic background follows the device @form", async ({ page, context, baseURL }) => {
  const settings = encodeURIComponent(JSON.stringify({ themeMode: "auto" }));
  await context.addCookies([{ name: cookieName("settings"), value: settings, url: baseURL }]);
  await page.goto("/auth/login");
  const seen = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    seen.push(await page.evaluate(() => getComputedStyle(document.body).colorScheme));
    seen.push(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--card").trim()));
  }
  expect(seen).toEqual(["light", "#fff", "dark", "#181e23"]);
});

test.describe("dark colours, right to left, text at 200 %", () => {
  test.beforeEach(async ({ page, context, baseURL }) => {
    const settings = { themeMode: "dark", themeDirection: "rtl", themeColor: "purple", themeStretch: false };
    await context.addCookies([
      { name: cookieName("settings"), value: encodeURIComponent(JSON.stringify(settings)), url: baseURL },
    ]);
    await setTextSize(page, 32);
  });

  async function expectGoodLook(page: Page) {
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    // The page is mirrored, so the wordmark, its first element, is on the right.
    const mark = await page.locator("header a").first().boundingBox();
    expect(mark ? mark.x + mark.width : 0).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
    await expectFits(page);
  }

  /** Checks accessibility only in the deep check with scripts: documents and styles are the same without them. */
  const lookWith = (scripts: boolean) => async (page: Page) => {
    await expectGoodLook(page);
    if (scripts && isDeep) await expectAccessible(page, scripts);
  };

  test("public screens fit 360 px @form", async ({ page, scripts }) => {
    await seeAll(page, publicScreens, lookWith(scripts));
  });

  test("a candidate's screens fit 360 px and 1280 px @form", async ({ page, person, scripts }) => {
    await login(page, person);
    const screens = await ownScreens(person);
    await seeAll(page, screens, lookWith(scripts));
    if (!isDeep) return;
    await page.setViewportSize({ width: 1280, height: 800 });
    await seeAll(page, screens, expectGoodLook);
  });
});

for (const language of languages)
  test(`text at 200 % fits phones in ${language} @deep`, async ({ page, person, context, baseURL }) => {
    test.slow();
    await context.addCookies([{ name: cookieName("i18nextLng"), value: language, url: baseURL ?? "" }]);
    const look = async (each: Page) => {
      await enlargeText(each);
      for (const width of [360, 320]) {
        await each.setViewportSize({ width, height: 740 });
        await expectFits(each);
      }
    };
    await seeAll(page, publicScreens, look);
    await login(page, person);
    await seeAll(page, [...(await ownScreens(person)), ...furtherScreens], look);
  });

test("at 400 % nothing covers the content @deep", async ({ page, person }) => {
  const isInTheWay = () =>
    [...document.querySelectorAll("body *")].filter((each) => getComputedStyle(each).position === "sticky").length;
  await login(page, person);
  await page.setViewportSize({ width: 320, height: 200 });
  for (const path of ["/", "/dashboard"]) {
    await page.goto(path);
    expect(await page.evaluate(isInTheWay), path).toBe(0);
  }
});

test("screens fit a 1280 px window zoomed to 200 % @deep", async ({ page, person }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await seeAll(page, publicScreens, expectFits);
  await login(page, person);
  await seeAll(page, await ownScreens(person), expectFits);
});

test("switching to modo leve keeps every form's text @scripts", async ({ page, person, scripts }) => {
  const lite = page.getByRole("contentinfo").locator("button[name=lite]");
  await openAs(page, person, "/dashboard/user/settings/email");
  await page.getByLabel("Novo e-mail").fill("mariana.nova@exemplo.com");
  await lite.click();
  await expect(lite).toHaveAttribute("value", "0");
  await expect(page.getByLabel("Novo e-mail")).toHaveValue("mariana.nova@exemplo.com");
  await lite.click();
  await expect(lite).toHaveAttribute("value", "1");
  if (!scripts) return;

  const { id } = await demandingVacancy();
  await page.goto(`/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess`);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/account-/.test(name)),
  );
  const details = page.locator("textarea[name=details]");
  await page.locator("details", { has: details }).locator("summary").click();
  await details.fill("Pedem um depósito.");
  await lite.click();
  await expect(lite).toHaveAttribute("value", "0");
  await expect(details).toHaveValue("Pedem um depósito.");
});
