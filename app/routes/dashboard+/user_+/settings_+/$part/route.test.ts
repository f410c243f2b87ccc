import { afterEach, describe, expect, it, vi } from "vitest";
import { stubApiOfAna, cookieOfAna, dashboardPage, user, userCall } from "#tests/applicationPages";
import { getSessionCookie, stubApi, visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import { preferenceCookie } from "~/services/requests/auth/preferences.server";
import * as settings from "./route";

const ask = dashboardPage("user/settings/:part", settings);
const pathOf = (part: string) => `/dashboard/user/settings/${part}`;
const path = pathOf("email");
const { id } = user;
const sessionId = "5c1e3c34-9c0e-4b43-8f0b-222222222222";
const aSession = {
  id: sessionId,
  device: "",
  createdAt: "2026-11-20T12:00:00.000Z",
  lastSeenAt: "2026-11-20T12:00:00.000Z",
  expiresAt: "2026-12-20T12:00:00.000Z",
  isCurrent: false,
};
const own = {
  ...aSession,
  id: "5c1e3c34-9c0e-4b43-8f0b-333333333333",
  device: "Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36",
  isCurrent: true,
};
const account = {
  email: "ana@exemplo.com",
  hasPassword: true,
  identities: [],
  deletionAt: null,
  sessions: [aSession, own],
};
const noFeed = { key: null, createdAt: null };
const renewed = { accessToken: "token-renewed", expiresAt: "2030-01-01T00:00:00.000Z", user };

const accountCall = `GET /user/${id}/account`;
const changeCall = `PUT /user/${id}`;
const deletionCall = `POST /user/${id}/deletion`;
const there = { [accountCall]: { body: account } };

const screenOf = ({ intent, wanted = intent }: Record<string, string>) =>
  pathOf(
    { password: "password", createPassword: "password", close: "close", cancelDeletion: "close" }[wanted ?? ""] ??
      (/^(end|share|sessionIdle)/.test(wanted ?? "") ? "devices" : "email"),
  );

async function page(
  apiResponses: Parameters<typeof stubApiOfAna>[0],
  form?: Record<string, string>,
  cookie?: string,
  at = screenOf(form ?? {}),
) {
  const stub = stubApiOfAna(apiResponses);
  const response = await ask(visit(at, { cookie: cookie ?? (await cookieOfAna()), ...(form ? { form } : {}) }));
  return { response, html: await response.text(), calls: stub.calls };
}

const readSessionData = async (response: Response) =>
  (await sessionStorage.getSession(getSessionCookie(response))).data;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (apiResponses: Parameters<typeof stubApiOfAna>[0], part: string) =>
  page(apiResponses, undefined, undefined, pathOf(part));

describe("the screens of the settings", () => {
  it.each([
    ["email", "E-mail", /<input[^>]*name="email"/],
    ["password", "Senha", /<input[^>]*name="password"/],
    ["devices", "Aparelhos e acessos", /value="endSession"/],
    ["appearance", "Idioma e aparência", /<select[^>]*name="language"/],
    ["data", "Seus dados", /<a href="\/dashboard\/user\/settings\/export"/],
    ["close", "Encerrar a conta", /value="close"/],
  ])("gives the screen %s its title and a link back", async (part, title, control) => {
    const { response, html } = await open(there, part);
    expect(response.status).toBe(200);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toMatch(control);
    expect(html).toContain('href="/dashboard/user/settings"');
  });

  it("lists all ways to log in, with buttons to revoke", async () => {
    const keys = {
      passkeys: 2,
      identities: ["linkedin"],
      whatsApp: "5519981234567",
      calendarSince: "2026-11-20T12:00:00.000Z",
      resetUntil: "2026-11-21T12:30:00.000Z",
      undoUntil: "2026-11-23T12:30:00.000Z",
      recoveryCodesLeft: 9,
      sessions: [{ ...aSession, hasNotices: true }, own],
    };
    const { html } = await open({ [accountCall]: { body: { ...account, ...keys } } }, "devices");
    for (const text of [
      "2 chaves de acesso",
      "LinkedIn",
      "WhatsApp com final 4567",
      "Endereço da agenda",
      "Link para criar uma nova senha",
      "Link para desfazer a troca de e-mail",
      "9 códigos de recuperação",
      ">recebe avisos<",
    ])
      expect(html).toContain(text);
    for (const intent of ["unlinkLinkedIn", "endCalendar", "endSessions"])
      expect(html).toMatch(new RegExp(`name="intent" value="${intent}"`));
    expect(html).toMatch(/<input[^>]*name="lasting"[^>]*type="checkbox"/);
  });

  it("offers no removal of passkeys without a password", async () => {
    const noPassword = { ...account, hasPassword: false, passkeys: 1 };
    const { html } = await open({ [accountCall]: { body: noPassword } }, "devices");
    expect(html).toContain('value="endSessions"');
    expect(html).not.toContain('name="lasting"');
    const alone = await open({ [accountCall]: { body: { ...account, sessions: [own] } } }, "devices");
    expect(alone.html).toContain("Nada mais abre a sua conta");
    expect(alone.html).not.toContain('value="endSessions"');
  });

  it("answers 404 for an unknown screen", async () => {
    expect((await open(there, "unknown")).response.status).toBe(404);
  });

  it("asks for the password before an export", async () => {
    const { html } = await page(there, undefined, undefined, `${pathOf("data")}?confirm=export`);
    expect(html).toContain("<h1>Confirme que é você</h1>");
    expect(html).toMatch(/name="wanted" value="export"/);
    expect(html).not.toContain("Baixar meus dados");
  });

  it("opens the second-factor screen after the password was confirmed", async () => {
    const at = `${pathOf("password")}?confirm=secondFactor`;
    const { html } = await page(there, undefined, undefined, at);
    expect(html).toContain("<h1>Confirme que é você</h1>");
    expect(html).toMatch(/name="wanted" value="secondFactor"/);
    const confirmed = {
      [`POST /user/${id}/confirmation`]: { body: { ...renewed, confirmedUntil: renewed.expiresAt } },
    };
    const form = { intent: "confirm", wanted: "secondFactor", currentPassword: "segredo" };
    const { response } = await page({ ...there, ...confirmed }, form, undefined, pathOf("password"));
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\/settings\/second-factor\?changed=/);
    expect(await readSessionData(response)).toMatchObject({ accessToken: "token-renewed" });
  });

  it("offers a passkey next to the password, or alone", async () => {
    const signs = "data-passkey=&quot;get&quot;";
    const passwordless = { hasPassword: false, identities: ["linkedin"] };
    for (const [part, query] of [
      ["email", ""],
      ["password", ""],
      ["close", ""],
      ["data", "?confirm=export"],
    ] as const) {
      const show = async (more: object) =>
        (await page({ [accountCall]: { body: { ...account, ...more } } }, undefined, undefined, pathOf(part) + query))
          .html;
      expect(await show({})).not.toContain(signs);
      const beside = await show({ passkeys: 1 });
      expect(beside, part).toContain(signs);
      expect(beside).toContain('type="password"');
      expect(beside).not.toContain('data-passkey-part=""');
      const alone = await show({ ...passwordless, passkeys: 1 });
      expect(alone).toContain(signs);
      expect(alone).not.toContain('name="currentPassword"');
      // If the browser has no scripts or no passkeys, the page names another way to confirm.
      expect(alone).toMatch(/data-passkey-part="" hidden=""/);
      const other = { data: "Entrar de novo com o LinkedIn", password: 'value="createPassword"' };
      expect(alone).toContain(other[part as keyof typeof other] ?? "ou crie uma senha antes");
    }
  });

  it("asks for the second factor's code next to the password", async () => {
    const withFactor = { [accountCall]: { body: { ...account, secondFactorSince: "2026-11-20T12:00:00.000Z" } } };
    for (const part of ["email", "password", "close"]) {
      expect((await open(withFactor, part)).html).toMatch(/<input[^>]*name="secondFactor"/);
      expect((await open(there, part)).html).not.toContain('name="secondFactor"');
    }
  });

  it("shows when each session ends", async () => {
    const sessions = [{ ...own, endsAt: "2026-12-25T12:00:00.000Z" }];
    const { html } = await open({ [accountCall]: { body: { ...account, sessionIdleHours: 24, sessions } } }, "devices");
    const text = html.replace(/<[^>]*>/g, "");
    expect(text).toMatch(/sai da conta em 25 de dezembro de 2026, às [^,]*ou, sem uso, em 20 de dezembro de 2026/);
    expect(text).toContain("por até 30 dias; sem isso, por até 24 horas");
    expect(html).toMatch(/<option[^>]*value="24"[^>]*selected/);
  });

  it("names the devices, and lists this device first", async () => {
    const { html } = await open(there, "devices");
    expect(html.indexOf("Chrome no Android")).toBeLessThan(html.indexOf("Aparelho desconhecido"));
    expect(html).toContain("este aparelho");
    expect(html.match(/value="endSession"/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`name="sessionId" value="${sessionId}"`));
    expect(html.match(/value="endSessions"/g)).toHaveLength(1);
  });

  it("offers people without a password to create one", async () => {
    const withoutPassword = { [accountCall]: { body: { ...account, hasPassword: false, identities: ["linkedin"] } } };
    expect((await open(withoutPassword, "password")).html).toContain('value="createPassword"');
    const { html } = await open(withoutPassword, "email");
    expect(html).toContain("Você também entra com o LinkedIn.");
    expect(html).toContain(`href="${pathOf("password")}"`);
    expect(html, "the only way in").not.toContain('value="unlinkLinkedIn"');
    for (const part of ["email", "password", "close"])
      expect((await open(withoutPassword, part)).html).not.toContain('type="password"');
  });

  it("offers to unlink LinkedIn if there is a password", async () => {
    const { html } = await page({ [accountCall]: { body: { ...account, identities: ["linkedin"] } } });
    expect(html).toContain("Você também entra com o LinkedIn.");
    expect(html).toContain('value="unlinkLinkedIn"');
  });

  it("shows the date of the deletion, with a cancel button", async () => {
    const deletionAt = "2026-11-28T12:00:00.000Z";
    const { html } = await open(
      {
        [userCall]: { body: { ...user, deletionAt, expiresAt: renewed.expiresAt } },
        [accountCall]: { body: { ...account, deletionAt } },
      },
      "close",
    );
    expect(html).toMatch(/Sua conta vai ser apagada[\s\S]*28 de novembro de 2026/);
    expect(html.match(/value="cancelDeletion"/g)).toHaveLength(2);
    expect(html).not.toContain('value="close"');
  });

  it("answers 503 in Portuguese while the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page({ [accountCall]: "down" });
    expect(response.status).toBe(503);
    expect(html).toContain("O serviço está fora do ar");
  });
});

