import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aProfile, startOpenIdProvider, type Fault, type OpenIdProvider } from "#tests/factories/openIdProvider";
import type { ApiCall } from "#tests/pages";
import { termsVersion } from "~/services/requests/consent/consent";

const ORIGIN = "https://motriz.exemplo.com.br";
const CALLBACK = `${ORIGIN}/auth/social?provider=linkedin`;
const user = {
  id: "0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11",
  email: "ana@exemplo.com",
  candidate: { id: "7e0a3f52-1f86-4a5e-9d0a-6a3b3f0f8a22", name: "Ana Souza" },
  videoUrl: null,
  photoUrl: null,
  typeUser: 1,
};
const session = {
  outcome: "session",
  accessToken: "token-of-ana",
  expiresAt: "2099-01-01T00:00:00.000Z",
  user,
  name: "Ana Souza",
};
const realFetch = globalThis.fetch;

let provider: OpenIdProvider;
let ask: (request: Request) => Promise<Response>;
let calls: ApiCall[];
let log: ReturnType<typeof vi.spyOn>;

// The pages are imported after the provider has started, because they read its port from the environment.
beforeAll(async () => {
  provider = await startOpenIdProvider();
  for (const [name, value] of Object.entries({ ...provider.variables, PUBLIC_ORIGIN: ORIGIN })) vi.stubEnv(name, value);
  const { createPages } = await import("#tests/pages");
  const screen = async (path: string, module: Promise<object>) => ({ path, parentId: "auth", module: await module });
  ask = createPages({
    auth: { path: "auth", module: await import("../_layout/route") },
    social: await screen("social", import("./route")),
    start: await screen("social/start", import("../social_.start")),
    login: await screen("login", import("../login/route")),
    register: await screen("register", import("../register/route")),
    link: await screen("link", import("../link/route")),
  });
});
beforeEach(() => {
  provider.fault = null;
  provider.profile = aProfile();
  provider.asked = [];
  log = vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await provider.stop();
});

/** Stubs the API's answers. Requests to the provider go to the local test server. */
function api(apiResponses: Record<string, { status?: number; body: unknown } | "down">) {
  calls = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit & { body?: string | URLSearchParams } = {}) => {
    if (String(address).startsWith(provider.origin)) return realFetch(address, init);
    const method = init.method ?? "GET";
    const { pathname } = new URL(address);
    calls.push({ method, path: pathname, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const apiResponse = apiResponses[`${method} ${pathname}`] ?? "down";
    return apiResponse === "down"
      ? Promise.reject(new TypeError("fetch failed"))
      : Promise.resolve(Response.json(apiResponse.body, { status: apiResponse.status ?? 200 }));
  });
}
/** Leaves out the login page's call that asks whether login by telephone is on. */
const withoutOffer = () => calls.filter(({ path }) => path !== "/authentication/phone");
const entering = (apiResponse: { status?: number; body: unknown } | "down", more: Parameters<typeof api>[0] = {}) =>
  api({ "POST /authentication/social": apiResponse, ...more });
const problem = (status: number, code: string, more: object = {}) => ({
  status,
  body: { code, message: "x", ...more },
});

function aBrowser() {
  const jar = new Map<string, string>();
  const go = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await ask(
      new Request(new URL(path, ORIGIN), { ...init, headers: { ...(init.headers as Record<string, string>), cookie } }),
    );
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const post = (path: string, form: Record<string, string>) =>
    go(path, { method: "POST", body: new URLSearchParams(form) });
  const begin = async (returnTo?: string, choice: "Permitir" | "Cancelar" = "Permitir"): Promise<string> => {
    const start = await go(
      `/auth/social/start?${new URLSearchParams({ provider: "linkedin", ...(returnTo && { returnTo }) }).toString()}`,
    );
    const page = await (await realFetch(String(start.headers.get("location")))).text();
    return String(new RegExp(`href="([^"]+)">${choice}<`).exec(page)?.[1]).replaceAll("&amp;", "&");
  };
  return { go, post, begin, jar };
}

const getLocation = (response: Response) => response.headers.get("location");

