import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";
import { amount } from "./amount";

const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Bytes per second and milliseconds of latency (docs/design.md, section 14). */
export const networks = {
  "slow 4G": { throughput: 1_600_000 / 8, latency: 150 },
  "slow 3G": { throughput: 400_000 / 8, latency: 400 },
} as const;
export type Network = keyof typeof networks;

/** Slowdown of the processor to a low-end phone's speed (docs/design.md, section 14). */
const CPU_SLOWDOWN = 6;

export type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface Visit {
  url: string;
  state?: State;
  scripts?: boolean;
  headers?: Record<string, string>;
}

export async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("The bench needs a Chromium; set CHROMIUM_PATH to one.");
  return chromium.launch({ executablePath, args });
}

export async function withTab<T>(
  browser: Browser,
  { state, scripts = true, headers }: Omit<Visit, "url">,
  use: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  // Remix does not stream to bots, and treats a headless Chromium as a bot (docs/design.md, section 13).
  const userAgent = `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version().split(".")[0]}.0.0.0 Mobile Safari/537.36`;
  const context = await browser.newContext({
    storageState: state,
    javaScriptEnabled: scripts,
    extraHTTPHeaders: headers,
    viewport: { width: 360, height: 740 },
    locale: "pt-BR",
    userAgent,
  });
  try {
    const page = await context.newPage();
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

export async function slowProcessor(cdp: CDPSession, rate = CPU_SLOWDOWN): Promise<void> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
}

export async function slowDown(cdp: CDPSession, network: Network): Promise<void> {
  const { throughput, latency } = networks[network];
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await slowProcessor(cdp);
}

/** In ms: how long an untouched page is watched, until its idle work is done. */
export const UNTOUCHED_MS = amount(5_000, 1_000);

/** Opens a page, runs `between` before the page may be idle, then lets it be idle and waits UNTOUCHED_MS. */
export async function openInTwoSteps(page: Page, url: string, between: () => unknown): Promise<void> {
  await page.addInitScript({ content: delayIdle });
  await page.goto(url, { waitUntil: "networkidle" });
  await between();
  await page.evaluate(() => dispatchEvent(new Event("idle-at-last")));
  await page.waitForTimeout(UNTOUCHED_MS);
}

/** Runs before the page's scripts. The page is idle only after "idle-at-last". A string, so that it is not compiled. */
const delayIdle = `{
  const deadline = { didTimeout: false, timeRemaining: () => 50 };
  let isHeld = true;
  addEventListener("idle-at-last", () => (isHeld = false), { once: true });
  window.requestIdleCallback = (run) => {
    const begin = () => setTimeout(() => run(deadline));
    if (isHeld) addEventListener("idle-at-last", begin, { once: true });
    else begin();
    return 0;
  };
}`;

export interface Traffic {
  /** Number of requests, except those of the bell. */
  requests: number;
  /** Transferred bytes with headers, by resource type. For the bell's files, the type begins with "bell". */
  bytes: Record<string, number>;
  total: number;
}

/** Returns whether the bell loads a file once the page is idle (docs/design.md, section 14). */
const isOfBell = (address: string) =>
  /\/assets\/(bellPanel|liveNotifications|notificationList)-|\/(notifications\/ticket|auth\/session|socket\.io\/)/.test(
    address,
  );

/** Counts a tab's traffic from now on. The returned function returns the count so far. */
export async function countTraffic(cdp: CDPSession): Promise<() => Traffic> {
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let requests = 0;
  cdp.on("Network.requestWillBeSent", ({ request }) => {
    // Companies' logos are not counted: they load lazily after the list, each once a year (docs/decisions/0004).
    if (/^https?:/.test(request.url) && !isOfBell(request.url) && !request.url.includes("/logos/")) requests += 1;
  });
  cdp.on("Network.responseReceived", ({ requestId, type, response }) =>
    types.set(requestId, isOfBell(response.url) ? `bell ${type}` : type),
  );
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  await cdp.send("Network.enable");
  return () => ({ requests, bytes: { ...bytes }, total: Object.values(bytes).reduce((sum, value) => sum + value, 0) });
}