describe("the forms of the settings", () => {
  it.each([
    [
      { intent: "email", email: " Nova@Exemplo.com ", currentPassword: "segredo" },
      { email: "nova@exemplo.com", currentPassword: "segredo" },
      "emailAsked",
    ],
    [
      { intent: "password", password: "garagem azul velha", currentPassword: "segredo" },
      { password: "garagem azul velha", currentPassword: "segredo" },
      "ownPasswordChanged",
    ],
  ])("stores the new session in the cookie after %j", async (form, body, text) => {
    const { response, calls } = await page({ ...there, [changeCall]: { body: renewed } }, form);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toMatch(new RegExp(`^${screenOf(form)}\\?changed=\\w+$`));
    expect(calls.find(({ method }) => method === "PUT")?.body).toEqual(body);
    expect(await readSessionData(response)).toMatchObject({ accessToken: "token-renewed", __flash_toast__: { text } });
  });

  it.each([true, false])("keeps the session's length with `remember` %s", async (remember) => {
    const session = await sessionStorage.getSession();
    session.set("accessToken", "token-of-ana");
    session.set("remember", remember);
    session.set("pendingForm", { key: "k", page: path });
    const cookie = (await sessionStorage.commitSession(session)).split(";")[0];
    const { response } = await page(
      {
        ...there,
        [changeCall]: { body: renewed },
        "GET /pendingSubmission/k": { status: 404, body: { code: "notFound", message: "x" } },
      },
      { intent: "email", email: "nova@exemplo.com", currentPassword: "segredo" },
      cookie,
    );
    expect(response.headers.get("set-cookie")?.includes("Max-Age=2592000")).toBe(remember);
    expect(await readSessionData(response)).toMatchObject({ remember });
    expect(await readSessionData(response)).not.toHaveProperty("pendingForm");
  });

  it.each([
    [{ intent: "email", email: "ana", currentPassword: "segredo" }, "O email deve ser um endereço de email válido"],
    [{ intent: "email", email: "nova@exemplo.com", currentPassword: "" }, "A senha é obrigatória"],
    [
      { intent: "password", currentPassword: "segredo", password: "curta" },
      "Use uma senha com pelo menos 8 caracteres",
    ],
    [{ intent: "password" }, "A senha é obrigatória"],
    [{ intent: "close", currentPassword: "" }, "A senha é obrigatória"],
  ])("answers 400 to %j, with the error on the field", async (form, text) => {
    const { response, html, calls } = await page(there, form);
    expect(response.status).toBe(400);
    expect(html).toContain(text);
    expect(html).not.toContain('value="segredo"');
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("keeps the typed e-mail after a wrong password", async () => {
    const { response, html } = await page(
      {
        ...there,
        [changeCall]: {
          status: 400,
          body: { code: "invalid", message: "x", fields: { currentPassword: ["passwordWrong"] } },
        },
      },
      { intent: "email", email: "nova@exemplo.com", currentPassword: "segredo" },
    );
    expect(response.status).toBe(400);
    expect(html).toContain("Essa não é a senha atual");
    expect(html).toMatch(/<input[^>]*name="email"[^>]*value="nova@exemplo.com"/);
    expect(html).not.toContain("segredo");
    expect(html.match(/Essa não é a senha atual/g)).toHaveLength(2);
  });

  const assertion = {
    id: "AAAA",
    rawId: "AAAA",
    type: "public-key",
    response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
  };
  const passkey = JSON.stringify(assertion);

  it.each([
    [{ intent: "email", email: "nova@exemplo.com", currentPassword: "" }, changeCall, { email: "nova@exemplo.com" }],
    [{ intent: "password", password: "nova oficina verde" }, changeCall, { password: "nova oficina verde" }],
    [{ intent: "close", currentPassword: "" }, deletionCall, {}],
    [{ intent: "confirm", wanted: "export" }, `POST /user/${id}/confirmation`, {}],
  ])("confirms %j by a passkey without password", async (form, call, sent) => {
    const body = { ...renewed, confirmedUntil: renewed.expiresAt, deletionAt: renewed.expiresAt };
    const { response, calls } = await page({ ...there, [call]: { body } }, { ...form, passkey });
    expect(response.status).toBe(302);
    expect(calls.find(({ method, path: called }) => `${method} ${called}` === call)?.body).toEqual({
      ...sent,
      passkey: assertion,
    });
  });

  it("answers 422 to another account's passkey, keeping the e-mail", async () => {
    const { response, html } = await page(
      {
        ...there,
        [changeCall]: { status: 400, body: { code: "invalid", message: "x", fields: { passkey: ["invalid"] } } },
      },
      { intent: "email", email: "nova@exemplo.com", passkey },
    );
    expect(response.status).toBe(422);
    expect(html).toContain("Não deu certo. Tente de novo.");
    expect(html).toMatch(/<input[^>]*name="email"[^>]*value="nova@exemplo.com"/);
    expect(html).not.toContain("clientDataJSON");
  });

  it("stores the new token although the wanted change fails", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const confirmCall = `POST /user/${id}/confirmation`;
    const { response } = await page(
      {
        ...there,
        [confirmCall]: { body: { ...renewed, confirmedUntil: renewed.expiresAt } },
        [`DELETE /user/${id}/sessions`]: "down",
      },
      { intent: "confirm", wanted: "endSessions", currentPassword: "segredo de agora" },
    );
    expect(await readSessionData(response)).toMatchObject({
      accessToken: "token-renewed",
      __flash_toast__: { kind: "error", text: "saveFailed" },
    });
  });

  it("reports a taken e-mail on its field", async () => {
    const { response, html } = await page(
      {
        ...there,
        [changeCall]: { status: 409, body: { code: "emailTaken", message: "x", fields: { email: ["emailTaken"] } } },
      },
      { intent: "email", email: "nova@exemplo.com", currentPassword: "segredo" },
    );
    expect(response.status).toBe(409);
    expect(html).toContain("Já existe uma conta com este e-mail");
  });

  it("says when to retry after too many guesses", async () => {
    const { response, html } = await page(
      { ...there, [deletionCall]: { status: 429, body: { code: "tooManyRequests", message: "x", retryAfter: 61 } } },
      { intent: "close", currentPassword: "segredo" },
    );
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "61"]);
    expect(html).toContain("Tente de novo em 2 minutos");
  });

  it.each([
    [
      { intent: "close", currentPassword: "segredo" },
      deletionCall,
      { deletionAt: "2026-11-28T12:00:00.000Z" },
      "deletionAsked",
    ],
    [{ intent: "cancelDeletion" }, `DELETE /user/${id}/deletion`, { cancelled: true }, "deletionCancelled"],
    [{ intent: "endSession", sessionId }, `DELETE /user/${id}/sessions/${sessionId}`, { ended: true }, "deviceOut"],
    [{ intent: "endSessions" }, `DELETE /user/${id}/sessions`, { ended: 2 }, "devicesOut"],
    [{ intent: "endCalendar" }, `DELETE /candidate/${user.candidate.id}/calendarFeed`, noFeed, "calendarEnded"],
    [{ intent: "unlinkLinkedIn" }, `DELETE /user/${id}/identities/linkedin`, { unlinked: true }, "linkedInOut"],
    [{ intent: "createPassword" }, "POST /user/forgotPassword", { accepted: true }, "passwordLinkSent"],
  ])("maps %j to the call %s, with a toast", async (form, call, body, text) => {
    const { response, calls } = await page({ ...there, [call]: { body } }, form);
    expect(response.headers.get("location")).toMatch(/\?changed=/);
    expect(calls.map(({ method, path: called }) => `${method} ${called}`)).toContain(call);
    expect(await readSessionData(response)).toMatchObject({ __flash_toast__: { text } });
  });

  it.each([
    [{ intent: "endSession", sessionId }, `DELETE /user/${id}/sessions/${sessionId}`, { ended: true }],
    [{ intent: "endSessions" }, `DELETE /user/${id}/sessions`, { ended: 2 }],
    [{ intent: "endSessions", lasting: "on" }, `DELETE /user/${id}/sessions`, { ended: 2 }],
    [{ intent: "unlinkLinkedIn" }, `DELETE /user/${id}/identities/linkedin`, { unlinked: true }],
  ])("asks for the password, then does %j", async (form, call, body) => {
    const needed = { status: 403, body: { code: "confirmationNeeded", message: "x" } };
    const asked = await page({ ...there, [call]: needed }, form);
    expect(asked.response.status).toBe(403);
    expect(asked.html).toContain("Confirme que é você");
    // Each button belongs to a form on this page, and not to a form that the password question has replaced.
    const owners = [...asked.html.matchAll(/ form="([^"]+)"/g)].map(([, owner]) => owner);
    expect(owners.filter((owner) => !asked.html.includes(`id="${owner}"`))).toEqual([]);
    const { intent, ...rest } = form;
    const given = { ...rest, intent: "confirm", wanted: intent };
    const confirmCall = `POST /user/${id}/confirmation`;
    const wrong = {
      status: 400,
      body: { code: "invalid", message: "x", fields: { currentPassword: ["passwordWrong"] } },
    };
    const again = await page({ ...there, [confirmCall]: wrong }, { ...given, currentPassword: "não é esta" });
    expect(again.html).toMatch(new RegExp(`name="wanted" value="${intent}"`));
    const { response, calls } = await page(
      { ...there, [call]: { body }, [confirmCall]: { body: { ...renewed, confirmedUntil: renewed.expiresAt } } },
      { ...given, currentPassword: "segredo" },
    );
    expect(await readSessionData(response)).toMatchObject({ accessToken: "token-renewed" });
    const changes = calls
      .filter(({ method }) => method !== "GET")
      .map(({ method, path: called }) => `${method} ${called}`);
    expect(changes).toEqual([confirmCall, call]);
  });

  it.each([
    [{ intent: "endSessions" }, ""],
    [{ intent: "endSessions", lasting: "on" }, "?lasting=1"],
    [{ intent: "confirm", wanted: "endSessions", lasting: "on", currentPassword: "segredo" }, "?lasting=1"],
  ])("ends other sessions after %j with the query %j", async (form, query) => {
    const confirmed = { body: { ...renewed, confirmedUntil: renewed.expiresAt } };
    const answers = { [`DELETE /user/${id}/sessions`]: { body: { ended: 2 } } };
    const stub = stubApiOfAna({ ...there, ...answers, [`POST /user/${id}/confirmation`]: confirmed });
    const addresses: string[] = [];
    vi.stubGlobal("fetch", (address: string, init?: Parameters<typeof stub.fetch>[1]) => {
      addresses.push(address);
      return stub.fetch(address, init);
    });
    await ask(visit(pathOf("devices"), { cookie: await cookieOfAna(), form }));
    const [called] = addresses.filter((address) => new URL(address).pathname.endsWith("/sessions"));
    expect(called).toMatch(new RegExp(`/sessions${query.replace("?", "\\?")}$`));
  });

  it.each([
    ["24", 24],
    ["", null],
  ])("stores the idle limit %j as %s", async (typed, hours) => {
    const call = `PUT /user/${id}/sessionIdle`;
    const { response, calls } = await page(
      { ...there, [call]: { body: { hours } } },
      { intent: "sessionIdle", hours: typed },
    );
    expect(calls.find(({ method }) => method === "PUT")).toMatchObject({ body: { hours } });
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\/settings\/devices\?changed=/);
  });

  it("reports that the password link could not be mailed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response } = await page({ ...there, "POST /user/forgotPassword": "down" }, { intent: "createPassword" });
    expect(await readSessionData(response)).toMatchObject({ __flash_toast__: { kind: "error", text: "mailFailed" } });
  });

  it.each<Record<string, string>>([
    { intent: "erase" },
    {},
    { intent: "endSession" },
    { intent: "sessionIdle", hours: "1" },
    { intent: "endSession", sessionId: "" },
    { intent: "endSession", sessionId: "../deletion" },
  ])("answers 400 to %j, and changes nothing", async (form) => {
    const { response, calls } = await page(there, { ...form, x: "x" });
    expect(response.status).toBe(400);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("saves the typed e-mail, not the password, before another login", async () => {
    const stub = stubApi({
      [userCall]: { status: 401, body: { code: "notAuthenticated", message: "x" } },
      "POST /pendingSubmission": { status: 201, body: { key: "the-key" } },
    });
    const response = await ask(
      visit(path, {
        cookie: await cookieOfAna(),
        form: { intent: "email", email: "nova@exemplo.com", currentPassword: "segredo" },
      }),
    );
    expect(response.headers.get("location")).toBe("/auth/login?returnTo=%2Fdashboard%2Fuser%2Fsettings%2Femail");
    expect(stub.calls.find(({ method }) => method === "POST")?.body).toEqual({
      path,
      userId: user.id,
      fields: [
        ["intent", "email"],
        ["email", "nova@exemplo.com"],
      ],
    });
  });
});

