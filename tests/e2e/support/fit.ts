import { expect, type Page } from "@playwright/test";

/** Sets the browser's text size: 32 px is "200 %" (WCAG 2.2, 1.4.4). Works without scripts in the page. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Page.enable");
  await cdp.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
}

/** Enlarges the page's text to 200 %, as a phone does. Media queries do not change. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

/** Expects that nothing scrolls sideways, that text stays in its box and window, and that no content overlaps. */
export async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(misfits), `what does not fit on ${new URL(page.url()).pathname}`).toEqual([]);
}

function misfits(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways: ${scrollWidth} px in ${clientWidth}`);

  const ancestors = (element: Element | null): Element[] =>
    element ? [element, ...ancestors(element.parentElement)] : [];
  // Ignores text for screen readers, which is clipped on purpose.
  const isSeen = (element: Element) =>
    element.checkVisibility() && ancestors(element).every((each) => getComputedStyle(each).clipPath === "none");
  const describeElement = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? "").trim().slice(0, 40)}"`;

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const checked = new Set<Element>();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (
      !element ||
      !texts.currentNode.textContent?.trim() ||
      ["SCRIPT", "OPTION"].includes(element.tagName) ||
      !isSeen(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    if (
      !element.closest("[data-scrolls]") &&
      [...range.getClientRects()].some(({ left, right }) => left < -1 || right > innerWidth + 1)
    )
      found.push(`outside the window: ${describeElement(element)}`);
    if (checked.has(element)) continue;
    checked.add(element);
    const isCut = ancestors(element).some((each) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      const hidesLines = overflowY === "hidden" && each.scrollHeight > each.clientHeight + 1;
      // An intended scroll box hides nothing, because it scrolls (a search's chips: docs/design.md, section 11).
      if (each.hasAttribute("data-scrolls")) return false;
      // A narrow header hides the brand name on purpose: the name wraps out of sight, and the logo stays.
      const isBelow = element.getBoundingClientRect().top >= each.getBoundingClientRect().bottom;
      if (each.hasAttribute("data-yields") && isBelow) return false;
      return hidesLines || (overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1);
    });
    if (isCut) found.push(`cut: ${describeElement(element)}`);
  }
  for (const control of document.querySelectorAll("button, select, [data-slot=button]")) {
    if (isSeen(control) && control.scrollWidth > control.clientWidth + 1)
      found.push(`too narrow: ${describeElement(control)}`);
  }

  // Siblings in the flow must not overlap. Positioned elements may overlap on purpose.
  for (const element of document.querySelectorAll(
    "main h1, main h2, main h3, main p, main li, main label, main [data-slot=button]",
  )) {
    const next = element.nextElementSibling;
    if (
      !next ||
      !isSeen(element) ||
      !isSeen(next) ||
      [element, next].some((each) => !["static", "relative"].includes(getComputedStyle(each).position))
    )
      continue;
    const [one, other] = [element.getBoundingClientRect(), next.getBoundingClientRect()];
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    // Allows 12 px, because a title's area for touches may exceed its box (VacancyCard.tsx).
    if (across > 1 && down > 12)
      found.push(`one on the other: ${describeElement(element)} and ${describeElement(next)}`);
  }
  return found;
}
