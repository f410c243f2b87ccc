import { afterEach, expect, it, vi } from "vitest";
import { apiOfAna, cookieOfAna } from "#tests/applicationPages";
import { createPages, getSessionCookie, visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as logout from "./route";

const ask = createPages({ logout: { path: "auth/logout", module: logout } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("leaves nothing in the browser but whose it was, and clears what it stored; theme and language are in cookies", async () => {
  vi.stubGlobal("fetch", apiOfAna({ "POST /authentication/logout": { body: { revoked: true } } }).fetch);
  const cookie = `${await cookieOfAna()}; settings=%7B%7D; i18nextLng=de`;
  const response = await ask(visit("/auth/logout", { cookie, form: { a: "b" } }));
  expect(response.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect(response.headers.getSetCookie()).toHaveLength(1);
  expect((await sessionStorage.getSession(getSessionCookie(response))).data).toEqual({
    userId: "0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11",
  });
});

it("that failed clears nothing", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", apiOfAna({ "POST /authentication/logout": "down" }).fetch);
  const response = await ask(visit("/auth/logout", { cookie: await cookieOfAna(), form: { a: "b" } }));
  expect(response.headers.get("clear-site-data")).toBeNull();
});

it("leads to a login with an address of its own, which no browser has kept a page of", async () => {
  const response = await ask(visit("/auth/logout", { form: {} }));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/auth/login?after=logout"]);
});

it("leaves not even whose it was on a shared phone (docs/decisions/0009)", async () => {
  vi.stubGlobal("fetch", apiOfAna({ "POST /authentication/logout": { body: { revoked: true } } }).fetch);
  const cookie = `${await cookieOfAna()}; shared=dHJ1ZQ%3D%3D`;
  const response = await ask(visit("/auth/logout", { cookie, form: { a: "b" } }));
  expect((await sessionStorage.getSession(getSessionCookie(response))).data).toEqual({});
});
