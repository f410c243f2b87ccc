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
});

async function showUntil(expiresAt: string) {
  const Stub = createRemixStub([{ id: "root", path: "/dashboard/x", Component: SessionEnd, loader: () => ({ auth: { isAuthenticated: true, isInitialized: true, user: null, expiresAt } }) }]);
  render(
    <I18nextProvider i18n={i18next}>
      <Stub initialEntries={["/dashboard/x?a=1"]} hydrationData={{ loaderData: { root: { auth: { isAuthenticated: true, isInitialized: true, user: null, expiresAt } } } }} />
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
