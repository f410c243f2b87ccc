import { islandLoaders } from "../islands/loaders";
import { sparesData } from "./page";

/** Wakes the islands of a page (app/islands) when somebody turns to them. Where data is spared they stay asleep. */
export function islands(root: ParentNode = document): void {
  const found = root.querySelectorAll<HTMLElement>("[data-island]");
  if (!found.length || sparesData()) return;
  for (const element of found) onTouch(element, () => wake(element));
}

/** An island whose script does not arrive stays as the server drew it. */
const wake = (element: HTMLElement) => void hydrate(element).catch(() => undefined);

async function hydrate(element: HTMLElement): Promise<void> {
  // Without a network the island stays as it is, and wakes when the network is back.
  if (!navigator.onLine) return addEventListener("online", () => wake(element), { once: true });
  const load = islandLoaders[element.dataset.island as keyof typeof islandLoaders];
  // Both are asked for at once, because on a slow line the second would wait for the first.
  const [{ hydrateIsland }, Component] = await Promise.all([import("../islands/hydrateIsland"), load()]);
  hydrateIsland(element, Component);
}

function onTouch(element: HTMLElement, run: () => void): void {
  const events = ["pointerover", "focusin", "touchstart"];
  const once = () => {
    for (const event of events) element.removeEventListener(event, once);
    run();
  };
  for (const event of events) element.addEventListener(event, once, { passive: true });
  // The person may have been there before this script.
  if (element.contains(document.activeElement)) once();
}
