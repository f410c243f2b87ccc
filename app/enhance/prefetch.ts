import { toPrefetchRules } from "~/services/serve/prefetchRules";
import { findTarget, isPageOfOurs, onIdle, page, sparesData } from "./page";

/** What the rules leave out, for the browsers that have none. */
const NEVER_PATTERN = /^\/(auth|preferences)\/|\/export$|\.ics$/;

/** Fetches a page while its link is pointed at or touched. Only speculation rules work for pages behind a login. */
export function prefetch(): void {
  // On a shared phone nothing is kept but what is in sight.
  if (document.body.hasAttribute("data-shared")) return;
  // A browser that knows such rules follows none where data is to be spared, and takes long to answer a script that
  // asks about that.
  if (HTMLScriptElement.supports?.("speculationrules")) return onIdle(addRules);
  if (document.body.hasAttribute("data-account") || sparesData()) return;
  const link = document.createElement("link");
  if (!link.relList?.supports?.("prefetch")) return;
  const asked = new Set<string>();
  const ask = (event: Event) => {
    const target = findTarget<HTMLAnchorElement>(event, "a[href]");
    if (!target || !isPageOfOurs(target) || NEVER_PATTERN.test(target.pathname + target.search)) return;
    const address = target.href.split("#", 1)[0] ?? "";
    if (asked.has(address) || target.pathname === swappedPath()) return;
    asked.add(address);
    const wanted = link.cloneNode() as HTMLLinkElement;
    wanted.rel = "prefetch";
    wanted.href = address;
    document.head.append(wanted);
  };
  page.addEventListener("mouseover", ask, { passive: true });
  page.addEventListener("touchstart", ask, { passive: true });
}

/** Results of another search come in place (results.ts), and so by another request than a prefetch. */
const swappedPath = () => (document.querySelector("[data-part=results]") ? location.pathname : null);

function addRules(): void {
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  script.textContent = toPrefetchRules(
    swappedPath(),
    // Where nothing can be pointed at, "moderate" would fetch what is merely in sight.
    matchMedia("(hover: hover)").matches ? "moderate" : "conservative",
  );
  document.body.append(script);
}
