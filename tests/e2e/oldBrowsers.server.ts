import { chromium, expect, test } from "@playwright/test";
import { ensureOldBrowser } from "../../scripts/oldBrowser.mjs";
import { demandingVacancy, registerPerson } from "./support/api";
import { login } from "./support/journey";

/**
 * The oldest browsers of README.md's table don't know these. Where one stands outside a condition, a part of a page is
 * bare.
 */
const unknown =
  /@layer|@property|:where\((?!:hover)|\((width|height) ?[<>]|[;{](rotate|scale|translate|inset|inset-\w+(-\w+)?|(margin|padding)-(inline|block)):/g;

test("the style sheet says nothing that the oldest browsers don't know", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const address = /href="(\/assets\/root-[^"]+\.css)"/.exec(html)?.[1] ?? "";
  const css = await (await request.get(address)).text();
  expect(css.length).toBeGreaterThan(10_000);
  expect(css.match(unknown)).toBeNull();
});

// Playwright asks an element for what is newer than this browser, so the test asks the page.
test("pages are styled and whole in Chromium 92, and no script of theirs fails", async ({ baseURL }) => {
  test.setTimeout(180_000);
  const program = await ensureOldBrowser();
  if (!program) return console.warn("No old Chromium is to be had here: the style sheet alone was looked at.");
  const browser = await chromium.launch({ executablePath: program });
  expect(browser.version()).toMatch(/^92\./);
  const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));

  const { id } = await demandingVacancy();
  const open = ["/", "/vagas?roleName=vendedor", `/vagas/${id}`, "/auth/login", "/auth/register", "/terms"];
  const own = [
    "/dashboard",
    "/dashboard/listSelectiveProcesses",
    `/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess`,
    "/dashboard/mySelectiveProcesses",
    "/dashboard/user/settings",
    "/dashboard/notification-preferences",
  ];
  const visit = async (path: string) => {
    await page.goto(path);
    const look = await page.evaluate(() => {
      const button = document.querySelector("main [data-slot=button]") ?? document.querySelector("[data-slot=button]");
      return {
        hasTitle: (document.querySelector("main h1")?.getBoundingClientRect().height ?? 0) > 0,
        hasColour: getComputedStyle(document.documentElement).backgroundColor,
        isInOneColumn: document.documentElement.scrollWidth <= innerWidth,
        hasRoundButtons: button && getComputedStyle(button).borderTopLeftRadius,
        opensNoDialog: document.querySelector("dialog")?.getBoundingClientRect().height ?? 0,
      };
    });
    expect(look, path).toEqual({
      hasTitle: true,
      hasColour: "rgb(245, 248, 250)",
      isInOneColumn: true,
      hasRoundButtons: "10px",
      opensNoDialog: 0,
    });
  };
  for (const path of open) await visit(path);
  await login(page, await registerPerson());
  for (const path of own) await visit(path);

  // A search still comes in place.
  await page.goto("/dashboard/listSelectiveProcesses");
  await page.evaluate(() => document.querySelector<HTMLElement>("main [name=roleName]")?.focus());
  await page.keyboard.type("vendedor");
  await page.keyboard.press("Enter");
  // This is no assertion of Playwright's, whose look at the page for its message wants a newer browser.
  await page.waitForURL(/roleName=vendedor/);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("results");
  expect(errors).toEqual([]);
  await browser.close();
});
