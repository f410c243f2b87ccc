/** Sharing by the phone's own sheet, where there is one: a button that does nothing would be worse than none. */
export function share(): void {
  if (!navigator.share) return;
  for (const place of document.querySelectorAll<HTMLElement>("[data-shares]")) {
    const { shares, shareLabel, shareLook } = place.dataset;
    const button = document.createElement("button");
    button.type = "button";
    button.className = shareLook ?? "";
    button.textContent = shareLabel ?? "";
    // The person may think better of it: that is no error.
    button.addEventListener(
      "click",
      () => void navigator.share({ title: document.title, url: shares }).catch(() => undefined),
    );
    place.append(button);
  }
}
