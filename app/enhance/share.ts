import { announce } from "./announce";
import { createElement } from "./notice";

export function share(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-shares]")) {
    const { shares = "", shareLabel, shareLook, copyLabel, copied = "" } = place.dataset;
    const add = (label: string | undefined, press: (button: HTMLElement) => Promise<void>) => {
      const button = createElement("button", shareLook, label);
      button.type = "button";
      button.onclick = () => void press(button).catch(() => undefined);
      place.append(button);
    };
    if (isSecureContext)
      add(copyLabel, async (button) => {
        await navigator.clipboard.writeText(shares);
        announce((button.textContent = copied));
      });
    if (navigator.share) add(shareLabel, () => navigator.share({ title: document.title, url: shares }));
  }
}
