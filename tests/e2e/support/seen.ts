import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** Folder with a file for each state of a screen that axe has passed. product.setup.ts empties the folder. */
export const seenScreens = "test-results/seen";

/** Returns a key of all that axe checks in a page, for `wasSeen` and `recordSeen`. */
export async function toScreenKey(page: Page): Promise<string> {
  return createHash("sha256")
    .update(await page.evaluate(describeScreen))
    .digest("hex");
}

/** Returns whether axe has passed a page with this key in this run. */
export const wasSeen = (key: string) => existsSync(`${seenScreens}/${key}`);

export function recordSeen(key: string): void {
  mkdirSync(seenScreens, { recursive: true });
  writeFileSync(`${seenScreens}/${key}`, "");
}

/**
 * Describes all that axe's rules read, except text. A screen in the same state has the same description. Another
 * theme, direction, language or width gives another description.
 */
function describeScreen(): string {
  const ids = /^(id|for|form|list|headers|popovertarget|commandfor|aria-(?!live|hidden|expanded|current|invalid)\w+)$/;
  const madeUp = /^(value|href|src|srcset|action|content|nonce|alt|title|placeholder|datetime|d|style)$/;
  const known = new Map<string, number>();
  const nameOnce = (value: string) => {
    if (!known.has(value)) known.set(value, known.size);
    return `#${known.get(value)}`;
  };
  const describeAttribute = ({ name, value }: Attr) => {
    if (ids.test(name)) return `${name}=${nameOnce(value)}`;
    return madeUp.test(name) ? `${name}${value.trim() ? "" : "="}` : `${name}=${value}`;
  };
  const describe = (element: Element): string => {
    if (["SCRIPT", "STYLE", "TEMPLATE"].includes(element.tagName)) return "";
    const holdsText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
    const look = [
      isSeen ? backgroundColor : "hidden",
      holdsText ? "text" : "",
      isSeen && holdsText ? `${color} ${fontSize} ${fontWeight}` : "",
      element instanceof HTMLInputElement ? `${element.checked} ${element.disabled} ${element.value !== ""}` : "",
    ];
    const attributes = [...element.attributes].map(describeAttribute).sort();
    const children = [...element.children].map(describe).filter((child, index, all) => child !== all[index - 1]);
    return `<${element.tagName} ${attributes.join(" ")}|${look.join("|")}>${children.join("")}</>`;
  };
  return [innerWidth, innerHeight, document.title ? "titled" : "", describe(document.documentElement)].join("\n");
}
