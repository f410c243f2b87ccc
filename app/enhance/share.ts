/**
 * The button opens the phone's own sheet for sharing. It only shows where there is one, because a button that does
 * nothing would be worse than none.
 */
export function share(): void {
  if (!navigator.share) return;
  for (const place of document.querySelectorAll<HTMLElement>("[data-shares]")) {
    const { shares, shareLabel, shareLook } = place.dataset;
    const button = document.createElement("button");
    button.type = "button";
    button.className = shareLook ?? "";
    button.textContent = shareLabel ?? "";
    // The person may think better of it, which is no error.
    button.addEventListener(
      "click",
      () => void navigator.share({ title: document.title, url: shares }).catch(() => undefined),
    );
    place.append(button);
  }
}
