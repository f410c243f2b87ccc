import { afterEach, describe, expect, it, vi } from "vitest";
import { authPage, getSessionCookie, stubApi, visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as change from "./route";

const ask = authPage("change-password", change);
const form = { password: "garagem azul velha" };

const view = "POST /user/passwordReset";
const viewCall = { method: "POST", path: "/user/passwordReset", body: { key: "the-key_1" } };
const account = { body: { account: "a•••a@exemplo.com" } };
const over = { status: 410, body: { code: "expired", message: "x" } };

type ApiResponse = Parameters<typeof stubApi>[0][string];
function api(apiResponse: ApiResponse, viewResponse: ApiResponse = account) {
  return stubApi({ [view]: viewResponse, "POST /user/resetPassword": apiResponse });
}

const readSessionData = async (response: Response) =>
  (await sessionStorage.getSession(getSessionCookie(response))).data;
const withKey = async () => getSessionCookie(await ask(visit("/auth/change-password?key=the-key_1")));

afterEach(() => vi.restoreAllMocks());

describe("opening the reset link", () => {
  it("moves the link's key from the address into the session", async () => {
    const { calls } = api({ body: { changed: true } });
    const response = await ask(visit("/auth/change-password?key=the-key_1"));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/auth/change-password"]);
    expect(await readSessionData(response)).toEqual({ resetKey: "the-key_1" });
    const html = await (await ask(visit("/auth/change-password", { cookie: getSessionCookie(response) }))).text();
    expect(html).toMatch(/<input[^>]*autoComplete="new-password"/);
    expect(html).not.toContain("the-key_1");
    expect(calls).toEqual([viewCall]);
  });

  it("names the account above the password field", async () => {
    api({ body: { changed: true } });
    const html = await (await ask(visit("/auth/change-password", { cookie: await withKey() }))).text();
    expect(html).toMatch(/Conta: a•••a@exemplo\.com[^]*<input[^>]*autoComplete="new-password"/);
  });

  it("shows the form although the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    api({ body: { changed: true } }, "down");
    const response = await ask(visit("/auth/change-password", { cookie: await withKey() }));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/<input[^>]*autoComplete="new-password"/);
    expect(html).not.toContain("Conta:");
  });

  it("answers 410 to a used key, and offers another link", async () => {
    api({ body: { changed: true } }, over);
    const response = await ask(visit("/auth/change-password", { cookie: await withKey() }));
    const html = await response.text();
    expect(response.status).toBe(410);
    expect(html).toMatch(/<a[^>]*href="\/auth\/reset-password"/);
    expect(html).not.toContain('<input type="password"');
    expect(html).not.toMatch(/<input[^>]*autoComplete="new-password"/);
  });

  it("hides the form after too many requests", async () => {
    api({ body: { changed: true } }, { status: 429, body: { code: "tooManyRequests", message: "x", retryAfter: 30 } });
    const response = await ask(visit("/auth/change-password", { cookie: await withKey() }));
    expect(response.status).toBe(429);
    expect(await response.text()).not.toContain('name="password"');
  });

  it.each([
    "/auth/change-password",
    "/auth/change-password?key=",
    "/auth/change-password?key=%00%0d%0a",
    `/auth/change-password?key=${"k".repeat(200)}`,
  ])("offers another link if the key is invalid: %s", async (path) => {
    const first = await ask(visit(path));
    const html = await (
      first.status === 302 ? await ask(visit("/auth/change-password", { cookie: getSessionCookie(first) })) : first
    ).text();
    expect(html).toContain("Falta o link do e-mail");
    expect(html).toMatch(/<a[^>]*href="\/auth\/reset-password"/);
  });
});

describe("setting the new password", () => {
  it("sets the password, and redirects to the login", async () => {
    const { calls } = api({ body: { changed: true } });
    const response = await ask(visit("/auth/change-password", { form, cookie: await withKey() }));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/auth/login?after=reset"]);
    expect(await readSessionData(response)).toEqual({
      __flash_toast__: { kind: "success", text: "passwordChanged" },
      answered: expect.objectContaining({ to: "/auth/login?after=reset" }) as unknown,
    });
    expect(calls).toEqual([
      { method: "POST", path: "/user/resetPassword", body: { key: "the-key_1", password: form.password } },
    ]);
  });

  it("reports an expired link, and drops its key", async () => {
    api(over, over);
    const response = await ask(visit("/auth/change-password", { form, cookie: await withKey() }));
    const html = await response.text();
    expect(response.status).toBe(410);
    expect(html).toContain("Este link não vale mais");
    expect(html).toContain("Se você já criou a senha nova, entre com ela.");
    expect(html).not.toContain("não mudou");
    expect(html).toMatch(/<a[^>]*href="\/auth\/reset-password"/);
    expect(await readSessionData(response)).toEqual({});
  });

  it.each([
    [
      400,
      { status: 400, body: { code: "invalid", message: "x", fields: { password: ["passwordCommon"] } } },
      "Essa senha é muito usada",
    ],
    [
      429,
      { status: 429, body: { code: "tooManyRequests", message: "x", retryAfter: 30 } },
      "Tente de novo em 1 minuto",
    ],
    [503, "down", "O serviço está fora do ar"],
  ] as const)("explains error %i without showing the password again", async (status, apiResponse, text) => {
    vi.spyOn(console, "error").mockReturnValue();
    api(apiResponse);
    const response = await ask(visit("/auth/change-password", { form, cookie: await withKey() }));
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(html).toContain('name="password"');
    expect(html).not.toContain(form.password);
  });

  it("requires 8 characters before calling the API", async () => {
    const { calls } = api({ body: { changed: true } });
    const response = await ask(
      visit("/auth/change-password", { form: { password: "curta" }, cookie: await withKey() }),
    );
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Use uma senha com pelo menos 8 caracteres");
    expect(calls).toEqual([viewCall]);
  });

  it("answers 400 without a key", async () => {
    const { calls } = api({ body: { changed: true } });
    const response = await ask(visit("/auth/change-password", { form }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Falta o link do e-mail");
    expect(calls).toEqual([]);
  });

  it("answers 403 to another site's form", async () => {
    api({ body: { changed: true } });
    expect(
      (await ask(visit("/auth/change-password", { form, cookie: await withKey() }), { needsFormToken: true })).status,
    ).toBe(403);
  });
});
