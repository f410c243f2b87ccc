// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { account } from "./account";

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z"), toFake: ["setTimeout", "clearTimeout", "Date"] });
  history.replaceState(null, "", "/dashboard/x?a=1");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openUntil(instant: string, now = new Date().toISOString()) {
  document.body.innerHTML = `<textarea>Moro perto</textarea><div data-session-ends="${instant}" data-now="${now}" data-title="Sua sessão terminou" data-soon-title="Sua sessão termina em 2 minutos" data-text="Texto" data-login="Entrar de novo" data-look="alert" data-title-look="alert-title" data-button-look="button"></div>`;
  account();
}
const notice = () => document.querySelector("[role=alert]");

test("shows the session's end on time, and keeps typed text", () => {
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

test.each(["2026-11-21T11:00:00.000Z", "2026-11-21T13:00:00.000Z"])(
  "counts down by the server's clock, which says %s",
  (now) => {
    openUntil(new Date(Date.parse(now) + 10 * 60_000).toISOString(), now);
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(notice()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(notice()).not.toBeNull();
  },
);

test("shows the end of a session of 30 days", () => {
  openUntil(new Date(Date.now() + 30 * DAY_MS).toISOString());
  vi.advanceTimersByTime(30 * DAY_MS - 1);
  expect(notice()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(notice()).not.toBeNull();
});

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

test("keeps the notice after another user's login", async () => {
  document.body.dataset.account = "1";
  const asked = openEnded(() =>
    Promise.resolve(Response.json({ isAuthenticated: true, expiresAt: "2026-11-21T13:00:00.000Z", userId: "2" })),
  );
  window.dispatchEvent(new Event("focus"));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await new Promise((resolve) => setImmediate(resolve));
  expect(notice()).not.toBeNull();
  delete document.body.dataset.account;
});

test.each([
  ["the window has the focus again", () => window.dispatchEvent(new Event("focus"))],
  ["the tab is in front again", () => document.dispatchEvent(new Event("visibilitychange"))],
])("removes the notice after a login elsewhere (%s)", async (_, comeBack) => {
  openEnded(answer(true, "2026-11-21T13:00:00.000Z"));
  comeBack();
  await vi.waitFor(() => expect(notice()).toBeNull());
  vi.advanceTimersByTime(60 * 60_000);
  expect(notice()).not.toBeNull();
});

test("keeps the notice offline or without a login", async () => {
  const asked = openEnded(answer(false, null));
  window.dispatchEvent(new Event("focus"));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  window.dispatchEvent(new Event("focus"));
  await vi.advanceTimersByTimeAsync(10);
  expect(notice()).not.toBeNull();
});

describe("the offline copy's service worker", () => {
  const register = vi.fn(() => Promise.resolve());
  const unregister = vi.fn(() => Promise.resolve(true));
  const deleteCache = vi.fn(() => Promise.resolve(true));
  beforeEach(() => {
    document.body.innerHTML = "";
    const getRegistration = () => Promise.resolve({ unregister });
    vi.stubGlobal("navigator", { serviceWorker: { register, getRegistration, getRegistrations: async () => [] } });
    vi.stubGlobal("caches", { delete: deleteCache });
  });
  afterEach(() => {
    document.body.removeAttribute("data-keeps-copy");
    vi.clearAllMocks();
  });

  test("is registered if the page allows it", () => {
    document.body.setAttribute("data-keeps-copy", "");
    account();
    expect(register).toHaveBeenCalledWith("/sw.js");
    expect(unregister).not.toHaveBeenCalled();
  });

  test("is removed if the page does not allow it", async () => {
    account();
    await vi.waitFor(() => expect(deleteCache).toHaveBeenCalledWith("copy"));
    expect(unregister).toHaveBeenCalled();
    expect(register).not.toHaveBeenCalled();
  });
});

describe("a choice that replaces the page", () => {
  const choice = () => document.querySelector("#choice button") as HTMLButtonElement;
  const select = () => document.querySelector("#choice select") as HTMLSelectElement;

  beforeEach(() => {
    document.body.innerHTML = `<form id="apply" method="post"><input name="message" /></form><form id="report" method="post"><textarea name="details"></textarea></form>
      <form id="choice"><div><select name="language" form="apply"><option>de</option></select><button form="apply" formaction="/preferences/language?form=apply&amp;returnTo=%2Fx">Trocar</button></div></form>
      <div data-session-ends="2026-11-21T13:00:00.000Z"></div>`;
    account();
    document.body.addEventListener("click", (event) => event.preventDefault());
  });
  const type = (name: string) =>
    document.querySelector(`[name=${name}]`)?.dispatchEvent(new Event("input", { bubbles: true }));

  test("sends the form in which the person typed last", () => {
    type("message");
    type("details");
    expect(choice().getAttribute("form")).toBe("apply");
    choice().click();
    expect([choice().getAttribute("form"), select().getAttribute("form")]).toEqual(["report", "report"]);
    expect(choice().getAttribute("formaction")).toContain("/preferences/language?form=report&returnTo=%2Fx");
  });

  test("does not count a language selection as typing", () => {
    type("language");
    choice().click();
    expect(choice().getAttribute("form")).toBe("apply");
  });
});

describe("a session on a shared phone", () => {
  beforeEach(() => document.body.setAttribute("data-shared", ""));
  afterEach(() => document.body.removeAttribute("data-shared"));

  test("is extended by typing, at most every five minutes", async () => {
    const asked = vi.fn(answer(true, "2026-11-21T12:40:00.000Z"));
    vi.stubGlobal("fetch", asked);
    openUntil("2026-11-21T12:30:00.000Z");
    const type = () => document.querySelector("textarea")?.dispatchEvent(new Event("input", { bubbles: true }));
    for (let minute = 0; minute < 10; minute++) {
      vi.advanceTimersByTime(60_000);
      type();
    }
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(notice()).toBeNull();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(notice()).not.toBeNull();
  });

  test("warns two minutes before the end, and can be extended", async () => {
    vi.stubGlobal("fetch", vi.fn(answer(true, "2026-11-21T12:38:00.000Z")));
    openUntil("2026-11-21T12:10:00.000Z");
    vi.advanceTimersByTime(8 * 60_000 - 1);
    expect(notice()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(notice()?.textContent).toContain("Sua sessão termina em 2 minutos");
    document.querySelector<HTMLButtonElement>("[role=alert] button")?.click();
    await vi.waitFor(() => expect(notice()).toBeNull());
    vi.advanceTimersByTime(27 * 60_000);
    expect(document.querySelector("textarea")).not.toBeNull();
    vi.advanceTimersByTime(1 * 60_000);
    expect(notice()?.textContent).toContain("Sua sessão termina em 2 minutos");
  });

  test("shows only the message at the session's end", () => {
    openUntil("2026-11-21T12:10:00.000Z");
    vi.advanceTimersByTime(10 * 60_000);
    expect(document.body.children).toHaveLength(1);
    expect(document.querySelector("textarea")).toBeNull();
    expect(notice()?.querySelector("a")?.target).toBe("");
  });
});
