import { expect, it } from "vitest";
import { user } from "#tests/applicationPages";
import { authPage, getSessionCookie, stubApi, visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as login from "~/routes/auth+/login/route";
import * as secondFactor from "./route";

const ask = authPage("second-factor", secondFactor);
const askLogin = authPage("login", login);
const path = "/auth/second-factor";
const opened = { accessToken: "token-of-ana", expiresAt: "2030-01-01T00:00:00.000Z", user };

function api(finished: Parameters<typeof stubApi>[0][string]) {
  return stubApi({
    "POST /authentication/login": { body: { secondStep: { key: "k".repeat(43) } } },
    "POST /authentication/secondFactor": finished,
  });
}

async function logIn(form: Record<string, string> = { remember: "on" }) {
  const response = await askLogin(
    visit("/auth/login?returnTo=%2Fvagas%2F12", { form: { email: "ana@exemplo.com", password: "x", ...form } }),
  );
  return { location: response.headers.get("location"), cookie: getSessionCookie(response) };
}

const readSessionData = async (response: Response) =>
  (await sessionStorage.getSession(getSessionCookie(response))).data;

it("logs in after the code, and redirects back", async () => {
  const { calls } = api({ body: opened });
  const { location, cookie } = await logIn();
  expect(location).toBe("/auth/second-factor?returnTo=%2Fvagas%2F12");
  const html = await (await ask(visit(path, { cookie }))).text();
  expect(html).toMatch(/<input[^>]*autoComplete="one-time-code"/i);
  const response = await ask(visit(`${path}?returnTo=%2Fvagas%2F12`, { cookie, form: { code: "123 456" } }));
  expect(calls.at(-1)).toMatchObject({ body: { key: "k".repeat(43), code: "123456" } });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/vagas/12"]);
  expect(await readSessionData(response)).toMatchObject({ accessToken: "token-of-ana", remember: true });
  expect(await readSessionData(response)).not.toHaveProperty("secondStep");
});

it("reports a wrong code without showing it again", async () => {
  api({ status: 400, body: { code: "invalid", message: "x", fields: { code: ["secondFactorWrong"] } } });
  const { cookie } = await logIn();
  const response = await ask(visit(path, { cookie, form: { code: "654321" } }));
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(html).toContain("O código não confere ou já foi usado");
  expect(html).not.toContain("654321");
  expect(await (await ask(visit(path, { cookie, form: { code: "" } }))).text()).toContain('aria-invalid="true"');
});

it("links to the login if the second step has expired", async () => {
  api({ status: 410, body: { code: "expired", message: "x" } });
  const { cookie } = await logIn();
  const over = await ask(visit(path, { cookie, form: { code: "123456" } }));
  expect(over.status).toBe(410);
  expect(await over.text()).toContain("O prazo para o código acabou");
  expect(await readSessionData(over)).not.toHaveProperty("secondStep");
  for (const form of [undefined, { code: "123456" }]) {
    const html = await (await ask(visit(path, form ? { form } : {}))).text();
    expect(html).toMatch(/<a[^>]*href="\/auth\/login"/);
    expect(html).not.toContain('name="code"');
  }
});

it("says when to retry after too many codes", async () => {
  api({ status: 429, body: { code: "tooManyRequests", message: "x", retryAfter: 600 } });
  const { cookie } = await logIn();
  const response = await ask(visit(path, { cookie, form: { code: "123456" } }));
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(await response.text()).toContain("Tente de novo em 10 minutos");
});
