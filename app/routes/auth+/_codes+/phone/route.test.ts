import { afterEach, expect, it, vi } from "vitest";
import { user } from "#tests/applicationPages";
import { authPage, getSessionCookie, stubApi, visit } from "#tests/pages";
import { present } from "#tests/present";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as code from "../phone_.code/route";
import * as person from "../phone_.person/route";
import * as phone from "./route";

const askPhone = authPage("phone", phone);
const askCode = authPage("phone/code", code);
const askPerson = authPage("phone/person", person);
const opened = { outcome: "session", accessToken: "token-of-ana", expiresAt: "2030-01-01T00:00:00.000Z", user };
const begun = { ...opened, user: { ...user, email: "", emailConfirmed: false, candidate: null } };
const KEY = "k".repeat(43);
const typed = { phone: "(11) 98765-4321", remember: "on" };
type Answer = Parameters<typeof stubApi>[0][string];

function api(answers: { asked?: Answer; login?: Answer; question?: Answer; isOn?: boolean } = {}) {
  return stubApi({
    "GET /authentication/phone": { body: { isOn: answers.isOn ?? true } },
    "POST /authentication/phone/code": answers.asked ?? {
      status: 202,
      body: { key: KEY, expiresAt: "2030-01-01T00:00:00.000Z" },
    },
    "POST /authentication/phone": answers.login ?? { body: opened },
    "POST /authentication/phone/person": answers.question ?? { body: opened },
    "POST /authentication/phone/account": { status: 201, body: begun },
  });
}

/** Asks for a code, and returns the cookie for the next request. */
async function askedFor(form: Record<string, string> = typed): Promise<string> {
  const response = await askPhone(visit("/auth/phone?returnTo=%2Fvagas%2F12", { form }));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/auth/phone/code?returnTo=%2Fvagas%2F12"]);
  return present(getSessionCookie(response));
}
const readSessionData = async (response: Response) =>
  (await sessionStorage.getSession(getSessionCookie(response))).data;
const refused = (fields: Record<string, string[]>): Answer => ({
  status: 400,
  body: { code: "invalid", message: "x", fields },
});
const expired: Answer = { status: 410, body: { code: "expired", message: "x" } };

afterEach(() => vi.restoreAllMocks());

it("shows the typed number again, except on a shared phone", async () => {
  api();
  const again = async (cookie: string) => (await askPhone(visit("/auth/phone", { cookie }))).text();
  expect(await again(await askedFor())).toContain(`value="${typed.phone}"`);
  expect(await again(await askedFor({ ...typed, sharedPhone: "on" }))).not.toContain(`value="${typed.phone}"`);
});

it("keeps `returnTo` in the header's links", async () => {
  api();
  const html = await (await askPhone(visit("/auth/phone?returnTo=%2Fvagas%2F12"))).text();
  const [header] = present(/<header[^]*<\/header>/.exec(html));
  for (const path of ["login", "register"]) expect(header).toContain(`href="/auth/${path}?returnTo=%2Fvagas%2F12"`);
});

it("formats a number that was typed without spaces", async () => {
  api();
  const cookie = await askedFor({ ...typed, phone: "11987654321" });
  expect(await (await askCode(visit("/auth/phone/code", { cookie }))).text()).toContain("(11) 98765-4321");
});

it("shows only the number's end on a shared phone", async () => {
  api();
  const cookie = await askedFor({ ...typed, sharedPhone: "on" });
  const html = await (await askCode(visit("/auth/phone/code", { cookie }))).text();
  expect(html).toContain("•••4321");
  expect(html).not.toContain("98765");
});

