import { afterEach, describe, expect, it, vi } from "vitest";
import { user } from "#tests/applicationPages";
import { authPage, getSessionCookie, stubApi, visit } from "#tests/pages";
import { present } from "#tests/present";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as login from "./route";

const ask = authPage("login", login);

const opened = { accessToken: "token-of-ana", expiresAt: "2030-01-01T00:00:00.000Z", user };
const typed = { email: "ana@exemplo.com", password: "segredo-que-nao-volta", remember: "on" };

function api(apiResponse: Parameters<typeof stubApi>[0][string]) {
  return stubApi({
    "POST /authentication/login": apiResponse,
    "GET /user/getUserByAcessToken/": { body: { ...user, expiresAt: opened.expiresAt } },
  });
}

const readSessionData = async (response: Response) =>
  (await sessionStorage.getSession(getSessionCookie(response))).data;

afterEach(() => vi.restoreAllMocks());

describe("the login screen", () => {
  it("has the parts of docs/requirements.md, section 2", async () => {
    const response = await ask(visit("/auth/login"));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("Aqui sua carreira no setor automotivo acelera");
    expect(html).toMatch(/<input[^>]*name="remember"[^>]*checked/);
    expect(html).toMatch(/<button[^>]*hidden[^>]*data-shows-password/);
    expect(html).toContain('href="/auth/reset-password"');
    expect(html).toMatch(/<a[^>]*href="\/auth\/register"[^>]*>Cadastre-se</);
    expect(html).not.toContain("/entry.js");
  });

  it("keeps a return path, and drops another site's address", async () => {
    const html = await (await ask(visit("/auth/login?returnTo=%2Fvagas%2F12"))).text();
    expect(html).toContain('href="/auth/register?returnTo=%2Fvagas%2F12"');
    expect(html).toMatch(/<form[^>]*action="\/auth\/login\?returnTo=%2Fvagas%2F12"/);
    expect(await (await ask(visit("/auth/login?returnTo=//evil.example"))).text()).not.toMatch(/href="[^"]*evil/);
  });

  it("redirects a logged-in person to `returnTo`, else the dashboard", async () => {
    api({ body: opened });
    const cookie = getSessionCookie(await ask(visit("/auth/login", { form: typed })));
    const response = await ask(visit("/auth/login?returnTo=/vagas", { cookie }));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/vagas"]);
    expect((await ask(visit("/auth/login", { cookie }))).headers.get("location")).toBe("/dashboard");
  });

  it("warns if the browser refused the session cookie", async () => {
    const title = "Seu navegador não guardou o login";
    expect(await (await ask(visit("/auth/login?cookies=denied&returnTo=%2Fdashboard"))).text()).toContain(title);
    expect(await (await ask(visit("/auth/login?returnTo=%2Fdashboard"))).text()).not.toContain(title);
  });

  it("says that a typed form was saved", async () => {
    const session = await sessionStorage.getSession();
    session.set("pendingForm", { key: "k", page: "/dashboard" });
    const cookie = (await sessionStorage.commitSession(session)).split(";")[0];
    expect(await (await ask(visit("/auth/login", { cookie }))).text()).toContain("Guardamos o que você escreveu");
  });
});

