import { findTarget, isPageOfOurs, page, sparesData } from "./page";

const LINKS = "a[href]:not([data-opens-contact]):not([role=button])";
/** Actions and files, which may be large, are not prefetched. */
const NEVER_PATTERN = /^\/(auth|preferences)\/|\/(documents|answerFiles)\/|\/export$|\.(ics|pdf|rss)$/;
/** In ms, by event. After this time a press is likely, because the mouse rests or the finger does not scroll. */
const WAIT_MS: Record<string, number> = { mouseover: 100, touchstart: 50, mousedown: 0 };

/** Prefetches single links: rules for all links would cost 1.5 ms a page, 10 ms on a slow phone (decision 0003). */
export function prefetch(): void {
  // A shared phone must store only the page in sight.
  if (document.body.hasAttribute("data-shared")) return;
  const asked = new Set<string>();
  const ask = ({ href, pathname, search }: HTMLAnchorElement) => {
    const address = href.split("#", 1)[0] ?? "";
    if (asked.has(address) || NEVER_PATTERN.test(pathname + search) || isSwapped(pathname) || sparesData()) return;
    asked.add(address);
    document.body.append(document.body.hasAttribute("data-account") ? createRule(address) : createHint(address));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (event: Event) => {
    clearTimeout(timer);
    const link = findTarget<HTMLAnchorElement>(event, LINKS);
    if (!link || !isPageOfOurs(link)) return;
    const wait = WAIT_MS[event.type];
    if (wait) timer = setTimeout(ask, wait, link);
    else ask(link);
  };
  for (const type in WAIT_MS) page.addEventListener(type, begin, { passive: true });
  page.addEventListener("touchmove", () => clearTimeout(timer), { passive: true });
}

/** Returns whether results.ts swaps a link's page in place. The request of results.ts can't use a prefetch. */
const isSwapped = (pathname: string) =>
  pathname === location.pathname && document.querySelector("[data-part=results]") !== null;

/** Creates a speculation rule. Pages behind a login are not cached, so a prefetch link would be useless. */
function createRule(address: string): HTMLElement {
  const rule = document.createElement("script");
  rule.type = "speculationrules";
  rule.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  rule.textContent = JSON.stringify({ prefetch: [{ urls: [address], eagerness: "immediate" }] });
  return rule;
}

function createHint(address: string): HTMLElement {
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = address;
  return hint;
}
