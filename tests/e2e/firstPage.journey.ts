import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

const SHEET = /\/assets\/entry-[^/]+\.css$/;
const FONT = /\.woff2$/;

const readLook = (page: Page) =>
  page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const { fontSize, fontWeight, color } = getComputedStyle(heading);
    return [fontSize, fontWeight, color, getComputedStyle(document.body).backgroundColor, heading.clientHeight];
  });

test("the first page of a visit contains the style sheet @both", async ({ page, scripts }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/auth/login", { waitUntil: "domcontentloaded" });
  await expect(page.locator("head link[rel=stylesheet]")).toHaveCount(0);
  await expect(page.locator("head style")).toHaveCount(1);
  const first = await readLook(page);
  await expectGoodScreen(page, scripts);
  // The next pages need style sheet and font, so this page fetches both files.
  await expect.poll(() => [SHEET, FONT].map((file) => fetched.some((url) => file.test(url)))).toEqual([true, true]);

  await page.getByRole("link", { name: "Motriz" }).first().click();
  await page.getByRole("link", { name: "Entrar" }).first().click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.locator("head link[rel=stylesheet]")).toHaveCount(1);
  expect(await readLook(page)).toEqual(first);
});
