// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "./session";

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z"), toFake: ["setTimeout", "clearTimeout", "Date"] });
  history.replaceState(null, "", "/dashboard/x?a=1");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openUntil(instant: string) {
  document.body.innerHTML = `<textarea>Moro perto</textarea><div data-session-ends="${instant}" data-title="Sua sessão terminou" data-text="Texto" data-login="Entrar de novo" data-look="alert" data-title-look="alert-title" data-button-look="button"></div>`;
  session();
}
const notice = () => document.querySelector("[role=alert]");

test("says at the session's end, and not before, that it ended, with a login that returns here; what is typed stays", () => {
  openUntil("2026-11-21T12:10:00.000Z");
  const field = document.querySelector("textarea") as HTMLTextAreaElement;
  field.value = "Moro perto e posso começar já.";
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(notice()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(notice()?.textContent).toContain("Sua sessão terminou");
  expect(notice()?.querySelector("a")?.getAttribute("href")).toBe("/auth/login?returnTo=%2Fdashboard%2Fx%3Fa%3D1");
  expect(document.querySelector("textarea")?.value).toBe("Moro perto e posso começar já.");
});

test("a session of 30 days outlasts the longest timer of a browser", () => {
  openUntil(new Date(Date.now() + 30 * DAY_MS).toISOString());
  vi.advanceTimersByTime(30 * DAY_MS - 1);
  expect(notice()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(notice()).not.toBeNull();
});

/** Lets the session's end come, and `/auth/session` answer as told. */
function openEnded(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  openUntil("2026-11-21T12:00:00.000Z");
  expect(notice()).not.toBeNull();
  expect(asked).not.toHaveBeenCalled();
  return asked;
}
const answer = (isAuthenticated: boolean, expiresAt: string | null) => () =>
  Promise.resolve(Response.json({ isAuthenticated, expiresAt }));

test.each([
  ["the window has the focus again", () => window.dispatchEvent(new Event("focus"))],
  ["the tab is in front again", () => document.dispatchEvent(new Event("visibilitychange"))],
])("after a login in another tab the notice goes once %s, and comes at the new end", async (_, comeBack) => {
  openEnded(answer(true, "2026-11-21T13:00:00.000Z"));
  comeBack();
  await vi.waitFor(() => expect(notice()).toBeNull());
  vi.advanceTimersByTime(60 * 60_000);
  expect(notice()).not.toBeNull();
});

test("while nobody has logged in, and offline, the notice stays", async () => {
  const asked = openEnded(answer(false, null));
  window.dispatchEvent(new Event("focus"));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  window.dispatchEvent(new Event("focus"));
  await vi.advanceTimersByTimeAsync(10);
  expect(notice()).not.toBeNull();
});

test("a page that the browser kept is not shown again after a log-out, in whatever tab", () => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  localStorage.clear();
  openUntil("2026-11-21T13:00:00.000Z");
  document.body.setAttribute("data-account", "");
  const comeBack = () => {
    const event = new Event("pageshow");
    Object.defineProperty(event, "persisted", { value: true });
    window.dispatchEvent(event);
  };
  comeBack();
  expect([document.body.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  // The log-out's answer clears the storage, but not the cookies.
  document.cookie = `leftAt=${Date.now() + 1000}; path=/`;
  localStorage.clear();
  comeBack();
  expect(document.body.hidden).toBe(true);
  expect(reload).toHaveBeenCalled();
  document.body.hidden = false;
  document.body.removeAttribute("data-account");
});
