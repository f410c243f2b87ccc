import { findTarget, page } from "./page";

const CARDS = "[data-part=results] article h3 a";
/** Key of localStorage. The value "off" means that the shortcuts are turned off in this browser. */
const STORED = "keys";

/** Adds keys: j and k focus cards, "/" focuses the search. A button turns the keys off (WCAG 2.2, 2.1.4). */
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

const mark = (state: string | null) => page.setAttribute("data-keys", state ?? "on");
const isOff = () => page.getAttribute("data-keys") === "off";

const findSearch = () => document.querySelector<HTMLElement>("form[data-searches] [name=roleName]");

/** Returns the card before or after the focused card. Without focus, counts from the open card. */
function step(by: 1 | -1): HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>(CARDS)];
  const article = document.activeElement?.closest("article");
  const at = cards.findIndex((card) => (article ? article.contains(card) : card.hasAttribute("aria-current")));
  return (at < 0 ? cards[0] : cards[at + by]) ?? null;
}

/** Returns whether a key is typed into a field, or into a list that searches by letters. */
const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));

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
    // Storage is blocked, so the choice lasts as long as the page.
  }
}
