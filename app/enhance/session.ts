import { onIdle, onLogout, onReturn, readCookie, setCookie } from "./page";

const LEFT_KEY = "leftAt";

/** Loads account.ts once the page is idle. Hides pages that the back button shows after a log-out. */
export function session(): void {
  if (!document.body.hasAttribute("data-account")) return;
  hideAfterLogout();
  onIdle(
    () =>
      void import("./account").then(
        ({ account }) => account(),
        () => undefined,
      ),
  );
}

/** After a log-out, hides pages that the browser takes from its back-forward cache without asking the server. */
function hideAfterLogout(): void {
  const shownAt = Date.now();
  // A cookie, because the log-out's answer clears the storage.
  onLogout(() => setCookie(LEFT_KEY, String(Date.now())));
  onReturn(() => {
    if (Number(readCookie(LEFT_KEY) ?? 0) < shownAt) return;
    document.body.hidden = true;
    location.reload();
  });
}