describe("the settings on a shared phone (docs/decisions/0009)", () => {
  it("marks the phone as shared, and shortens the session", async () => {
    const share = `POST /user/${id}/sharedPhone`;
    const apiResponses = { ...there, [share]: { body: { expiresAt: "2026-11-21T12:30:00.000Z" } } };
    const { response, calls } = await page(apiResponses, { intent: "sharePhone" });
    expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([share.slice(5)]);
    const cookies = response.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith("session="))).not.toMatch(/max-age/i);
    expect(cookies.find((line) => line.startsWith("shared="))).not.toMatch(/max-age/i);
    expect(cookies.find((line) => line.startsWith("browser="))).toContain("Max-Age=0");
    expect(response.headers.get("clear-site-data")).toBe('"storage"');
  });

  it("says that a phone is already marked as shared", async () => {
    expect((await open(there, "devices")).html).toContain('value="sharePhone"');
    const sessions = [aSession, { ...own, isShared: true }];
    const { html } = await open({ [accountCall]: { body: { ...account, sessions } } }, "devices");
    expect(html).toContain("Este celular está marcado como compartilhado");
    expect(html).toContain(">celular compartilhado<");
    expect(html).not.toContain('value="sharePhone"');
  });

  it("saves no form or lasting preference on shared phones", async () => {
    const { response, calls } = await page(
      { [userCall]: { status: 401, body: { code: "notAuthenticated", message: "x" } } },
      { intent: "email", email: "ana.nova@exemplo.com" },
      `${await cookieOfAna()}; shared=dHJ1ZQ%3D%3D`,
    );
    expect(response.headers.get("location")).toContain("/auth/login");
    expect(calls.map(({ path }) => path)).not.toContain("/pendingSubmission");
    expect((await readSessionData(response)).pendingForm).toBeUndefined();
    const shared = new Request("http://localhost:3000/", { headers: { cookie: "shared=dHJ1ZQ%3D%3D" } });
    expect(preferenceCookie(shared, "side", "collapsed")).not.toContain("Max-Age");
  });
});

