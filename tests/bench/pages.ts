import type { Browser, CDPSession } from "@playwright/test";
import { countTraffic, openInTwoSteps, withTab, type State, type Visit } from "./browser";
import type { Ours } from "./ours";
import type { Row } from "./row";
import { findAnyVacancy, LIST, openScreens } from "./screens";

interface Limits {
  document?: number;
  styles?: number;
  scripts?: number;
  early?: number;
  requests?: number;
  total?: number;
}

/** Limits in kB, and for `requests` their number, for pages without islands (docs/design.md, section 14). */
const plain: Limits = { early: 6, scripts: 25, requests: 7 };

/** Measures a first view against the budgets of docs/design.md, section 14, in kB of 1000 bytes. */
export async function pages(browser: Browser, ours: Ours): Promise<Row[]> {
  const { state, screens } = await openScreens(browser, ours);
  const job = await findAnyVacancy(ours.apiOrigin);
  const view = (name: string, path: string, limits: Limits, rest: Omit<Visit, "url"> = {}) =>
    firstView(browser, name, { url: ours.origin + path, ...rest }, limits);
  const rows = [
    ...(await view("landing", "/", plain)),
    ...(await view("login", "/auth/login", { early: 6, scripts: 6 })),
    ...(await view("register", "/auth/register", { early: 6, scripts: 6 })),
    ...(await view("public job page", `/vagas/${job}`, plain)),
    ...(await view("not found", "/404", plain)),
  ];
  for (const [name, path] of Object.entries(screens))
    rows.push(...(await view(name, path, path === LIST ? { ...plain, document: 12, styles: 12 } : plain, { state })));
  return [
    ...rows,
    ...(await view("job list, Save-Data", LIST, { scripts: 0, total: 25 }, { state, headers: { "Save-Data": "on" } })),
    ...(await secondPage(browser, ours.origin, state)),
    await firstCard(browser, "public job list", `${ours.origin}/vagas`),
    await firstCard(browser, "job list", ours.origin + LIST, state),
  ];
}

/** Measures the distance of a search's first result from the top, in px. */
async function firstCard(browser: Browser, name: string, list: string, state?: State): Promise<Row> {
  return withTab(browser, { ...(state && { state }) }, async (page) => {
    await page.goto(`${list}?roleName=mecanico&state=SP&contractType=clt`, { waitUntil: "networkidle" });
    const box = await page.locator("article").first().boundingBox();
    return {
      name: `${name}: first card of a search, from the top`,
      ours: box?.y ?? Infinity,
      unit: "px",
      budget: { atMost: 300 },
    };
  });
}

async function firstView(browser: Browser, name: string, { url, ...visit }: Visit, limits: Limits): Promise<Row[]> {
  return withTab(browser, visit, async (page, cdp) => {
    const traffic = await countTraffic(cdp);
    await page.addInitScript(observeShift);
    let early = 0;
    await openInTwoSteps(page, url, () => (early = traffic().bytes.Script ?? 0));
    const { requests, bytes, total } = traffic();
    const scripts = (bytes.Script ?? 0) + (bytes["bell Script"] ?? 0);
    const bell = Object.entries(bytes).reduce((sum, [type, each]) => sum + (type.startsWith("bell ") ? each : 0), 0);
    const shift = await page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0);
    const images = bytes.Image ?? 0;
    return [
      kilobytes(`${name}: HTML`, bytes.Document ?? 0, limits.document),
      kilobytes(`${name}: CSS`, bytes.Stylesheet ?? 0, limits.styles),
      kilobytes(`${name}: scripts before idle`, early, limits.early),
      kilobytes(`${name}: scripts in all, 5 s after load`, scripts, limits.scripts),
      kilobytes(`${name}: data beside the page`, (bytes.Fetch ?? 0) + (bytes.XHR ?? 0), 0),
      ...(bell ? [kilobytes(`${name}: the bell, 5 s after load`, bell, 14)] : []),
      kilobytes(`${name}: all but images`, total - images, limits.total),
      {
        name: `${name}: requests`,
        ours: requests,
        unit: "requests",
        budget: limits.requests === undefined ? undefined : { atMost: limits.requests },
      },
      { name: `${name}: layout shift`, ours: shift, unit: "shift", budget: { atMost: 0 } },
    ];
  });
}

function kilobytes(name: string, bytes: number, limit?: number): Row {
  return { name, ours: bytes / 1000, unit: "kB", budget: limit === undefined ? undefined : { atMost: limit } };
}

function observeShift(): void {
  const counter = window as unknown as { shift: number };
  counter.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counter.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

async function secondPage(browser: Browser, origin: string, state: State): Promise<Row[]> {
  return withTab(browser, { state }, async (page, cdp) => {
    await page.goto(origin + LIST, { waitUntil: "networkidle" });
    const traffic = await countTraffic(cdp);
    const finished = loaded(cdp, "page=2");
    await page.locator('a[href*="page=2"]').first().click();
    await finished;
    await page.waitForURL(/[?&]page=2/);
    const { requests, total } = traffic();
    return [
      { name: "second page of a search: requests", ours: requests, unit: "requests", budget: { atMost: 1 } },
      kilobytes("second page of a search: bytes", total, 6),
    ];
  });
}

/** Resolves once this session reports that an address with `part` has loaded. Other sessions would report it later. */
function loaded(cdp: CDPSession, part: string): Promise<void> {
  return new Promise((resolve) => {
    let wanted: string | null = null;
    cdp.on("Network.responseReceived", ({ requestId, response }) => {
      if (response.url.includes(part)) wanted = requestId;
    });
    cdp.on("Network.loadingFinished", ({ requestId }) => {
      if (requestId === wanted) resolve();
    });
  });
}
