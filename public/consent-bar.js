// Comes with the bar that asks for consent (app/components/shell/ConsentBar.tsx). Answering it brings the page anew; once
// something has been typed in the page, that would be lost, so the answer is sent from here and the page stays.
(() => {
  const bar = document.querySelector(".consent-bar");
  let isTyped = false;
  addEventListener("input", () => (isTyped = true));

  bar?.addEventListener("submit", (event) => {
    if (!isTyped) return;
    event.preventDefault();
    const form = event.target;
    const response = new URLSearchParams(new FormData(form));
    response.set(event.submitter.name, event.submitter.value);
    fetch(form.action, { method: "POST", body: response, redirect: "manual" })
      .then(({ type }) => {
        // Anything but the way back is a page that says what went wrong: then the bar stays, to be answered again.
        if (type !== "opaqueredirect") return;
        bar.hidden = true;
        document.getElementById("content")?.focus({ preventScroll: true });
      })
      .catch(() => {})
      .finally(() => delete form.dataset.sending);
  });
})();