describe("an account with only a telephone login", () => {
  const byPhone = { ...account, email: "", emailConfirmed: false, hasPassword: false, whatsApp: "5511987654321" };
  const stubs = {
    [userCall]: { body: { ...user, email: "", emailConfirmed: false, expiresAt: renewed.expiresAt } },
    [accountCall]: { body: byPhone },
    "POST /authentication/phone/code": { status: 202, body: { key: "k".repeat(43), expiresAt: renewed.expiresAt } },
  };
  const email = { intent: "email", email: "nova@exemplo.com" };

  it("sends a code by WhatsApp, and keeps the typed e-mail", async () => {
    const { response, html, calls } = await page(stubs, { ...email, sendCode: "1" });
    expect(response.status).toBe(200);
    expect(calls.find(({ path }) => path === "/authentication/phone/code")?.body).toMatchObject({
      phone: "+5511987654321",
    });
    expect(html).toContain('value="nova@exemplo.com"');
    expect(html).toMatch(/<input[^>]*name="phoneCode"/);
    expect(html).not.toContain('name="currentPassword"');
    expect((await readSessionData(response)).ownCode).toMatchObject({ key: "k".repeat(43) });
  });

  it("adds an e-mail after the right code", async () => {
    const sent = await page(stubs, { ...email, sendCode: "1" });
    const changed = { ...stubs, [changeCall]: { body: renewed } };
    const cookie = getSessionCookie(sent.response) ?? undefined;
    const { response, calls } = await page(changed, { ...email, phoneCode: "123 456" }, cookie);
    expect(response.status).toBe(302);
    expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
      email: "nova@exemplo.com",
      phoneKey: "k".repeat(43),
      phoneCode: "123456",
    });
    const stored = await readSessionData(response);
    expect(stored.ownCode).toBeUndefined();
  });

  it("asks for an e-mail before a password", async () => {
    const { html } = await page(stubs, undefined, undefined, pathOf("password"));
    expect(html).toContain("Para criar uma, adicione antes um e-mail.");
    expect(html).not.toContain('name="password"');
  });
});
