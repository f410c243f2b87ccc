import { findTarget, page } from "./page";

/**
 * On a hydrated screen a link is what it is on every other: it leads to another document, as the server sends it, with
 * its scripts or without. React, which listens on `document`, never hears of the press, so its router doesn't follow
 * it; what app/enhance does with a press is heard below. A link marked `data-in-place` is React's own.
 */
export function keepLinksFromReact(): void {
  page.addEventListener("click", (event) => {
    const link = findTarget<HTMLAnchorElement>(event, "a[href]");
    if (link && !link.hasAttribute("data-in-place")) event.stopPropagation();
  });
}
