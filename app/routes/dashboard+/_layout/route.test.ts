import { afterEach, describe, expect, it, vi } from "vitest";
import { anApplicationResponse, stubApiOfAna, cookieOfAna, dashboardPage, listCall } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import { present } from "#tests/present";

const blank = { default: () => null };

async function open(answer: Parameters<typeof stubApiOfAna>[0][string], headers: Record<string, string> = {}) {
  const { calls } = stubApiOfAna({ [listCall]: answer });
  vi.spyOn(console, "error").mockReturnValue();
  const request = visit("/dashboard/blank", { cookie: await cookieOfAna() });
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const html = await (await dashboardPage("blank", blank)(request)).text();
  const getMenu = () => present(/<nav[^>]*data-side-menu[^]*?<\/nav>/.exec(html))[0];
  return { getMenu, html, asked: calls.filter(({ path }) => path.endsWith("/applications")).length };
}

const { vacancy, ...application } = anApplicationResponse({ state: "invited", turn: "candidate" });
const waiting = {
  body: {
    rows: [
      { ...application, vacancy, dueAt: null },
      { ...application, vacancy, dueAt: "2026-12-03T12:00:00.000Z" },
      { ...application, vacancy, dueAt: "2026-11-27T12:00:00.000Z" },
    ],
    page: 1,
    limit: 100,
    total: 3,
    totalIsExact: true,
    turns: { candidate: 3, company: 2, ended: 5 },
  },
};

afterEach(() => vi.restoreAllMocks());

describe("the side menu", () => {
  it("counts applications by turn, with the next deadline", async () => {
    const menu = (await open(waiting)).getMenu();
    const words = menu.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(words).toContain("Sua vez 3 até");
    expect(menu).toMatch(/<time dateTime="2026-11-27"/);
    expect(words).toContain("Vez da empresa 2 Finalizadas");
  });

  it("shows no counts if the API fails", async () => {
    const menu = (await open({ status: 503, body: { code: "unavailable", message: "x" } })).getMenu();
    expect(menu).toContain("Sua vez");
    expect(menu).not.toContain("<time");
  });

  it.each([
    ["a phone", { "sec-ch-ua-mobile": "?1" }],
    ["a partial page update", { "x-parts": "1" }],
  ])("loads no counts for %s", async (_who, headers) => {
    expect((await open(waiting, headers)).asked).toBe(0);
  });
});

it("shows logged-in people a footer of links without headings", async () => {
  const { html } = await open(waiting);
  const footer = present(/<footer[^]*?<\/footer>/.exec(html))[0];
  expect(footer).not.toContain("<h2");
  expect(footer).toContain('data-opens-contact=""');
  for (const path of [
    "/terms",
    "/privacy",
    "/privacy/cookies",
    "/accessibility",
    "/dashboard/user/settings/appearance",
  ])
    expect(footer).toContain(`href="${path}"`);
});
