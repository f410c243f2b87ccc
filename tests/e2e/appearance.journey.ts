import type { Page } from "@playwright/test";
import type { Person } from "#tests/factories/people";
import { applyThroughApi, demandingProcess } from "./support/api";
import { expectFits, setTextSize } from "./support/fit";
import { expect, login, test } from "./support/journey";
import { expectAccessible } from "./support/screen";

const publicScreens = [
  "/",
  "/vagas?roleName=vendedor&state=SP",
  "/vagas?roleName=nada-disso",
  "/auth/login",
  "/auth/register",
  "/auth/reset-password",
  "/auth/change-password",
  "/terms",
  "/privacy",
  "/accessibility",
  "/maintenance",
  "/404",
  "/500",
];

/** The screens of a candidate with one application. */
async function ownScreens(person: Person): Promise<string[]> {
  const { id } = await demandingProcess();
  await applyThroughApi(person, id);
  return [
    "/dashboard",
    "/dashboard/listSelectiveProcesses?roleName=vendedor",
    `/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess`,
    `/dashboard/publicSelectiveProcess?selectiveProcessId=${id}`,
    "/dashboard/mySelectiveProcesses",
    `/dashboard/progressSelectiveProcess/${id}`,
  ];
}

async function seeAll(page: Page, screens: string[], look: (page: Page) => Promise<void>): Promise<void> {
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await look(page);
  }
}

test.describe("dark, and from right to left", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    const settings = { themeMode: "dark", themeDirection: "rtl", themeColor: "purple", themeStretch: false };
    await context.addCookies([{ name: "settings", value: encodeURIComponent(JSON.stringify(settings)), url: baseURL }]);
  });

  /** Mirrored: what stands first, the wordmark, is at the right. */
  async function expectMirrored(page: Page) {
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
    const mark = page.locator("header .wordmark");
    if ((await mark.count()) > 0) expect((await mark.boundingBox())?.x).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
  }

  test("public screens", async ({ page, scripts }) => {
    await seeAll(page, publicScreens, async () => {
      await expectMirrored(page);
      await expectFits(page);
      await expectAccessible(page, scripts);
    });
  });

  test("a candidate's screens, on a phone and on a desktop", async ({ page, person, scripts }) => {
    await login(page, person);
    const screens = await ownScreens(person);
    await seeAll(page, screens, async () => {
      await expectMirrored(page);
      await expectAccessible(page, scripts);
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await seeAll(page, screens, async () => {
      await expectMirrored(page);
      await expectFits(page);
    });
  });
});

test.describe("text at 200 %", () => {
  async function expectLarge(page: Page) {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    await expectFits(page);
  }

  test("public screens, at 360 px", async ({ page, scripts }) => {
    await setTextSize(page, 32);
    await seeAll(page, publicScreens, async () => {
      await expectLarge(page);
      await expectAccessible(page, scripts);
    });
  });

  test("a candidate's screens, at 360 px and at 1280 px", async ({ page, person, scripts }) => {
    await login(page, person);
    const screens = await ownScreens(person);
    await setTextSize(page, 32);
    await seeAll(page, screens, async () => {
      await expectLarge(page);
      await expectAccessible(page, scripts);
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await seeAll(page, screens, expectLarge);
  });

  test("a window of 1280 px, enlarged twice by the browser", async ({ page, person }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await login(page, person);
    await seeAll(page, [...publicScreens, ...(await ownScreens(person))], expectFits);
  });
});
