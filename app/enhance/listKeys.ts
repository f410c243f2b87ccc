import { findTarget, page } from "./page";

const CARDS = "[data-part=results] article h3 a";
/** Under this name the browser remembers that somebody has turned the shortcuts off. */
const STORED = "keys";

/**
 * The list by keyboard: j and k go from card to card, Enter opens the one with the focus, "/" leads to the search. One
 * press on the hint beside the count turns them off for good (WCAG 2.2, 2.1.4), for whoever speaks to the browser.
 */
export function listKeys(): void {
  mark(read());
  page.addEventListener("click", (event) => {
    if (!findTarget(event, "[data-switches-keys]")) return;
    const state = isOff() ? "on" : "off";
    mark(state);
    write(state);
  });
  page.addEventListener("keydown", (event) => {
    if (isOff() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const next = event.key === "j" ? step(1) : event.key === "k" ? step(-1) : event.key === "/" ? findSearch() : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  });
}

/** The style sheet shows what the state says, on the page of each search. */
const mark = (state: string | null) => page.setAttribute("data-keys", state ?? "on");
const isOff = () => page.getAttribute("data-keys") === "off";

const findSearch = () => document.querySelector<HTMLElement>("form[data-searches] [name=roleName]");

/** Returns the card after or before the one in use: that with the focus, else that which is open, else the first. */
function step(by: 1 | -1): HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>(CARDS)];
  const article = document.activeElement?.closest("article");
  const at = cards.findIndex((card) => (article ? article.contains(card) : card.hasAttribute("aria-current")));
  return (at < 0 ? cards[0] : cards[at + by]) ?? null;
}

/** Letters belong to the field in which somebody is typing, and to a list that finds its entries by them. */
const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));

/** A browser may refuse the store. */
function read(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function write(value: "on" | "off"): void {
  try {
    localStorage.setItem(STORED, value);
  } catch {
    // The page remembers it as long as it stands.
  }
}