it("logs in with the code, and redirects back", async () => {
  const { calls } = api();
  const cookie = await askedFor();
  expect(calls.at(-1)).toMatchObject({ body: { phone: "(11) 98765-4321" } });
  const html = await (await askCode(visit("/auth/phone/code", { cookie }))).text();
  expect(html).toContain("Se (11) 98765-4321 está confirmado");
  const [input] = present(/<input[^>]*name="code"[^>]*>/.exec(html));
  expect(input).toMatch(/inputmode="numeric"/i);
  expect(input).toMatch(/autocomplete="one-time-code"/i);
  const response = await askCode(
    visit("/auth/phone/code?returnTo=%2Fvagas%2F12", { cookie, form: { code: "123 456" } }),
  );
  expect(calls.findLast(({ path }) => path === "/authentication/phone")).toMatchObject({
    body: { key: KEY, code: "123456", remember: true },
  });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/vagas/12"]);
  const stored = await readSessionData(response);
  expect(stored).toMatchObject({ accessToken: "token-of-ana", remember: true });
  expect(stored).not.toHaveProperty("phoneLogin");
});

it("opens a short session on a shared phone", async () => {
  const { calls } = api();
  const cookie = await askedFor({ ...typed, sharedPhone: "on" });
  const response = await askCode(visit("/auth/phone/code", { cookie, form: { code: "123456" } }));
  expect(calls.findLast(({ path }) => path === "/authentication/phone")).toMatchObject({
    body: { remember: false, sharedPhone: true },
  });
  expect(response.headers.getSetCookie().some((value) => value.startsWith("browser="))).toBe(false);
});

it("sends a known browser's id with the next login", async () => {
  const { calls } = api();
  const cookie = await askedFor();
  const response = await askCode(visit("/auth/phone/code", { cookie, form: { code: "123456" } }));
  const browser = present(response.headers.getSetCookie().find((value) => value.startsWith("browser=")));
  const again = visit("/auth/phone", { cookie: present(browser.split(";")[0]), form: { phone: "+55 11 98765 4321" } });
  await askPhone(again);
  expect(calls.at(-1)?.body).toHaveProperty("knownBrowser", expect.stringMatching(/^[\w-]{22}$/));
});

it("keeps a wrong number or code, with the error", async () => {
  api({ asked: refused({ phone: ["phoneInvalid"] }), login: refused({ code: ["codeWrong"] }) });
  for (const phone of ["123", "(11) 90000-000x"]) {
    const response = await askPhone(visit("/auth/phone", { form: { phone } }));
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(`value="${phone}"`);
  }
  api({ login: refused({ code: ["codeWrong"] }) });
  const cookie = await askedFor();
  const wrong = await askCode(visit("/auth/phone/code", { cookie, form: { code: "123457" } }));
  const html = await wrong.text();
  expect(wrong.status).toBe(400);
  expect(html).toContain('value="123457"');
  expect(html).toContain('aria-invalid="true"');
});

it("asks for the birth date, then the second factor", async () => {
  const { calls } = api({
    login: { body: { outcome: "question", asks: "birthDate" } },
    question: { body: { outcome: "secondStep", secondStep: { key: "s".repeat(43) } } },
  });
  const first = await askCode(visit("/auth/phone/code", { cookie: await askedFor(), form: { code: "123456" } }));
  expect(first.headers.get("location")).toBe("/auth/phone/person");
  const cookie = present(getSessionCookie(first));
  expect(await (await askPerson(visit("/auth/phone/person", { cookie }))).text()).toContain("Data de nascimento");
  const none = await askPerson(visit("/auth/phone/person", { cookie, form: { "birthDate.day": "" } }));
  expect(none.status).toBe(400);
  const form = { "birthDate.day": "17", "birthDate.month": "5", "birthDate.year": "1994" };
  const answered = await askPerson(visit("/auth/phone/person", { cookie, form }));
  expect(calls.at(-1)).toMatchObject({ path: "/authentication/phone/person", body: { birthDate: "1994-05-17" } });
  expect(answered.headers.get("location")).toBe("/auth/second-factor");
});

