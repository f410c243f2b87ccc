import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * After a navigation without a page load: the focus goes to the new screen's `<main>`, as a page load would have it, and
 * the title is said. A form that one searches with keeps the focus, and so does whatever else is still there after an action.
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
    const isOther = pathname !== last.current.pathname;
    if (!isOther && search === last.current.search) return;
    last.current = { pathname, search };
    if (said.current) said.current.textContent = document.title;
    const focused = document.activeElement;
    if (!isOther && focused?.closest("form")) return;
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
