// @vitest-environment happy-dom
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import i18next from "i18next";
import { I18nextProvider } from "react-i18next";
import shell from "~/locales/pt-BR/shell";
import { SessionEnd } from "./SessionEnd";

const DAY_MS = 24 * 60 * 60 * 1000;

beforeAll(() => i18next.init({ lng: "pt-BR", defaultNS: "shell", resources: { "pt-BR": { shell } } }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z"), toFake: ["setTimeout", "clearTimeout", "Date"] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function showUntil(
  expiresAt: string,
  load = () => ({ auth: { isAuthenticated: true, isInitialized: true, user: null, expiresAt } }),
) {
  const Stub = createRemixStub([{ id: "root", path: "/dashboard/x", Component: SessionEnd, loader: load }]);
  render(
    <I18nextProvider i18n={i18next}>
      <Stub
        initialEntries={["/dashboard/x?a=1"]}
        hydrationData={{
          loaderData: { root: { auth: { isAuthenticated: true, isInitialized: true, user: null, expiresAt } } },
        }}
      />
    </I18nextProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
}

test("says at the token's expiry, and not before, that the session ended, with a login that returns here", async () => {
  await showUntil("2026-11-21T12:10:00.000Z");
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000 - 1));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole("alert").textContent).toContain("Sua sessão terminou");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/auth/login?returnTo=%2Fdashboard%2Fx%3Fa%3D1");
});

test("a session of 30 days outlasts the longest timer of a browser", async () => {
  await showUntil(new Date(Date.now() + 30 * DAY_MS).toISOString());
  await act(() => vi.advanceTimersByTimeAsync(30 * DAY_MS - 1));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole("alert")).toBeTruthy();
});

/** The session's end has come, and `/auth/session` answers as told. */
async function showEnded(isAuthenticated: boolean) {
  const asked = vi.fn(() => Promise.resolve(Response.json({ isAuthenticated })));
  vi.stubGlobal("fetch", asked);
  const load = vi.fn(() => ({
    auth: { isAuthenticated: true, isInitialized: true, user: null, expiresAt: "2026-12-21T12:00:00.000Z" },
  }));
  await showUntil("2026-11-21T12:00:00.000Z", load);
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
  return { asked, load };
}

test.each([
  ["the window has the focus again", () => window.dispatchEvent(new Event("focus"))],
  ["the tab is in front again", () => document.dispatchEvent(new Event("visibilitychange"))],
])("after a login in another tab the notice goes once %s", async (_, comeBack) => {
  const { asked, load } = await showEnded(true);
  act(() => void comeBack());
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(asked).toHaveBeenCalledWith("/auth/session", expect.anything());
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("while nobody has logged in nothing is loaded anew: that would lead away from what is typed", async () => {
  const { asked, load } = await showEnded(false);
  act(() => void window.dispatchEvent(new Event("focus")));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole("alert")).toBeTruthy();
});

test("offline, the notice stays and nothing is thrown", async () => {
  const { load } = await showEnded(false);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  act(() => void window.dispatchEvent(new Event("focus")));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole("alert")).toBeTruthy();
});

test("gone on to the login screen, no timer is left to fire, and coming back asks nothing", async () => {
  await showUntil("2026-11-21T12:10:00.000Z");
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  cleanup();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  window.dispatchEvent(new Event("focus"));
  expect(asked).not.toHaveBeenCalled();
  expect(screen.queryByRole("alert")).toBeNull();
});
