export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  // A parsed page runs no script, so the contents of ui/scripts-only.tsx are restored here.
  for (const script of page.querySelectorAll<HTMLElement>("script[data-html]"))
    script.outerHTML = script.dataset.html ?? "";
  return page;
}

export async function fetchPage(to: string, init?: RequestInit): Promise<{ response: Response; given: Document }> {
  const response = await fetch(to, init);
  return { response, given: parsePage(await response.text()) };
}

/** Replaces elements and title with another page's elements and title. Returns whether a replaced element had focus. */
export function swap(given: Document, selectors: string[]): boolean {
  let hasLostFocus = false;
  for (const selector of selectors) {
    const [own, other] = [document.querySelector(selector), given.querySelector(selector)];
    if (!own || !other) continue;
    hasLostFocus = hasLostFocus || own.contains(document.activeElement);
    own.replaceWith(other);
  }
  document.title = given.title || document.title;
  return hasLostFocus;
}
