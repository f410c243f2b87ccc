import type { Browser, Page } from "@playwright/test";
import { slowDown, withTab, type Network, type State, type Visit } from "./browser";
import { startBare } from "./bareReference";
import { startFloor } from "./floorReference";
import { cookieHeader, logIn, type Ours } from "./ours";
import { median, type Row } from "./row";
import { LIST } from "./screens";

/** Rounds of which medians are taken; ours and the references take turns within a round. */
const ROUNDS = 5;

interface Times {
  /** Largest contentful paint, ms since navigation started. */
  painted: number;
  /** When React had taken the page's main part over, likewise; NaN where it never does. */
  hydrated: number;
}

/** Paint and hydration of the job list on slow lines and a slow processor, the search without scripts, and script time. */
export async function times(browser: Browser, ours: Ours): Promise<Row[]> {
  const state = await logIn(browser, ours);
  const html = await (await fetch(ours.origin + LIST, { headers: { cookie: cookieHeader(state) } })).text();
  const floor = await startFloor(html, ours.origin);
  const bare = await startBare(Buffer.byteLength(html));
  const list = { url: ours.origin + LIST, state };
  try {
    return [
      ...(await paints(browser, "slow 4G", { list, floor: floor.origin, bare: bare.origin })),
      ...(await paints(browser, "slow 3G", { list, floor: floor.origin, bare: bare.origin })),
      await pressSearch(browser, ours.origin, state),
      ...(await scriptTimes(browser, ours.origin, list, bare.origin)),
    ];
  } finally {
    await Promise.all([floor.stop(), bare.stop()]);
  }
}

async function paints(
  browser: Browser,
  network: Network,
  { list, floor, bare }: { list: Visit; floor: string; bare: string },
): Promise<Row[]> {
  const taken = { list: [] as Times[], floor: [] as Times[], bare: [] as Times[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.list.push(await measureTimes(browser, network, list));
    taken.floor.push(await measureTimes(browser, network, { url: floor, scripts: false }));
    taken.bare.push(await measureTimes(browser, network, { url: bare }));
  }
  const of = (what: keyof typeof taken, time: keyof Times) => median(taken[what].map((times) => times[time]));
  return [
    {
      name: `job list: LCP on ${network}`,
      ours: of("list", "painted"),
      unit: "ms",
      reference: { name: "floor", value: of("floor", "painted") },
      budget: { atMostRatio: 1.25 },
    },
    {
      name: `job list: hydrated on ${network}`,
      ours: of("list", "hydrated"),
      unit: "ms",
      reference: { name: "bare", value: of("bare", "hydrated") },
      budget: network === "slow 4G" ? { atMostRatio: 1.15 } : undefined,
    },
  ];
}

function measureTimes(browser: Browser, network: Network, { url, ...visit }: Visit): Promise<Times> {
  return withTab(browser, visit, async (page, cdp) => {
    await slowDown(cdp, network);
    await page.addInitScript(observeTimes);
    await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
    if (visit.scripts === false) return { painted: await largestPaint(page), hydrated: NaN };
    await page.waitForFunction(() => (window as unknown as Observed).hydrated > 0, null, { timeout: 60_000 });
    return {
      painted: await largestPaint(page),
      hydrated: await page.evaluate(() => (window as unknown as Observed).hydrated),
    };
  });
}

interface Observed {
  hydrated: number;
}

/** Runs in the page, before its own scripts. React marks each element that it has taken over. */
function observeTimes(): void {
  const observed = window as unknown as Observed;
  observed.hydrated = 0;
  const look = setInterval(() => {
    const main = document.querySelector("main");
    if (!main || !Object.keys(main).some((key) => key.startsWith("__reactFiber$"))) return;
    observed.hydrated = performance.now();
    clearInterval(look);
  }, 20);
}

/** What the browser has noted by now; read at once, because callbacks stand still where scripts are off. */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "largest-contentful-paint", buffered: true });
    return observer.takeRecords().at(-1)?.startTime ?? NaN;
  });
}

/** From the press of "Buscar" to the first paint of the results, without scripts, against the same answer as static files. */
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

/** The form posts to its own page: ours, or the floor's, whose form is the same but leads to where it came from. */
function pressOnce(browser: Browser, url: string, state: State | undefined): Promise<number> {
  return withTab(browser, { state, scripts: false }, async (page, cdp) => {
    await page.goto(url, { waitUntil: "networkidle" });
    // The floor has one page: its form must lead to it.
    if (!state)
      await page.locator('form:has(input[name="roleName"])').evaluate((form) => form.setAttribute("action", "/"));
    await slowDown(cdp, "slow 4G");
    await page.locator('input[name="roleName"]').first().fill("mecanico");
    await Promise.all([
      page.waitForURL(/roleName=mecanico/),
      page.locator('input[name="roleName"]').first().press("Enter"),
    ]);
    await page.waitForLoadState("networkidle");
    return page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN);
  });
}

async function scriptTimes(browser: Browser, origin: string, list: Visit, bare: string): Promise<Row[]> {
  const taken = { landing: [] as number[], list: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.landing.push(await scriptTime(browser, { url: origin }));
    taken.list.push(await scriptTime(browser, list));
    taken.bare.push(await scriptTime(browser, { url: bare }));
  }
  return [
    { name: "landing: script time on the main thread", ours: median(taken.landing), unit: "ms", budget: { atMost: 5 } },
    {
      name: "job list: script time on the main thread",
      ours: median(taken.list),
      unit: "ms",
      reference: { name: "bare", value: median(taken.bare) },
      budget: { atMostRatio: 1.25 },
    },
  ];
}

/** Time that the page's own scripts were on the processor, from the profiler's samples. In ms; the processor is not slowed. */
function scriptTime(browser: Browser, { url, ...visit }: Visit): Promise<number> {
  return withTab(browser, visit, async (page, cdp) => {
    // The profiler must already run in the process that will show the page: one of the same origin.
    await page.goto(new URL("/favicon.svg", url).href);
    await cdp.send("Profiler.enable");
    await cdp.send("Profiler.setSamplingInterval", { interval: 200 });
    await cdp.send("Profiler.start");
    await page.goto(url, { waitUntil: "networkidle" });
    const { profile } = await cdp.send("Profiler.stop");
    const ofScripts = new Set(
      profile.nodes.filter(({ callFrame }) => /^https?:/.test(callFrame.url)).map(({ id }) => id),
    );
    const deltas = profile.timeDeltas ?? [];
    return (
      (profile.samples ?? []).reduce((sum, id, index) => sum + (ofScripts.has(id) ? (deltas[index] ?? 0) : 0), 0) / 1000
    );
  });
}
