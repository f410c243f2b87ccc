import { afterEach, expect, it, vi } from "vitest";
import { stubApiOfAna, cookieOfAna } from "#tests/applicationPages";
import { createPages, getSessionCookie, visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as logout from "./route";

const ask = createPages({ logout: { path: "auth/logout", module: logout } });

afterEach(() => vi.restoreAllMocks());

it("clears the browser's data except the last user's id", async () => {
  stubApiOfAna({ "POST /authentication/logout": { body: { revoked: true } } });
  const cookie = `${await cookieOfAna()}; settings=%7B%7D; i18nextLng=de`;
  const response = await ask(visit("/auth/logout", { cookie, form: { a: "b" } }));
  expect(response.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect(response.headers.getSetCookie()).toHaveLength(1);
  expect((await sessionStorage.getSession(getSessionCookie(response))).data).toEqual({
    userId: "0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11",
  });
});

it("clears nothing after a failed log-out", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  stubApiOfAna({ "POST /authentication/logout": "down" });
  const response = await ask(visit("/auth/logout", { cookie: await cookieOfAna(), form: { a: "b" } }));
  expect(response.headers.get("clear-site-data")).toBeNull();
});

it("redirects to the login page with `after=logout`", async () => {
  const response = await ask(visit("/auth/logout", { form: {} }));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/auth/login?after=logout"]);
});

it("clears even the last user's id on shared phones", async () => {
  stubApiOfAna({ "POST /authentication/logout": { body: { revoked: true } } });
  const cookie = `${await cookieOfAna()}; shared=dHJ1ZQ%3D%3D`;
  const response = await ask(visit("/auth/logout", { cookie, form: { a: "b" } }));
  expect((await sessionStorage.getSession(getSessionCookie(response))).data).toEqual({});
});
