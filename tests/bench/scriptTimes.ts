import type { Browser, CDPSession } from "@playwright/test";
import { amount } from "./amount";
import { openInTwoSteps, slowProcessor, UNTOUCHED_MS, withTab, type State, type Visit } from "./browser";
import { median, type Row } from "./row";
import type { Screens } from "./screens";

/** Rounds of which medians are taken. */
const ROUNDS = amount(5, 1);
/** How much slower the processor is where blocking time is measured, as Lighthouse has it for phones. */
const PHONE_SLOWDOWN = 4;
/** The length of a long task, in ms (W3C, Long Tasks). The time beyond it blocks. */
const LONG_MS = 50;

/** Returns what the screens' own scripts take on the main thread, before they are idle and in all. */
export async function scriptTimes(browser: Browser, origin: string, screens: Screens, state: State): Promise<Row[]> {
  const taken = Object.keys(screens).map((name) => ({ name, early: [] as number[], all: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const values of taken) {
      const { early, all } = await scriptTime(browser, { url: `${origin}${screens[values.name] ?? ""}`, state });
      values.early.push(early);
      values.all.push(all);
    }
  return taken.flatMap(({ name, early, all }): Row[] => [
    { name: `${name}: script time before idle`, ours: median(early), unit: "ms", budget: { atMost: 10 } },
    { name: `${name}: script time in all, 5 s after load`, ours: median(all), unit: "ms", budget: { atMost: 15 } },
  ]);
}

/**
 * Time that the page's own scripts were on the processor, from the profiler's samples. In ms; the processor is not
 * slowed.
 */
function scriptTime(browser: Browser, { url, ...visit }: Visit): Promise<{ early: number; all: number }> {
  return withTab(browser, visit, async (page, cdp) => {
    // The profiler must already run in the process that will show the page: one of the same origin.
    await page.goto(new URL("/favicon.svg", url).href);
    await cdp.send("Profiler.enable");
    await cdp.send("Profiler.setSamplingInterval", { interval: 200 });
    await cdp.send("Profiler.start");
    let early = 0;
    await openInTwoSteps(page, url, async () => {
      early = await stopProfiler(cdp);
      await cdp.send("Profiler.start");
    });
    return { early, all: early + (await stopProfiler(cdp)) };
  });
}

/** Returns the time of the page's own scripts since the profiler started, in ms. */
async function stopProfiler(cdp: CDPSession): Promise<number> {
  const { profile } = await cdp.send("Profiler.stop");
  const ofScripts = new Set(
    profile.nodes.filter(({ callFrame }) => /^https?:/.test(callFrame.url)).map(({ id }) => id),
  );
  const deltas = profile.timeDeltas ?? [];
  return (
    (profile.samples ?? []).reduce((sum, id, index) => sum + (ofScripts.has(id) ? (deltas[index] ?? 0) : 0), 0) / 1000
  );
}

/**
 * Returns what keeps a press on the screens from being answered at once: the part of each task beyond 50 ms. Lighthouse
 * calls it blocking time.
 */
export async function blockingTimes(browser: Browser, origin: string, screens: Screens, state: State): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(screens)) {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      taken.push(await blockingTime(browser, { url: origin + path, state }));
    rows.push({
      name: `${name}: blocking time, processor ${PHONE_SLOWDOWN} times slower`,
      ours: median(taken),
      unit: "ms",
      budget: { atMost: 50 },
    });
  }
  return rows;
}

function blockingTime(browser: Browser, { url, ...visit }: Visit): Promise<number> {
  return withTab(browser, visit, async (page, cdp) => {
    await page.goto(new URL("/favicon.svg", url).href);
    await slowProcessor(cdp, PHONE_SLOWDOWN);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(UNTOUCHED_MS);
    const tasks = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: "longtask", buffered: true });
      return observer.takeRecords().map(({ duration }) => duration);
    });
    return tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_MS), 0);
  });
}
