export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  // No script of a page that is read so runs, and these bring what only scripts can use (ui/scripts-only.tsx).
  for (const script of page.querySelectorAll<HTMLElement>("script[data-html]"))
    script.outerHTML = script.dataset.html ?? "";
  return page;
}

/** Fetches a page of ours, or what it answers to a form. Rejects where nobody answers. */
export async function fetchPage(to: string, init?: RequestInit): Promise<{ response: Response; given: Document }> {
  const response = await fetch(to, init);
  return { response, given: parsePage(await response.text()) };
}

/** Puts elements and title of another page in this one's place, where both have them. Returns if one had the focus. */
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