it("sends the CPF's middle digits, and keeps wrong digits", async () => {
  const { calls } = api({
    login: { body: { outcome: "question", asks: "cpf" } },
    question: refused({ cpf: ["personWrong"] }),
  });
  const first = await askCode(visit("/auth/phone/code", { cookie: await askedFor(), form: { code: "123456" } }));
  const cookie = present(getSessionCookie(first));
  const wrong = await askPerson(visit("/auth/phone/person", { cookie, form: { cpf: "982.247" } }));
  expect(calls.at(-1)).toMatchObject({ body: { cpf: "982247" } });
  const html = await wrong.text();
  expect(html).toContain("Não confere com o que a conta tem");
  expect(html).toContain('value="982.247"');
});

it("registers a number, and redirects to the registration form", async () => {
  const { calls } = api({ login: { body: begun } });
  const html = await (await askPhone(visit("/auth/phone?new=1"))).text();
  expect(html).toContain("Cadastre-se com o telefone");
  const asked = await askPhone(visit("/auth/phone?new=1&returnTo=%2Fvagas%2F12", { form: typed }));
  expect(calls.at(-1)).toMatchObject({ body: { phone: "(11) 98765-4321", registers: true } });
  const cookie = present(getSessionCookie(asked));
  const code = await (await askCode(visit("/auth/phone/code", { cookie }))).text();
  expect(code).toContain("O código chega por WhatsApp em 1 minuto, em (11) 98765-4321.");
  expect(code).toContain('href="/auth/phone?new=1"');
  const done = await askCode(visit("/auth/phone/code?returnTo=%2Fvagas%2F12", { cookie, form: { code: "123456" } }));
  expect([done.status, done.headers.get("location")]).toEqual([302, "/auth/register?returnTo=%2Fvagas%2F12"]);
});

it("begins a new account for a number's new owner", async () => {
  const { calls } = api({ login: { body: { outcome: "question", asks: "cpf" } } });
  const first = await askCode(visit("/auth/phone/code", { cookie: await askedFor(), form: { code: "123456" } }));
  const cookie = present(getSessionCookie(first));
  const response = await askPerson(visit("/auth/phone/person", { cookie, form: { intent: "another" } }));
  expect(calls.at(-1)).toMatchObject({ path: "/authentication/phone/account", body: { key: KEY, remember: true } });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/auth/register"]);
});

it("explains why an account without CPF cannot log in", async () => {
  api({ login: { body: { outcome: "question", asks: null } } });
  const first = await askCode(visit("/auth/phone/code", { cookie: await askedFor(), form: { code: "123456" } }));
  const html = await (
    await askPerson(visit("/auth/phone/person", { cookie: present(getSessionCookie(first)) }))
  ).text();
  expect(html).toContain("Só com o telefone não dá para entrar");
  expect(html).not.toContain('name="cpf"');
});

it("says that the code has expired", async () => {
  api({ login: expired });
  const over = await askCode(visit("/auth/phone/code", { cookie: await askedFor(), form: { code: "123456" } }));
  expect(over.status).toBe(410);
  expect(await over.text()).toContain("Este código não vale mais");
  for (const ask of [() => askCode(visit("/auth/phone/code")), () => askPerson(visit("/auth/phone/person"))])
    expect(await (await ask()).text()).toContain("Este código não vale mais");
});

it("says when to retry after too many codes", async () => {
  api({ asked: { status: 429, body: { code: "tooManyRequests", message: "x", retryAfter: 600 } } });
  const response = await askPhone(visit("/auth/phone", { form: typed }));
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(await response.text()).toContain("Tente de novo em 10 minutos");
});

it("keeps the typed number while the API is down", async () => {
  api({ asked: "down" });
  const response = await askPhone(visit("/auth/phone", { form: typed }));
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('value="(11) 98765-4321"');
});

// This test is last, because the server asks the API only once a minute whether login by telephone is on.
it("redirects to the login if login by telephone is off", async () => {
  api({ isOn: false });
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  const response = await askPhone(visit("/auth/phone?returnTo=%2Fvagas%2F12"));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/auth/login?returnTo=%2Fvagas%2F12"]);
});
