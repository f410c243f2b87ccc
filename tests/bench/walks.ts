import type { Browser, Page } from "@playwright/test";
import { slowDown, withTab, type Network, type State } from "./browser";

export interface Walk {
  url: string;
  state?: State | undefined;
  link: string;
}

export interface Steps {
  /** From the press on a result to its page's first frame, in ms. */
  there: number;
  /** From the browser's Back to the list's first frame, in ms. */
  back: number;
}

export function runWalk(browser: Browser, network: Network, { url, state, link }: Walk): Promise<Steps> {
  return withTab(browser, { state }, async (page, cdp) => {
    await page.addInitScript({ content: watchScreens });
    await page.goto(url, { waitUntil: "networkidle" });
    await slowDown(cdp, network);
    const there = await measure(page, () => page.locator(link).first().click());
    await page.waitForLoadState("networkidle");
    const back = await measure(page, () => page.evaluate(goBack).catch(() => undefined));
    return { there, back };
  });
}

function goBack(): void {
  dispatchEvent(new Event("leave"));
  history.back();
}

async function measure(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    sessionStorage.setItem("left", location.href);
    sessionStorage.removeItem("shown");
  });
  await act();
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    // The call fails while the previous page unloads.
    const [began, shown] = await page
      .evaluate(() => [sessionStorage.getItem("began"), sessionStorage.getItem("shown")])
      .catch(() => [null, null]);
    if (began && shown) return Number(shown) - Number(began);
    await page.waitForTimeout(20);
  }
  throw new Error(`No other screen came in sight after ${page.url()}.`);
}

/** Runs before the page's scripts: records the time of leaving, and the next screen's first frame. */
const watchScreens = `{
  const mark = () => sessionStorage.setItem("began", String(Date.now()));
  const read = () => document.querySelector("main h1")?.textContent;
  let seen;
  addEventListener("click", mark, { capture: true });
  addEventListener("leave", mark);
  addEventListener("pageshow", ({ persisted }) => persisted && (seen = undefined));
  const look = () => {
    const left = sessionStorage.getItem("left");
    if (left && left !== location.href && !sessionStorage.getItem("shown")) {
      if (read() && read() !== seen) {
        seen = read();
        // The frame with the heading has been painted once the next frame begins.
        requestAnimationFrame(() => sessionStorage.setItem("shown", String(Date.now())));
      }
    } else seen = read() ?? seen;
    requestAnimationFrame(look);
  };
  if (location.protocol.startsWith("http")) look();
}`;
