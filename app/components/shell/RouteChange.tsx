import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * After a navigation without a page load: the focus goes to the new screen's `<main>`, as a page load would have it, and
 * the title is said. Where an action leads back to the same address the focus stays: what was pressed is still there.
 */
export function RouteChange() {
  const { pathname, search } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const said = useRef<HTMLElement | null>(null);
  const last = useRef({ pathname, search });

  useEffect(() => {
    const { host, live } = announcer();
    said.current = live;
    return () => host.remove();
  }, []);

  useEffect(() => {
    if (!isIdle) return;
    if (pathname === last.current.pathname && search === last.current.search) return;
    last.current = { pathname, search };
    if (said.current) said.current.textContent = document.title;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname, search, isIdle]);

  return null;
}

/** In a closed shadow, so that it is read out and yet no text of the page, to be found there twice. */
function announcer(): { host: HTMLElement; live: HTMLElement } {
  const host = document.createElement("div");
  host.className = "visually-hidden";
  const live = document.createElement("div");
  live.setAttribute("aria-live", "polite");
  host.attachShadow({ mode: "closed" }).append(live);
  document.body.append(host);
  return { host, live };
}