describe("logging in", () => {
  it("opens a session for 30 days, with a toast", async () => {
    const { calls } = api({ body: opened });
    const response = await ask(
      visit("/auth/login?returnTo=%2Fdashboard%2FmySelectiveProcesses", {
        form: { ...typed, email: "  Ana@Exemplo.com " },
      }),
    );
    expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard/mySelectiveProcesses"]);
    expect(response.headers.get("set-cookie")).toContain("Max-Age=2592000");
    expect(await readSessionData(response)).toMatchObject({
      accessToken: "token-of-ana",
      __flash_toast__: { kind: "success", text: "loggedIn" },
    });
    expect(calls).toEqual([
      {
        method: "POST",
        path: "/authentication/login",
        body: { email: "ana@exemplo.com", password: typed.password, remember: true },
      },
    ]);
  });

  it("replaces and revokes a session planted by another person", async () => {
    const planted = await sessionStorage.getSession();
    planted.set("accessToken", "token-of-eva");
    planted.set("resetKey", "key-of-eva");
    planted.set("socialLink", { key: "link-of-eva", email: "eva@exemplo.com" });
    const cookie = String((await sessionStorage.commitSession(planted)).split(";")[0]);
    const stub = stubApi({
      "POST /authentication/login": { body: opened },
      "GET /user/getUserByAcessToken/": { status: 401, body: { code: "notAuthenticated", message: "x" } },
      "POST /authentication/logout": { body: { revoked: true } },
    });
    const response = await ask(visit("/auth/login", { cookie, form: typed }));
    expect(getSessionCookie(response)).not.toBe(cookie);
    expect(await readSessionData(response)).toEqual({
      accessToken: "token-of-ana",
      userId: user.id,
      remember: true,
      __flash_toast__: { kind: "success", text: "loggedIn" },
    });
    expect((await sessionStorage.getSession(cookie)).get("accessToken")).toBe("token-of-eva");
    expect(stub.calls.filter(({ path }) => path === "/authentication/logout")).toHaveLength(1);
  });

  it("sends the known browser's id to the API server", async () => {
    const { calls } = api({ body: opened });
    const response = await ask(visit("/auth/login", { form: typed }));
    const cookie = present(response.headers.getSetCookie().find((line) => line.startsWith("browser=")));
    expect(cookie).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(decodeURIComponent(cookie)).not.toContain("ana");
    const known = present(cookie.split(";")[0]);
    await ask(visit("/auth/login", { form: typed, cookie: known }));
    await ask(visit("/auth/login", { form: { ...typed, email: "beto@exemplo.com" }, cookie: known }));
    const forged = known.replace(/\.(.)/, (_, first: string) => (first === "x" ? ".y" : ".x"));
    await ask(visit("/auth/login", { form: typed, cookie: forged }));
    const sent = calls
      .filter(({ path }) => path.startsWith("/authentication/login"))
      .map(({ body }) => (body as { knownBrowser?: string }).knownBrowser);
    expect(sent).toEqual([undefined, expect.stringMatching(/^[\w-]{22}$/), undefined, undefined]);
  });

  it.each([
    ["keeps a pending form at its user's login", user.id, true],
    ["deletes a pending form at another user's login", "0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a99", false],
  ])("%s", async (_, userId, isKept) => {
    const session = await sessionStorage.getSession();
    session.set("userId", userId);
    session.set("pendingForm", { key: "k", page: "/dashboard" });
    const cookie = String((await sessionStorage.commitSession(session)).split(";")[0]);
    const { calls } = api({ body: opened });
    const data = await readSessionData(await ask(visit("/auth/login", { cookie, form: typed })));
    expect(data.userId).toBe(user.id);
    expect(data.pendingForm).toEqual(isKept ? { key: "k", page: "/dashboard" } : undefined);
    expect(calls.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual(
      isKept ? [] : ["/pendingSubmission/k"],
    );
  });

  it("sets a cookie without Max-Age if remember is unticked", async () => {
    const { calls } = api({ body: opened });
    const response = await ask(visit("/auth/login", { form: { email: typed.email, password: typed.password } }));
    expect(response.headers.get("set-cookie")).not.toContain("Max-Age");
    expect(calls[0]?.body).toMatchObject({ remember: false });
  });

  describe("on a shared phone (docs/decisions/0009)", () => {
    const cookiesOf = (response: Response) => response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");

    it("sets no lasting cookie, and clears the browser's storage", async () => {
      const { calls } = api({ body: opened });
      const response = await ask(visit("/auth/login", { form: { ...typed, sharedPhone: "on" } }));
      const cookies = response.headers.getSetCookie();
      expect(cookies.map((line) => line.split("=")[0])).toEqual(["session", "shared"]);
      expect(cookies.join()).not.toMatch(/max-age|expires/i);
      expect(response.headers.get("clear-site-data")).toBe('"storage"');
      expect(calls[0]?.body).toEqual({
        email: typed.email,
        password: typed.password,
        remember: false,
        sharedPhone: true,
      });
    });

    it("forgets another person's link to alerts", async () => {
      api({ body: opened });
      const session = await sessionStorage.getSession();
      session.set("alertLink", { key: "m.of-eva" });
      const cookie = String((await sessionStorage.commitSession(session)).split(";")[0]);
      const response = await ask(visit("/auth/login", { cookie, form: { ...typed, sharedPhone: "on" } }));
      expect(await readSessionData(response)).not.toHaveProperty("alertLink");
    });

    it("keeps the ticked box, but no e-mail, after a failure", async () => {
      api({ status: 401, body: { code: "wrongCredentials", message: "x" } });
      const form = { ...typed, sharedPhone: "on" };
      const html = await (await ask(visit("/auth/login", { form }))).text();
      expect(html).toMatch(/<input[^>]*name="sharedPhone"[^>]*checked/);
      expect(html).not.toContain(typed.email);
    });

    it("ticks the box, without autocomplete, at the next login", async () => {
      api({ body: opened });
      const cookie = present(cookiesOf(await ask(visit("/auth/login", { form: { ...typed, sharedPhone: "on" } })))[1]);
      const html = await (await ask(visit("/auth/login", { cookie }))).text();
      expect(html).toMatch(/<input[^>]*name="sharedPhone"[^>]*checked/);
      expect([...html.matchAll(/<input[^>]*autocomplete="([^"]+)"/gi)].map(([, value]) => value)).toEqual([
        "off",
        "off",
      ]);
      expect(html).toMatch(/<body[^>]*data-shared/);
    });

    it("a login without the shared-phone tick ends the shared mode", async () => {
      api({ body: opened });
      const response = await ask(visit("/auth/login", { form: typed, cookie: "shared=dHJ1ZQ%3D%3D" }));
      expect(response.headers.getSetCookie().find((line) => line.startsWith("shared="))).toContain("Max-Age=0");
      expect(response.headers.get("set-cookie")).toContain("Max-Age=2592000");
      expect(response.headers.get("clear-site-data")).toBeNull();
    });
  });

  it("never redirects to another site", async () => {
    api({ body: opened });
    expect(
      (await ask(visit("/auth/login?returnTo=https%3A%2F%2Fevil.example", { form: typed }))).headers.get("location"),
    ).toBe("/dashboard");
  });

  it("asks for e-mail and password if missing", async () => {
    const { calls } = api({ body: opened });
    const empty = await ask(visit("/auth/login", { form: { email: "", password: "" } }));
    const html = await empty.text();
    expect(empty.status).toBe(400);
    expect(html).toContain("O email é obrigatório");
    expect(html).toContain("A senha é obrigatória");
    expect(await (await ask(visit("/auth/login", { form: { ...typed, email: "ana" } }))).text()).toContain(
      "O email deve ser um endereço de email válido",
    );
    expect(calls.filter(({ path }) => path !== "/authentication/phone")).toEqual([]);
  });

  it.each([
    [
      "a wrong password",
      { status: 401, body: { code: "wrongCredentials", message: "x" } },
      422,
      "Email e/ou senha estão erradas",
    ],
    [
      "too many attempts",
      { status: 429, body: { code: "tooManyRequests", message: "x", retryAfter: 61 } },
      429,
      "Tente de novo em 2 minutos",
    ],
    ["an API that is down", "down", 503, "O serviço está fora do ar"],
    [
      "an API in maintenance",
      { status: 503, body: { code: "maintenance", message: "Voltamos às 14h." } },
      503,
      "Voltamos às 14h",
    ],
    ["a proxy that fails", { status: 502, body: "upstream connect error" }, 502, "O serviço está fora do ar"],
    [
      "an API that fails",
      { status: 500, body: { code: "unexpected", message: "O cadastro está em manutenção." } },
      500,
      "O cadastro está em manutenção",
    ],
    [
      "an API that refuses in its own words",
      { status: 400, body: { code: "invalid", message: "Sua conta foi bloqueada." } },
      400,
      "Sua conta foi bloqueada",
    ],
    [
      "a super-admin's account with the right password",
      { status: 403, body: { code: "candidatesOnly", message: "Esta conta é de administração." } },
      403,
      "Esta conta é de administração",
    ],
    ["another API's refusal", { status: 400, body: { message: "Conta não ativada" } }, 400, "Conta não ativada"],
    ["another API's 401", { status: 401, body: { message: "Unauthorized" } }, 422, "Email e/ou senha estão erradas"],
    ["an API error without a text", { status: 500, body: {} }, 500, "O serviço está fora do ar"],
  ] as const)("keeps the e-mail, not the password, after %s", async (_, apiResponse, status, text) => {
    vi.spyOn(console, "error").mockReturnValue();
    api(apiResponse);
    const response = await ask(visit("/auth/login?returnTo=%2Fvagas", { form: typed }));
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toMatch(new RegExp(`role="alert"[\\s\\S]*${text}`));
    expect(html).toContain('value="ana@exemplo.com"');
    expect(html).not.toContain(typed.password);
    expect(html).toContain('href="/auth/register?returnTo=%2Fvagas"');
    expect(response.headers.get("retry-after")).toBe(status === 429 ? "61" : null);
    expect(getSessionCookie(response)).toBeUndefined();
  });

  it("resets the form after a failure, except the e-mail", async () => {
    api({ status: 401, body: { code: "wrongCredentials", message: "x" } });
    const form = { email: " Ana@Exemplo.com ", password: typed.password };
    const html = await (await ask(visit("/auth/login", { form }))).text();
    expect(html).toMatch(/<input[^>]*name="remember"[^>]*checked/);
    expect(html).toContain('value="ana@exemplo.com"');
    expect(html).not.toMatch(/<input[^>]*type="password"[^>]*value="[^"]/);
  });

  it("translates known errors, and shows unknown errors as sent", async () => {
    const inEnglish = async (apiResponse: Parameters<typeof api>[0]) => {
      api(apiResponse);
      return (await ask(visit("/auth/login", { form: typed, cookie: "i18nextLng=en" }))).text();
    };
    expect(await inEnglish({ status: 500, body: { code: "unexpected", message: "Algo deu errado." } })).not.toContain(
      "Algo deu errado",
    );
    expect(await inEnglish({ status: 400, body: { message: "Account blocked" } })).toContain("Account blocked");
    expect(await inEnglish({ status: 403, body: { code: "candidatesOnly", message: "x" } })).toContain("administrator");
  });

  it("answers 403 to another site's form", async () => {
    const { calls } = api({ body: opened });
    vi.spyOn(console, "error").mockReturnValue();
    const response = await ask(visit("/auth/login", { form: typed }), { needsFormToken: true });
    expect(response.status).toBe(403);
    expect(calls).toEqual([]);
  });

  it.each([
    { __intent__: "x" },
    { "email[4294967294]": "x" },
    { "email[": "x" },
    { ["a.".repeat(5000) + "a"]: "x" },
    { email: "\u0000\ufffd", password: "\u0000" },
    { email: "<script>alert(1)</script>", password: "' or 1=1 --" },
    { email: "a@b.co\r\nset-cookie: x=1", password: "x" },
    { email: "ana@exemplo.com", password: "a".repeat(2000) },
  ])("answers 400 to hostile input %j", async (form) => {
    api({ status: 401, body: { code: "wrongCredentials", message: "x" } });
    const response = await ask(visit("/auth/login", { form: form as unknown as Record<string, string> }));
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain("<script>alert");
  });

  it("answers 400 to a file in place of text", async () => {
    const form = new FormData();
    form.set("email", new File(["x"], "x.txt"));
    form.set("password", "x");
    expect((await ask(visit("/auth/login", { form }))).status).toBe(400);
  });
});
