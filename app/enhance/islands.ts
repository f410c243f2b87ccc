import { islandLoaders } from "../islands/loaders";
import { sparesData } from "./page";

/** Hydrates islands (app/islands) on first use. With Save-Data they stay static. */
export function islands(root: ParentNode = document): void {
  const found = root.querySelectorAll<HTMLElement>("[data-island]");
  if (!found.length || sparesData()) return;
  for (const element of found) onTouch(element, () => wake(element));
}

const wake = (element: HTMLElement) => void hydrate(element).catch(() => undefined);

async function hydrate(element: HTMLElement): Promise<void> {
  if (!navigator.onLine) return addEventListener("online", () => wake(element), { once: true });
  const load = islandLoaders[element.dataset.island as keyof typeof islandLoaders];
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
  // The person may have focused the island before this script ran.
  if (element.contains(document.activeElement)) once();
}
