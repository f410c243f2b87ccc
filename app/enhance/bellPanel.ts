import { createElement } from "./notice";
import { fetchList, openMessagesInPlace, putList } from "./notificationList";
import { BACKGROUND_HEADERS } from "./page";

const LOOK =
  "z-20 max-h-[calc(100vh-5rem)] overflow-y-auto rounded-lg border bg-popover p-4 text-popover-foreground shadow-lg max-sm:fixed max-sm:inset-x-2 max-sm:top-15 sm:absolute sm:end-0 sm:top-full sm:w-[26rem]";

interface Panel {
  toggle: () => void;
  refresh: () => Promise<void>;
}

/** Adds the closed bell panel to `place`: the server's list and a link to all. Opening a row calls `onRead`. */
export function createPanel(place: HTMLElement, link: HTMLAnchorElement, onRead: () => void): Panel {
  const { title = "", loading, failed, all } = place.dataset;
  const panel = createElement("div", LOOK);
  panel.id = "bell-panel";
  panel.setAttribute("role", "region");
  panel.setAttribute("aria-label", title);
  panel.hidden = true;
  const list = createElement("div");
  const status = createElement("p", "", loading);
  status.setAttribute("role", "status");
  const rest = createElement("p", "mt-2");
  const toAll = createElement("a", "inline-flex min-h-11 items-center", all);
  toAll.href = link.href;
  rest.append(toAll);
  list.append(status);
  panel.append(list, rest);
  place.append(panel);
  link.setAttribute("aria-controls", panel.id);
  openMessagesInPlace(onRead);

  const refresh = async (more?: Record<string, string>) => {
    if (panel.hidden) return;
    const given = await fetchList(link.href, more);
    status.textContent = failed ?? "";
    putList(list, given ?? status);
  };
  const toggle = (isOpen = panel.hidden) => {
    panel.hidden = !isOpen;
    link.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) void refresh();
  };
  document.addEventListener("click", ({ target }) => {
    if (!panel.hidden && target instanceof Element && !place.contains(target) && !target.closest("dialog"))
      toggle(false);
  });
  document.addEventListener("keydown", ({ key, target }) => {
    if (panel.hidden || key !== "Escape" || (target instanceof Element && target.closest("dialog"))) return;
    toggle(false);
    link.focus();
  });
  return { toggle, refresh: () => refresh(BACKGROUND_HEADERS) };
}
