import { onIdle, onLogout, onReturn, readCookie, setCookie } from "./page";

const LEFT_KEY = "leftAt";

/** Loads account.ts once the page is idle. After a log-out the back button shows no page again. */
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

/** The back-forward cache shows a page without asking the server; after a log-out it must not. */
function hideAfterLogout(): void {
  const shownAt = Date.now();
  // A cookie says this, because the log-out's answer clears what the browser has stored.
  onLogout(() => setCookie(LEFT_KEY, String(Date.now())));
  onReturn(() => {
    if (Number(readCookie(LEFT_KEY) ?? 0) < shownAt) return;
    document.body.hidden = true;
    location.reload();
  });
}
