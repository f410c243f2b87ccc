import type { Page } from "@playwright/test";
import { present } from "#tests/present";
import { expect, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

const SHEET = /\/assets\/entry-[^/]+\.css$/;
const FONT = /\.woff2$/;

/** In bytes: what a server sends before the first acknowledgement (docs/design.md, section 14). */
const FIRST_FLIGHT = 14_600;

/** Reads the look of every element, and the height of the heading, whose font comes later. */
const readLook = async (page: Page) => [
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.clientHeight),
  await page.locator("body, main *").evaluateAll((elements) =>
    elements.map((element) => {
      const { display, position, padding, margin, gap, color, backgroundColor, border, fontSize, fontWeight } =
        getComputedStyle(element);
      return [display, position, padding, margin, gap, color, backgroundColor, border, fontSize, fontWeight].join();
    }),
  ),
];

for (const { path, links, title } of [
  { path: "/auth/login", links: ["Motriz", "Entrar"], title: "the login" },
  { path: "/", links: ["Entrar", "Motriz"], title: "the landing page" },
])
  test(`${title} contains its style rules as a visit's first page @both`, async ({ page, scripts }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    const answer = present(await page.goto(path, { waitUntil: "domcontentloaded" }));
    expect(await answer.text()).not.toContain('rel="stylesheet"');
    await expect(page.locator("head style")).toHaveCount(1);
    const first = await readLook(page);
    // With scripts, the page loads the whole style sheet, because scripts add elements.
    await expect(page.locator("head link[rel=stylesheet]")).toHaveCount(scripts ? 1 : 0);
    await expectGoodScreen(page, scripts);
    // The next pages need style sheet and font, so this page fetches both files.
    await expect.poll(() => [SHEET, FONT].map((file) => fetched.some((url) => file.test(url)))).toEqual([true, true]);

    for (const name of links) await page.getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.locator("head style")).toHaveCount(0);
    expect(await readLook(page)).toEqual(first);
  });

test("the landing page fits a new connection's first flight @form", async ({ page }) => {
  const answer = present(await page.goto("/"));
  expect(answer.headers()["content-encoding"]).toBe("br");
  const { responseHeadersSize, responseBodySize } = await answer.request().sizes();
  expect(responseHeadersSize + responseBodySize).toBeLessThanOrEqual(FIRST_FLIGHT);
});
