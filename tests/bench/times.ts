import type { Browser, Page } from "@playwright/test";
import { amount } from "./amount";
import { slowDown, withTab, type Network, type State, type Visit } from "./browser";
import { startBare } from "./bareReference";
import { startFloor } from "./floorReference";
import { cookieHeader, type Ours } from "./ours";
import { median, type Row } from "./row";
import { LIST, openScreens } from "./screens";
import { blockingTimes, scriptTimes } from "./scriptTimes";
import { runWalk, type Steps, type Walk } from "./walks";

/** Rounds per median. Each round measures our site and the reference sites in turn. */
const ROUNDS = amount(5, 1);

/** Measures the list's paint on slow networks, the way to a result and back, a search without scripts, and scripts. */
export async function times(browser: Browser, ours: Ours): Promise<Row[]> {
  const { state, screens } = await openScreens(browser, ours);
  const { home = "", progress = "" } = screens;
  const html = await (await fetch(ours.origin + LIST, { headers: { cookie: cookieHeader(state) } })).text();
  const floor = await startFloor(html, ours.origin);
  const bare = await startBare(Buffer.byteLength(html));
  const list = { url: ours.origin + LIST, state };
  try {
    return [
      await paints(browser, "slow 4G", list, floor.origin),
      await paints(browser, "slow 3G", list, floor.origin),
      ...(await walks(browser, { ...list, link: "article h3 a" }, { url: bare.origin, link: "main h2 a" })),
      await pressSearch(browser, ours.origin, state),
      ...(await scriptTimes(browser, ours.origin, screens, state)),
      ...(await blockingTimes(browser, ours.origin, { home, progress, currículo: "/dashboard/user" }, state)),
    ];
  } finally {
    await Promise.all([floor.stop(), bare.stop()]);
  }
}

async function paints(browser: Browser, network: Network, list: Visit, floor: string): Promise<Row> {
  const taken = { list: [] as number[], floor: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.list.push(await paintTime(browser, network, list));
    taken.floor.push(await paintTime(browser, network, { url: floor, scripts: false }));
  }
  return {
    name: `job list: LCP on ${network}`,
    ours: median(taken.list),
    unit: "ms",
    reference: { name: "floor", value: median(taken.floor) },
    budget: { atMostRatio: 1.1 },
  };
}

/** Measures the largest contentful paint, in ms since the navigation began. */
function paintTime(browser: Browser, network: Network, { url, ...visit }: Visit): Promise<number> {
  return withTab(browser, visit, async (page, cdp) => {
    await slowDown(cdp, network);
    await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
    return readPaint(page, "largest-contentful-paint");
  });
}

/** Measures the way from a result to its vacancy and back. Our site loads documents, the hydrated *bare* loads data. */
async function walks(browser: Browser, ours: Walk, bare: Walk): Promise<Row[]> {
  const taken = { ours: [] as Steps[], bare: [] as Steps[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.ours.push(await runWalk(browser, "slow 4G", ours));
    taken.bare.push(await runWalk(browser, "slow 4G", bare));
  }
  const row = (name: string, step: keyof Steps): Row => ({
    name,
    ours: median(taken.ours.map((steps) => steps[step])),
    unit: "ms",
    // Not comparable, so without a budget: *bare* has its script already, our page is prefetched during the press.
    reference: { name: "bare, client-side", value: median(taken.bare.map((steps) => steps[step])) },
  });
  return [
    row("from a result to its vacancy on slow 4G", "there"),
    row("and back, without the back-forward cache", "back"),
  ];
}

/**
 * Polls for the browser's paint entry, in ms since the navigation began, because callbacks do not run without scripts.
 * On a busy machine a complete page may be unpainted.
 */
async function readPaint(page: Page, type: "largest-contentful-paint" | "paint"): Promise<number> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const last = await page.evaluate((wanted) => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: wanted, buffered: true });
      return observer.takeRecords().at(-1)?.startTime;
    }, type);
    if (last !== undefined) return last;
    await page.waitForTimeout(100);
  }
  throw new Error(`Nothing was painted at ${page.url()}.`);
}

/**
 * Measures the time from sending the search to the first paint of its results, without scripts. The reference is the
 * same page, served as static files.
 */
async function pressSearch(browser: Browser, origin: string, state: State): Promise<Row> {
  const results = `${origin}${LIST}?roleName=mecanico`;
  const html = await (await fetch(results, { headers: { cookie: cookieHeader(state) } })).text();
  const floor = await startFloor(html, origin);
  const taken = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.ours.push(await pressOnce(browser, origin + LIST, state));
    taken.floor.push(await pressOnce(browser, `${floor.origin}/`, undefined));
  }
  await floor.stop();
  return {
    name: 'pressing "Buscar" without scripts: first paint on slow 4G',
    ours: median(taken.ours),
    unit: "ms",
    reference: { name: "floor", value: median(taken.floor) },
    budget: { atMostRatio: 1.15 },
  };
}

/** Measures one press: on our page (with `state`), or on *floor*'s page, whose form is changed to lead to itself. */
function pressOnce(browser: Browser, url: string, state: State | undefined): Promise<number> {
  return withTab(browser, { state, scripts: false }, async (page, cdp) => {
    await page.goto(url, { waitUntil: "networkidle" });
    // *floor* has only the results page, so the form must lead to the same page.
    const role = page.locator('input[name="roleName"]').first();
    if (!state)
      await role.evaluate((input) => {
        (input as HTMLInputElement).form?.setAttribute("action", "/");
        // The form on a results page is collapsed.
        input.closest("details")?.setAttribute("open", "");
      });
    await slowDown(cdp, "slow 4G");
    await role.fill("mecanico");
    await Promise.all([page.waitForURL(/roleName=mecanico/), role.press("Enter")]);
    await page.waitForLoadState("networkidle");
    return readPaint(page, "paint");
  });
}
