import { afterEach, describe, expect, it, vi } from "vitest";
import { authPage, getSessionCookie, stubApi, visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as emailLink from "./route";

const ask = authPage("email", emailLink);

function api(responses: Parameters<typeof stubApi>[0]) {
  return stubApi(responses);
}

const view = "POST /user/emailLink";
const confirm = "POST /user/emailLink/confirm";
const undo = "POST /user/emailLink/undo";
const over = { status: 410, body: { code: "expired", message: "x" } };
const link = (purpose: string) => ({ body: { purpose, email: "nova@exemplo.com", account: "a•••a@exemplo.com" } });
const readSessionData = async (response: Response) =>
  (await sessionStorage.getSession(getSessionCookie(response))).data;
const withKey = async () => getSessionCookie(await ask(visit("/auth/email?key=the-key_1")));

afterEach(() => vi.restoreAllMocks());

describe("opening a link about an e-mail", () => {
  it("moves the link's key from the address into the session", async () => {
    const { calls } = api({ [view]: link("change") });
    const response = await ask(visit("/auth/email?key=the-key_1"));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/auth/email"]);
    expect(await readSessionData(response)).toEqual({ emailKey: "the-key_1" });
    const html = await (await ask(visit("/auth/email", { cookie: getSessionCookie(response) }))).text();
    expect(html).toContain("a•••a@exemplo.com");
    expect(html).toContain("nova@exemplo.com");
    expect(html).toContain("as chaves de acesso e o número de WhatsApp serão removidos");
    expect(html).not.toContain("the-key_1");
    expect(calls).toEqual([{ method: "POST", path: "/user/emailLink", body: { key: "the-key_1" } }]);
  });

  it.each([
    ["registration", "Confirmar meu e-mail"],
    ["change", "Confirmar o novo e-mail"],
    ["undo", "Desfazer a troca"],
  ])("shows for a link about %s the button %s", async (purpose, button) => {
    api({ [view]: link(purpose) });
    expect(await (await ask(visit("/auth/email", { cookie: await withKey() }))).text()).toMatch(
      new RegExp(`<button[^>]*>[^]*${button}`),
    );
  });

  it("reports an expired or missing link", async () => {
    api({ [view]: over });
    for (const cookie of [await withKey(), undefined])
      expect(await (await ask(visit("/auth/email", { cookie }))).text()).toContain("Este link não vale mais");
  });

  it("answers 503 while the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    api({});
    expect((await ask(visit("/auth/email", { cookie: await withKey() }))).status).toBe(503);
  });
});

describe("pressing the button of an e-mail link", () => {
  it.each([
    ["registration", "emailConfirmed"],
    ["change", "emailChanged"],
  ])("confirms the e-mail of a %s, and redirects to login", async (purpose, text) => {
    const { calls } = api({ [confirm]: { body: { purpose } } });
    const response = await ask(visit("/auth/email", { form: { intent: "confirm" }, cookie: await withKey() }));
    expect(response.headers.get("location")).toBe("/auth/login");
    expect(await readSessionData(response)).toEqual({
      __flash_toast__: { kind: "success", text },
      answered: expect.objectContaining({ to: "/auth/login" }) as unknown,
    });
    expect(calls).toEqual([{ method: "POST", path: "/user/emailLink/confirm", body: { key: "the-key_1" } }]);
  });

  it("undoes a change of e-mail, then asks for a password", async () => {
    api({ [undo]: { body: { key: "the-reset" } } });
    const response = await ask(visit("/auth/email", { form: { intent: "undo" }, cookie: await withKey() }));
    expect(response.headers.get("location")).toBe("/auth/change-password");
    expect(await readSessionData(response)).toMatchObject({ resetKey: "the-reset" });
  });

  it.each([
    [over, "Este link não vale mais"],
    [{ status: 409, body: { code: "emailTaken", message: "x" } }, "Já existe uma conta com este e-mail"],
    [{ status: 429, body: { code: "tooManyRequests", message: "x" } }, "Você fez muitas tentativas"],
  ])("explains the API's refusal %j", async (refusal, text) => {
    api({ [view]: link("change"), [confirm]: refusal });
    const response = await ask(visit("/auth/email", { form: { intent: "confirm" }, cookie: await withKey() }));
    expect(response.status).toBe(refusal.status);
    expect(await response.text()).toContain(text);
  });

  it("answers 410 without a key, and calls no API", async () => {
    const { calls } = api({});
    expect((await ask(visit("/auth/email", { form: { intent: "confirm" } }))).status).toBe(410);
    expect(calls).toEqual([]);
  });
});
