import { findSubmitter, sendPlainly, showPending, showReady } from "./forms";
import { stopWaiting, waitForNetwork } from "./offline";
import { announcePath, page } from "./page";
import { fetchPage, swap } from "./swap";
import { toasts } from "./toasts";

/** Sends the currículo's forms in place: the answer's <main> replaces the page's. `ready` runs on the new <main>. */
export function inPlace(ready: (main: HTMLElement) => void): void {
  let shown = location.pathname + location.search;
  // Runs in the capture phase, before the listener of forms.ts, which would treat the form as pending.
  page.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
      if (!form.closest("main[data-in-place]")) return;
      event.preventDefault();
      if (form.hasAttribute("data-sending")) return;
      void send(form, findSubmitter(event));
    },
    true,
  );
  addEventListener("popstate", () => {
    if (location.pathname + location.search !== shown) location.reload();
  });

  async function send(form: HTMLFormElement, button: HTMLElement | null) {
    const body = new URLSearchParams(new FormData(form) as never);
    if (button instanceof HTMLButtonElement && button.name) body.append(button.name, button.value);
    form.setAttribute("data-sending", "");
    showPending(button);
    stopWaiting();
    try {
      const { response, given } = await fetchPage(form.action, { method: "POST", body });
      const main = given.querySelector<HTMLElement>("main[data-in-place]");
      if (!main && response.redirected && response.ok) return location.assign(response.url);
      if (!main) throw new Error("not one of these screens");
      // The answer's address has no fragment, so the posted entry decides where to scroll.
      const saved = [...body].find(([name]) => /^(entryId|up|down|top)$/.test(name))?.[1];
      const place = saved ? `e-${saved}` : (location.pathname.split("/").pop() ?? "");
      show(main, given, new URL(response.url), place);
    } catch (error) {
      form.removeAttribute("data-sending");
      showReady(button);
      const go = () => sendPlainly(form, button);
      if (error instanceof TypeError) waitForNetwork({ go, from: button });
      else go();
    }
  }

  function show(main: HTMLElement, given: Document, { pathname, search }: URL, id: string) {
    swap(given, ["main", "[data-first-name]"]);
    if (pathname + search !== location.pathname + location.search) history.pushState(null, "", pathname + search);
    shown = pathname + search;
    announcePath();
    for (const gone of document.querySelectorAll("[data-toast][hidden], [data-toast][style]")) gone.remove();
    document.querySelector("[data-toasts] > [role=status]")?.append(...given.querySelectorAll("[data-toast]"));
    toasts();
    const place = document.getElementById(id);
    const first = main.querySelector<HTMLElement>("[autofocus]");
    if (place) place.scrollIntoView();
    else scrollTo(0, 0);
    (first ?? main).focus({ preventScroll: !first });
    ready(main);
  }
}
