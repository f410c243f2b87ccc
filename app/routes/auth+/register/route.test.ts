import { afterEach, describe, expect, it, vi } from "vitest";
import { user } from "#tests/applicationPages";
import { authPage, getSessionCookie, stubApi, visit } from "#tests/pages";
import { present } from "#tests/present";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as register from "./route";
import { termsVersion } from "~/services/requests/consent/consent";

const ask = authPage("register", register);

const typed = {
  email: "ana@exemplo.com",
  password: "segredo-que-nao-volta",
  name: "Ana Souza",
  phone: "(19) 98812-3344",
  city: "Campínas",
  state: "SP",
  consent: termsVersion,
};

function api(apiResponse: Parameters<typeof stubApi>[0][string]) {
  return stubApi({
    "POST /candidate/withUser": apiResponse,
    "GET /user/getUserByAcessToken/": { body: { ...user, expiresAt: "2030-01-01T00:00:00.000Z" } },
  });
}

/** Leaves out the page's call that asks whether login by telephone is on. */
const withoutOffer = ({ calls }: ReturnType<typeof api>) =>
  calls.filter(({ path }) => path !== "/authentication/phone");

const opened = { status: 201, body: { accessToken: "token-of-ana", expiresAt: "2030-01-01T00:00:00.000Z", user } };

function expectTyped(html: string) {
  const values = Object.entries(typed).filter(
    ([name, value]) => !["password", "state", "consent"].includes(name) && value !== "",
  );
  for (const [name, value] of values)
    expect(html, name).toMatch(new RegExp(`name="${name}"[^>]*value="${value.replace(/[()+]/g, "\\$&")}"`));
  expect(html).toMatch(/<option value="SP" selected/);
  expect(html).toMatch(
    new RegExp(`name="consent"[^>]*value="${termsVersion}"[^>]*checked|checked[^>]*value="${termsVersion}"`),
  );
  expect(html).not.toContain(typed.password);
}

afterEach(() => vi.restoreAllMocks());

describe("the registration screen", () => {
  it("has autocomplete, and only the first step's fields", async () => {
    const html = await (await ask(visit("/auth/register?returnTo=%2Fvagas"))).text();
    for (const token of ["username", "new-password", "name", "tel", "address-level2", "address-level1"]) {
      expect(html).toContain(`autoComplete="${token}"`);
    }
    // The second step or the first application asks for these fields (docs/decisions/0007).
    for (const later of ["cpf", "birthDate.day", "cep", "street"]) expect(html).not.toContain(`name="${later}"`);
    expect(html).toContain('href="/auth/login?returnTo=%2Fvagas"');
    expect(html).toMatch(/<a[^>]*href="\/terms"[^>]*target="_blank"/);
    expect(html).not.toContain("/entry.js");
  });

  it("redirects a logged-in person (docs/requirements.md, section 6)", async () => {
    api(opened);
    const cookie = getSessionCookie(await ask(visit("/auth/register", { form: typed })));
    expect((await ask(visit("/auth/register", { cookie }))).headers.get("location")).toBe("/dashboard");
  });
});