describe("starting a social login", () => {
  it("redirects to the provider with scopes, callback and state", async () => {
    const { go } = aBrowser();
    const start = await go("/auth/social/start?provider=linkedin");
    expect(start.status).toBe(302);
    const url = new URL(String(getLocation(start)));
    expect(url.origin + url.pathname).toBe(provider.variables.LINKEDIN_AUTHORIZATION_URL);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: provider.variables.LINKEDIN_CLIENT_ID,
      redirect_uri: CALLBACK,
      scope: "openid profile email",
      state: expect.stringMatching(/^[\w-]{32,}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(start.headers.get("set-cookie")).toMatch(/^__Host-social=.*Path=\/.*HttpOnly.*Secure.*SameSite=Lax/);
  });

  it("takes the callback's host from neither headers nor address", async () => {
    const forged = new Request("https://evil.example/auth/social/start?provider=linkedin", {
      headers: { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" },
    });
    const url = new URL(String(getLocation(await ask(forged))));
    expect(url.searchParams.get("redirect_uri")).toBe(CALLBACK);
  });

  it.each(["", "?provider=", "?provider=google", "?provider[]=linkedin"])(
    "redirects to the login unless LinkedIn is the provider: %j",
    async (query) => {
      expect(getLocation(await aBrowser().go(`/auth/social/start${query}`))).toBe("/auth/login?social=off");
    },
  );

  it("keeps its cookie under 4,000 characters for many tabs", async () => {
    const { begin, jar } = aBrowser();
    for (let tab = 0; tab < 8; tab++) await begin(`/vagas?roleName=${"%C3%A7".repeat(250)}${tab}`);
    expect(String(jar.get("__Host-social")).length).toBeLessThan(4000);
    expect(await begin(`/vagas?roleName=${"ç".repeat(1500)}`)).toContain("state=");
    expect(String(jar.get("__Host-social")).length).toBeLessThan(4000);
  });
});

describe("returning from the social login", () => {
  it("logs in a known person, and redirects back", async () => {
    entering({ body: session });
    const { go, begin, jar } = aBrowser();
    const response = await go(await begin("/dashboard/mySelectiveProcesses?turn=company"));
    expect([response.status, getLocation(response)]).toEqual([302, "/dashboard/mySelectiveProcesses?turn=company"]);
    expect(calls).toEqual([
      {
        method: "POST",
        path: "/authentication/social",
        body: {
          provider: "linkedin",
          idToken: expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/) as string,
          nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
        },
      },
    ]);
    expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-session="))).toContain(
      "Max-Age=2592000",
    );
    expect(jar.has("__Host-social")).toBe(false);
  });

  it("never redirects to another site", async () => {
    entering({ body: session });
    for (const returnTo of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "/.//evil.example",
      "javascript:alert(1)",
    ]) {
      const { go, begin } = aBrowser();
      expect(getLocation(await go(await begin(returnTo)))).toBe("/dashboard");
    }
  });

  it("completes the logins of two tabs in any order", async () => {
    entering({ body: session });
    const { go, begin } = aBrowser();
    const [first, second] = [await begin("/vagas/1"), await begin("/vagas/2")];
    expect(getLocation(await go(second))).toBe("/vagas/2");
    expect(getLocation(await go(first))).toBe("/vagas/1");
  });

  it("rejects a repeated callback without calling the API", async () => {
    entering(problem(401, "socialTokenInvalid"), {
      "GET /user/getUserByAcessToken/": problem(401, "notAuthenticated"),
    });
    const { go, begin } = aBrowser();
    const address = await begin();
    expect(getLocation(await go(address))).toBe("/auth/login?social=failed");
    calls.length = 0;
    expect(getLocation(await go(address))).toBe("/auth/login?social=expired");
    expect(calls).toEqual([]);
  });

  it("keeps the session after a repeated callback", async () => {
    entering(
      { body: session },
      { "GET /user/getUserByAcessToken/": { body: { ...user, expiresAt: session.expiresAt } } },
    );
    const { go, begin } = aBrowser();
    const address = await begin();
    await go(address);
    expect(getLocation(await go(address))).toBe("/dashboard");
    expect(calls.filter(({ path }) => path === "/authentication/social")).toHaveLength(1);
  });

  it("rejects a login that another browser began", async () => {
    entering({ body: session });
    const address = await aBrowser().begin();
    const victim = aBrowser();
    await victim.begin();
    expect(getLocation(await victim.go(address))).toBe("/auth/login?social=expired");
    expect(calls).toEqual([]);
  });

  it("rejects a forged cookie", async () => {
    entering({ body: session });
    const forged = Buffer.from(
      JSON.stringify([{ state: "mine", returnTo: null, expiresAt: Date.now() + 60_000 }]),
    ).toString("base64");
    const request = new Request(`${CALLBACK}&code=a&state=mine`, {
      headers: { cookie: `__Host-social=${encodeURIComponent(forged)}` },
    });
    expect(getLocation(await ask(request))).toBe("/auth/login?social=expired");
  });

  it("rejects a login after ten minutes", async () => {
    entering({ body: session });
    const { go, begin } = aBrowser();
    const address = await begin();
    const later = Date.now() + 10 * 60_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    expect(getLocation(await go(address))).toBe("/auth/login?social=expired");
  });

  it("explains that the person cancelled, keeping the return path", async () => {
    entering({ body: session });
    const { go, begin } = aBrowser();
    const response = await go(await begin("/vagas/7", "Cancelar"));
    expect(getLocation(response)).toBe("/auth/login?social=denied&returnTo=%2Fvagas%2F7");
    const html = await (await go(String(getLocation(response)))).text();
    expect(html).toContain("Você cancelou o login com o LinkedIn");
    expect(html).toContain('href="/auth/social/start?provider=linkedin&amp;returnTo=%2Fvagas%2F7"');
    expect(withoutOffer()).toEqual([]);
  });

  it.each([
    ["error=user_cancelled_login", "denied"],
    ["error=access_denied", "denied"],
    ["error=server_error&error_description=%3Cscript%3E", "failed"],
    ["error=", "failed"],
    ["error=access_denied&code=a", "denied"],
    ["", "failed"],
    ["code=", "failed"],
    ["code=a&code=b", "failed"],
    ["code[]=a", "failed"],
    [`code=${"x".repeat(5000)}`, "failed"],
    ["code=%00%ff", "failed"],
  ])("redirects %j with a valid state to the error %j", async (query, reason) => {
    entering({ body: session });
    const { go, begin } = aBrowser();
    const state = String(new URL(await begin()).searchParams.get("state"));
    const response = await go(`/auth/social?provider=linkedin&state=${state}&${query}`);
    expect([response.status, getLocation(response)]).toEqual([302, `/auth/login?social=${reason}`]);
    expect(calls).toEqual([]);
  });

  it.each([
    ["", "off"],
    ["?provider=google&code=a&state=b", "off"],
    ["?provider=linkedin&provider=google&code=a&state=b", "off"],
    ["?provider=linkedin", "expired"],
    ["?provider=linkedin&code=a", "expired"],
    ["?provider=linkedin&code=a&state=b", "expired"],
    ["?provider=linkedin&error=access_denied", "expired"],
    ["?provider=linkedin&state[]=b", "expired"],
    ["?provider=linkedin&state=%00", "expired"],
    ["?provider=linkedin&state=__proto__", "expired"],
  ])("redirects %j without a valid state to the error %j", async (query, reason) => {
    const response = await aBrowser().go(`/auth/social${query}`);
    expect([response.status, getLocation(response)]).toEqual([302, `/auth/login?social=${reason}`]);
  });

  it.each<Fault>(["userinfoUnauthorized", "userinfoOfSomebodyElse", "userinfoNoJson", "noIdToken", "tokenFails"])(
    "logs the provider's fault %s without code and state",
    async (fault) => {
      entering({ body: session });
      const { go, begin } = aBrowser();
      provider.fault = fault;
      const address = await begin("/vagas");
      const response = await go(address);
      expect(getLocation(response)).toBe("/auth/login?social=failed&returnTo=%2Fvagas");
      expect(await (await go(String(getLocation(response)))).text()).toContain("O LinkedIn não respondeu corretamente");
      expect(withoutOffer()).toEqual([]);
      const logged = JSON.stringify(log.mock.calls);
      expect(logged).toContain("linkedin: ");
      const { searchParams } = new URL(address);
      for (const name of ["code", "state"]) expect(logged).not.toContain(String(searchParams.get(name)));
    },
  );

  it("stops waiting for a slow provider after 8 seconds", async () => {
    entering({ body: session });
    const { go, begin } = aBrowser();
    const address = await begin();
    provider.fault = "slow";
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
    expect(getLocation(await go(address))).toBe("/auth/login?social=failed");
    expect(timeout).toHaveBeenCalledWith(8000);
  });

  it.each([
    [problem(409, "socialEmailMissing"), "noEmail", "cadastre-se com e-mail e senha"],
    [problem(409, "socialPasswordMissing"), "noPassword", "ela não tem senha"],
    [problem(401, "socialTokenInvalid"), "failed", "não respondeu corretamente"],
    [problem(403, "forbidden"), "refused", "não é de candidato"],
    [problem(404, "notFound"), "off", "não está disponível"],
    [problem(429, "tooManyRequests", { retryAfter: 60 }), "busy", "muitas tentativas"],
    [problem(503, "unavailable"), "unavailable", "fora do ar"],
    ["down", "unavailable", "fora do ar"],
    [problem(500, "unexpected"), "failed", "não respondeu corretamente"],
  ] as const)("explains the API's refusal: %j", async (apiResponse, reason, text) => {
    entering(apiResponse);
    const { go, begin } = aBrowser();
    const to = String(getLocation(await go(await begin())));
    expect(to).toBe(`/auth/login?social=${reason}`);
    expect(await (await go(to)).text()).toMatch(new RegExp(`Você ainda não entrou[\\s\\S]*${text}`));
  });

  it("shows no text from the address", async () => {
    const html = await (await aBrowser().go("/auth/login?social=%3Cb%3Ehacked")).text();
    expect(html).not.toContain("<b>hacked");
    expect(html).not.toContain("Você ainda não entrou");
  });
});

