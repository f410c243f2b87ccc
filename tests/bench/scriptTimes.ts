import type { Browser, CDPSession } from "@playwright/test";
import { amount } from "./amount";
import { openInTwoSteps, slowProcessor, UNTOUCHED_MS, withTab, type State, type Visit } from "./browser";
import { median, type Row } from "./row";
import type { Screens } from "./screens";

/** Medians are taken over these rounds. */
const ROUNDS = amount(5, 1);
/** Lighthouse's slowdown for phones. */
const PHONE_SLOWDOWN = 4;
/** In ms. The time of a task beyond this limit is blocking time (W3C, Long Tasks). */
const LONG_MS = 50;

/** Measures the screens' own scripts on the main thread, before idle and in total. */
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

/** Measures processor time of the page's own scripts in ms, by the profiler's samples, without slowdown. */
function scriptTime(browser: Browser, { url, ...visit }: Visit): Promise<{ early: number; all: number }> {
  return withTab(browser, visit, async (page, cdp) => {
    // The profiler must already run in the page's process, so a page of the same origin is opened first.
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

/** Measures the blocking time (Lighthouse): each task's part beyond 50 ms. */
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