describe("registering", () => {
  it("opens a session; an empty house number becomes null", async () => {
    const { calls } = api(opened);
    const response = await ask(
      visit("/auth/register?returnTo=%2Fdashboard%2FlistSelectiveProcesses%3Fstate%3DSP", { form: typed }),
    );
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      "/dashboard/listSelectiveProcesses?state=SP",
    ]);
    expect((await sessionStorage.getSession(getSessionCookie(response))).data).toMatchObject({
      accessToken: "token-of-ana",
      __flash_toast__: { kind: "success", text: "registered" },
    });
    expect(calls[0]?.body).toEqual({
      name: typed.name,
      phone: "19988123344",
      city: typed.city,
      state: "SP",
      number: null,
      consent: { termsVersion },
      user: { email: typed.email, password: typed.password },
    });
  });

  it.each([
    ["", "/dashboard/user/edit?step=2"],
    ["?returnTo=%2Fdashboard", "/dashboard/user/edit?step=2"],
    [
      "?returnTo=%2Fdashboard%2FpublicSelectiveProcess%3FselectiveProcessId%3D12",
      "/dashboard/listSelectiveProcesses/12/viewSelectiveProcess/apply",
    ],
    [
      "?returnTo=%2Fdashboard%2FlistSelectiveProcesses%2F12%2FviewSelectiveProcess",
      "/dashboard/listSelectiveProcesses/12/viewSelectiveProcess/apply",
    ],
  ])("redirects from the query %j to %s", async (query, to) => {
    api(opened);
    const response = await ask(visit(`/auth/register${query}`, { form: typed }));
    expect(response.headers.get("location")).toBe(to);
  });

  it("says how long registering takes before an application", async () => {
    const stub = stubApi({ "GET /selectiveProcess/12": { status: 404, body: { code: "notFound", message: "x" } } });
    const query = "?returnTo=%2Fdashboard%2FpublicSelectiveProcess%3FselectiveProcessId%3D12";
    const html = await (await ask(visit(`/auth/register${query}`))).text();
    expect(withoutOffer(stub).map(({ path }) => path)).toEqual(["/selectiveProcess/12"]);
    expect(html).toContain("Leva 1 minuto.");
    expect(html).toContain(`href="/auth/login${query}"`);
  });

  it("suggests similar cities", async () => {
    api({ status: 400, body: { code: "invalid", message: "x", fields: { city: ["cityInvalid"] } } });
    const html = await (await ask(visit("/auth/register", { form: { ...typed, city: "Canpinas" } }))).text();
    expect(html).toContain("Você quis dizer: Campinas – SP");
    expect(html).toMatch(/name="city"[^>]*value="Canpinas"/);
  });

  it("sends the page's language for the first mail", async () => {
    const { calls } = api(opened);
    await ask(visit("/auth/register", { form: typed, cookie: "i18nextLng=fr" }));
    expect(calls[0]).toMatchObject({ path: "/candidate/withUser", body: { language: "fr" } });
  });

  it("shows all errors at once, keeping typed text", async () => {
    const stub = api(opened);
    const response = await ask(visit("/auth/register", { form: { ...typed, name: "", phone: "1", state: "XX" } }));
    const html = await response.text();
    expect(response.status).toBe(400);
    for (const name of ["name", "phone", "state"]) expect(html).toMatch(new RegExp(`href="#register-${name}"`));
    expect(html).toContain("Corrija 3 campos");
    expect(html).toMatch(/href="#register-name"[^>]*>Nome completo/);
    expect(html).toContain(`value="${typed.city}"`);
    expect(html).not.toContain(typed.password);
    expect(
      withoutOffer(stub).map(({ path }) => path),
      "registers nothing",
    ).toEqual(["/candidate/check"]);
  });

  it.each([
    [400, { code: "invalid", fields: { city: ["cityInvalid"] } }, "city", "Digite uma cidade desse estado"],
    [400, { code: "invalid", fields: { phone: ["phoneInvalid"] } }, "phone", "Digite"],
    [400, { code: "invalid", fields: { "user.password": ["passwordCommon"] } }, "password", "Essa senha é muito usada"],
  ] as const)("answers %i, and shows the API's %j on %s", async (status, problem, field, text) => {
    api({ status, body: { message: "x", ...problem } });
    const response = await ask(visit("/auth/register?returnTo=%2Fvagas", { form: typed }));
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toMatch(new RegExp(`id="register-${field}-error"[\\s\\S]{0,400}${text}`));
    expect(html).toContain(`href="#register-${field}"`);
    expectTyped(html);
    expect(html).not.toContain("Entrar na conta");
    expect(html).toContain('href="/auth/login?returnTo=%2Fvagas"');
  });

  it("answers 409 to an existing account, hinting at the mail", async () => {
    api({ status: 409, body: { code: "registrationUnfinished", message: "x" } });
    const response = await ask(visit("/auth/register?returnTo=%2Fvagas", { form: typed }));
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(html).toContain("Enviamos um e-mail. Se já existir uma conta com este e-mail ou CPF");
    expect(html).toContain("Talvez você já tenha uma conta");
    expect(html).toMatch(/href="\/auth\/login\?returnTo=%2Fvagas"[^>]*>Entrar na conta/);
    expect(html).toMatch(/href="\/auth\/reset-password"[^>]*>Recuperar a senha/);
    expectTyped(html);
  });

  it.each([
    [
      429,
      { status: 429, body: { code: "tooManyRequests", message: "x", retryAfter: 40 } },
      "Tente de novo em 1 minuto",
    ],
    [503, "down", "O serviço está fora do ar"],
  ] as const)("explains error %i, keeping typed text", async (status, apiResponse, text) => {
    vi.spyOn(console, "error").mockReturnValue();
    api(apiResponse);
    const response = await ask(visit("/auth/register", { form: typed }));
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(response.headers.get("retry-after")).toBe(status === 429 ? "40" : null);
    expectTyped(html);
  });

  it("shows errors in order, and asks for the password again", async () => {
    const check = { body: { fields: { city: ["cityInvalid"], "user.password": ["passwordCommon"] } } };
    const stub = stubApi({ "POST /candidate/check": check });
    const form = { ...typed, name: "7" };
    const html = await (await ask(visit("/auth/register", { form }))).text();
    const summary = /data-error-summary[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
    expect([...summary.matchAll(/href="#register-(\w+)"/g)].map(([, name]) => name)).toEqual([
      "password",
      "name",
      "city",
    ]);
    expect(html).toContain("Digite a senha de novo");
    expect(withoutOffer(stub).at(-1)?.body).toEqual({
      phone: "19988123344",
      city: "Campínas",
      state: "SP",
      user: { email: typed.email, password: typed.password },
    });
  });

  it("answers 403 to another site's form", async () => {
    const { calls } = api(opened);
    expect((await ask(visit("/auth/register", { form: typed }), { needsFormToken: true })).status).toBe(403);
    expect(calls).toEqual([]);
  });

  it.each(Object.keys(typed))("answers 400 to hostile text in %s", async (name) => {
    api({ status: 400, body: { code: "invalid", message: "x" } });
    for (const hostile of ["\u0000", "\ufffd\r\n", "<script>alert(1)</script>", "' or 1=1 --", "9".repeat(5000)]) {
      const response = await ask(visit("/auth/register", { form: { ...typed, [name]: hostile } }));
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain("<script>alert");
    }
  });
});