describe("a social login without an account", () => {
  const incomplete = { ...user, email: "joana@exemplo.com.br", candidate: null };
  const whoIs = { "GET /user/getUserByAcessToken/": { body: { ...incomplete, expiresAt: session.expiresAt } } };
  const begun = async (more: Parameters<typeof api>[0] = {}) => {
    entering({ body: { ...session, user: incomplete, name: "Joana Prado" } }, { ...whoIs, ...more });
    const browser = aBrowser();
    expect(getLocation(await browser.go(await browser.begin("/vagas/9")))).toBe("/auth/register?returnTo=%2Fvagas%2F9");
    return browser;
  };
  const typed = {
    completes: incomplete.id,
    name: "Joana Prado",
    phone: "(19) 98812-3344",
    city: "Campinas",
    state: "SP",
    consent: termsVersion,
  };

  it("fills in name and e-mail, and asks no password", async () => {
    const { go } = await begun();
    const html = await (await go("/auth/register?returnTo=%2Fvagas%2F9")).text();
    expect(html).toMatch(/name="email"[^>]*value="joana@exemplo.com.br"/);
    expect(html).toMatch(/<input[^>]*name="email"[^>]*readOnly|<input[^>]*readOnly[^>]*name="email"/i);
    expect(html).toMatch(/name="name"[^>]*value="Joana Prado"/);
    expect(html).not.toContain('name="password"');
    expect(html).toMatch(/action="\/auth\/logout"/);
    expect(html).not.toContain("/auth/social/start");
    expect(html).toContain("<title>Falta pouco: complete seu cadastro");
  });

  it("redirects from the login to the registration", async () => {
    const { go } = await begun();
    expect(getLocation(await go("/auth/login?returnTo=%2Fvagas"))).toBe("/auth/register?returnTo=%2Fvagas");
    expect(getLocation(await go("/auth/login"))).toBe("/auth/register?returnTo=%2Fdashboard");
  });

  it("adds a candidate to the existing user", async () => {
    const { post } = await begun({
      "POST /candidate": { status: 201, body: { ...session, accessToken: "token-of-joana" } },
    });
    const response = await post("/auth/register?returnTo=%2Fvagas%2F9", typed);
    expect([response.status, getLocation(response)]).toEqual([302, "/vagas/9"]);
    expect(calls.at(-1)).toMatchObject({
      method: "POST",
      path: "/candidate",
      body: { user: { id: incomplete.id }, number: null, city: "Campinas", name: "Joana Prado" },
    });
  });

  it("reports an unknown city, keeping typed text", async () => {
    const { post } = await begun({ "POST /candidate": problem(400, "invalid", { fields: { city: ["cityInvalid"] } }) });
    const response = await post("/auth/register", { ...typed, city: "Canpinas" });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("Você quis dizer: Campinas – SP");
    expect(html).toContain('value="(19) 98812-3344"');
  });

  it("continues if another tab has completed the registration", async () => {
    const { post } = await begun({
      "POST /candidate": problem(409, "emailTaken", { fields: { "user.email": ["emailTaken"] } }),
    });
    expect(getLocation(await post("/auth/register?returnTo=%2Fvagas", typed))).toBe("/vagas");
  });

  it("completes no account other than the session's own", async () => {
    const { post } = await begun({
      "POST /candidate/withUser": problem(409, "emailTaken", { fields: { "user.email": ["emailTaken"] } }),
    });
    for (const completes of ["", user.id.replace("0", "1")]) {
      expect((await post("/auth/register", { ...typed, completes })).status).toBe(400);
      await post("/auth/register", { ...typed, completes, email: "outra@exemplo.com", password: "oficina azul forte" });
      expect(calls.at(-2)?.path === "/candidate/withUser" || calls.at(-1)?.path === "/candidate/withUser").toBe(true);
    }
    expect(calls.some(({ path }) => path === "/candidate")).toBe(false);
  });
});