describe("a candidate registered by another client without consent", () => {
  const returnTo = "?returnTo=%2Fdashboard%2FmySelectiveProcesses";
  const lacking = { ...user, hasAgreed: false };
  const logIn = async () => {
    const stub = stubApi({
      "POST /candidate/withUser": { ...opened, body: { ...opened.body, user: lacking } },
      "GET /user/getUserByAcessToken/": { body: { ...lacking, expiresAt: "2030-01-01T00:00:00.000Z" } },
      [`POST /candidate/${user.candidate.id}/terms`]: { status: 201, body: user },
    });
    return { ...stub, cookie: getSessionCookie(await ask(visit("/auth/register", { form: typed }))) };
  };

  it("asks only for consent, without e-mail, password and city", async () => {
    const { cookie } = await logIn();
    const html = await (await ask(visit(`/auth/register${returnTo}`, { cookie }))).text();
    expect(html).toMatch(new RegExp(`name="consent"[^>]*value="${termsVersion}"`));
    expect(html).toMatch(new RegExp(`name="completes"[^>]*value="${user.id}"`));
    expect(html).not.toMatch(/name="(email|password|city)"/);
  });

  it("stores the consent, and redirects to the return path", async () => {
    const { calls, cookie } = await logIn();
    const send = (form: Record<string, string>) =>
      ask(visit(`/auth/register${returnTo}`, { cookie, form: { completes: user.id, ...form } }));
    expect((await send({})).status).toBe(400);
    const agreed = await send({ consent: termsVersion });
    expect([agreed.status, agreed.headers.get("location")]).toEqual([302, "/dashboard/mySelectiveProcesses"]);
    expect(calls.filter(({ path }) => path.endsWith("/terms")).map(({ body }) => body)).toEqual([{ termsVersion }]);
  });
});

describe("an account begun with a telephone number", () => {
  const begun = { ...user, email: "", emailConfirmed: false, candidate: null };
  const account = {
    email: "",
    hasPassword: false,
    identities: [],
    whatsApp: "5519988123344",
    deletionAt: null,
    sessions: [],
  };
  const form = Object.fromEntries(Object.entries(typed).filter(([name]) => !["email", "password"].includes(name)));
  const preference = `PUT /candidate/${user.candidate.id}/receive-update-whatsApp`;
  const openBegun = async (status = 200) => {
    const stub = stubApi({
      "POST /candidate/withUser": { ...opened, body: { ...opened.body, user: begun } },
      "GET /user/getUserByAcessToken/": { body: { ...begun, expiresAt: "2030-01-01T00:00:00.000Z" } },
      [`GET /user/${user.id}/account`]: {
        status,
        body: status === 200 ? account : { code: "unavailable", message: "x" },
      },
      "POST /candidate": { status: 201, body: { ...opened.body, user: { ...user, email: "" } } },
      [preference]: { body: { newValue: true } },
    });
    return { ...stub, cookie: getSessionCookie(await ask(visit("/auth/register", { form: typed }))) };
  };

  it("shows its number, and asks for no e-mail", async () => {
    const { cookie } = await openBegun();
    const html = await (await ask(visit("/auth/register", { cookie }))).text();
    expect(html).toContain("Você entra com 19 98812-3344 e um código por WhatsApp.");
    expect(html).toMatch(/name="phone"[^>]*value="19 98812-3344"/);
    expect(html).not.toMatch(/name="(email|password)"/);
  });

  it("answers 503 if the API does not tell its number", async () => {
    const { cookie } = await openBegun(503);
    expect((await ask(visit("/auth/register", { cookie }))).status).toBe(503);
  });

  it.each([
    [{}, 0],
    [{ whatsApp: "on" }, 1],
  ])("completes the form %j, switching WhatsApp messages only if ticked", async (wish, switched) => {
    const { calls, cookie } = await openBegun();
    const response = await ask(visit("/auth/register", { cookie, form: { ...form, ...wish, completes: user.id } }));
    expect(response.status).toBe(302);
    const { body } = present(calls.find(({ method, path }) => method === "POST" && path === "/candidate"));
    expect(body).toMatchObject({ user: { id: user.id }, phone: "19988123344" });
    expect(body).not.toHaveProperty("whatsApp");
    expect(calls.filter(({ path }) => path.endsWith("receive-update-whatsApp"))).toHaveLength(switched);
  });
});