describe("a social login with an account's e-mail", () => {
  const asked = async (linking: { status?: number; body: unknown } | "down" = { body: session }, isShared = false) => {
    entering(
      { body: { outcome: "linkRequired", key: "the-key", email: "ana@exemplo.com" } },
      { "POST /authentication/social/link": linking },
    );
    const browser = aBrowser();
    if (isShared) browser.jar.set("__Host-shared", "true");
    const response = await browser.go(await browser.begin("/vagas/9"));
    expect(getLocation(response)).toBe("/auth/link?returnTo=%2Fvagas%2F9");
    return browser;
  };

  it("asks for the account's password without showing the key", async () => {
    const { go } = await asked();
    const html = await (await go("/auth/link?returnTo=%2Fvagas%2F9")).text();
    expect(html).toContain("Já existe uma conta com este e-mail. Digite a senha dela para vincular o LinkedIn.");
    expect(html).toContain("ana@exemplo.com");
    expect(html).toContain('href="/auth/reset-password"');
    expect(html).not.toContain("the-key");
  });

  it("masks the account's e-mail on a shared phone", async () => {
    const { go } = await asked(undefined, true);
    const html = await (await go("/auth/link")).text();
    expect(html).toContain("a•••@exemplo.com");
    expect(html).not.toContain("ana@exemplo.com");
  });

  it("links LinkedIn and logs in, only once", async () => {
    const { go, post } = await asked();
    const response = await post("/auth/link?returnTo=%2Fvagas%2F9", { password: "segredo" });
    expect([response.status, getLocation(response)]).toEqual([302, "/vagas/9"]);
    expect(calls.at(-1)).toEqual({
      method: "POST",
      path: "/authentication/social/link",
      body: { key: "the-key", password: "segredo" },
    });
    api({ "GET /user/getUserByAcessToken/": problem(401, "notAuthenticated") });
    expect(await (await go("/auth/link")).text()).toContain("Não há nada para vincular");
  });

  it.each([
    [problem(401, "wrongCredentials"), 422, "Digite de novo"],
    [problem(429, "tooManyRequests", { retryAfter: 61 }), 429, "Tente de novo em 2 minutos"],
    ["down", 503, "fora do ar"],
  ] as const)("explains the refusal %j without showing the password again", async (linking, status, text) => {
    const { post } = await asked(linking);
    const response = await post("/auth/link", { password: "segredo-que-nao-volta" });
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(html).toContain("ana@exemplo.com");
    expect(html).not.toContain("segredo-que-nao-volta");
  });

  it("requires a password before calling the API", async () => {
    const { post } = await asked();
    calls.length = 0;
    for (const form of [{}, { password: "" }]) {
      const response = await post("/auth/link", form as Record<string, string>);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("A senha é obrigatória");
    }
    expect(calls).toEqual([]);
  });

  it("reports an expired link, and drops its key", async () => {
    const { go, post } = await asked(problem(410, "expired"));
    const response = await post("/auth/link", { password: "segredo" });
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("O prazo para vincular acabou");
    expect(await (await go("/auth/link")).text()).toContain("Não há nada para vincular");
  });

  it("answers 400 without a key, and calls no API", async () => {
    entering({ body: session });
    expect((await aBrowser().post("/auth/link", { password: "x" })).status).toBe(400);
    expect(calls).toEqual([]);
  });
});
