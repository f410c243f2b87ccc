import { createCookie } from "@remix-run/node";
import { afterEach, describe, expect, it, vi } from "vitest";
import { recordCookieChoice } from "#contract/candidates/consent";
import { sitePage, stubApi, visit } from "#tests/pages";
import { setEnv } from "#tests/setEnv";
import * as terms from "~/routes/_site+/_legal+/terms/route";
import { versionInForce } from "~/services/requests/consent/thirdParties.server";
import * as cookies from "./route";

setEnv({
  // Without PUBLIC_ORIGIN the cookie's domain comes from the Host header.
  PUBLIC_ORIGIN: undefined,
  GA_MEASUREMENT_ID: "G-TEST1234",
  HOTJAR_SITE_ID: "123456",
  SENTRY_DSN: `https://${"0af1".repeat(8)}@o1.ingest.sentry.io/42`,
  FEEDBACK_SCRIPT_URL: "https://widget.example/load.js",
});

const ask = sitePage("privacy/cookies", cookies);
const askElsewhere = sitePage("terms", terms);

const visitor = "11111111-2222-4333-8444-555555555555";
const SECRET = "a secret of the tests and not of any deployment";
const sign = async (value: unknown, secret = SECRET) =>
  (await createCookie("consent", { secrets: [secret] }).serialize(value)).split(";")[0] ?? "";
const kept = (more: object = {}) => ({
  visitor,
  version: versionInForce(),
  statistics: true,
  recording: true,
  at: "2026-11-20T12:00:00.000Z",
  ...more,
});

function api(apiResponse: Parameters<typeof stubApi>[0][string] = { status: 201, body: { recorded: true } }) {
  return stubApi({ "POST /cookieChoice": apiResponse });
}

const setCookies = (response: Response) => response.headers.getSetCookie();
const consentCookie = (response: Response) =>
  setCookies(response)
    .find((cookie) => cookie.startsWith("consent="))
    ?.split(";")[0];
const bar = 'data-consent-bar=""';
const loads = (html: string) => html.includes("data-third-parties=");

afterEach(() => vi.restoreAllMocks());

async function open(cookie?: string, headers: Record<string, string> = {}) {
  const request = visit("/terms", { cookie });
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const response = await askElsewhere(request);
  return { html: await response.text(), policy: response.headers.get("content-security-policy") ?? "" };
}

describe("the consent bar", () => {
  it("asks while nothing is chosen, and loads no third parties", async () => {
    const { html, policy } = await open();
    expect(html).toContain(bar);
    expect(html).toContain("Aceitar tudo");
    expect(html).toContain("Só o necessário");
    expect(html).toContain('name="returnTo" value="/terms"');
    expect([loads(html), policy.includes("https:")]).toEqual([false, false]);
  });

  it("disappears after consent, which loads third parties", async () => {
    const { html, policy } = await open(await sign(kept({ recording: false })));
    expect(html).not.toContain(bar);
    const [, parties = ""] = /<body[^>]* data-third-parties="([^"]*)"/.exec(html) ?? [];
    expect(JSON.parse(parties.replaceAll("&quot;", '"'))).toEqual({
      analytics: "G-TEST1234",
      errors: expect.stringMatching(/^https:/) as unknown,
      feedback: "https://widget.example/load.js",
    });
    expect(policy).toContain("https://*.googletagmanager.com");
    expect(policy).not.toContain("hotjar");
  });

  it("disappears after a refusal, and loads no third parties", async () => {
    const { html, policy } = await open(await sign(kept({ statistics: false, recording: false })));
    expect([html.includes(bar), loads(html), policy.includes("https:")]).toEqual([false, false, false]);
  });

  it("asks again if text or third parties have changed", async () => {
    const { html } = await open(await sign(kept({ version: "2020-01-01+analytics" })));
    expect([html.includes(bar), loads(html)]).toEqual([true, false]);
  });

  it.each([{ "sec-gpc": "1" }, { dnt: "1" }] as Record<string, string>[])(
    "is hidden if the browser refuses by sending %j",
    async (headers) => {
      const { html } = await open(undefined, headers);
      expect([html.includes(bar), loads(html)]).toEqual([false, false]);
      const chosen = await open(await sign(kept()), headers);
      expect(loads(chosen.html), "what the person chose stands above it").toBe(true);
    },
  );

  it("is hidden in modo leve", async () => {
    expect((await open("lite=1")).html).not.toContain(bar);
    const { html, policy } = await open(`lite=1; ${await sign(kept())}`);
    expect([loads(html), policy.includes("https:")]).toEqual([false, false]);
  });

  it.each([
    ["no signature", () => Promise.resolve(`consent=${btoa(JSON.stringify(kept()))}`)],
    ["another's signature", () => sign(kept(), "another secret")],
    ["broken JSON", () => Promise.resolve("consent=%7B%22.x")],
    ["half an escape", () => Promise.resolve("consent=%E0%A4%A")],
    ["a text instead of an object", () => sign("all")],
    ["a list instead of an object", () => sign([true])],
    ["a text instead of a boolean", () => sign(kept({ statistics: "yes" }))],
    ["an invalid visitor", () => sign(kept({ visitor: "1" }))],
  ])("ignores a cookie with %s", async (_, make) => {
    const { html } = await open(await make());
    expect([html.includes(bar), loads(html)]).toEqual([true, false]);
  });
});

describe("choosing cookies", () => {
  it("accepts all in the bar, and redirects back", async () => {
    const { calls } = api();
    const response = await ask(visit("/privacy/cookies", { form: { choice: "all", returnTo: "/vagas?state=SP" } }));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/vagas?state=SP"]);
    expect(calls).toEqual([
      {
        method: "POST",
        path: "/cookieChoice",
        body: { visitor: expect.any(String) as string, version: versionInForce(), statistics: true, recording: true },
      },
    ]);
    expect(recordCookieChoice.body.safeParse(calls[0]?.body).success).toBe(true);
    expect(setCookies(response)[0]).toMatch(
      /^consent=.+; Max-Age=15552000; Path=\/; (Expires=.+; )?HttpOnly; SameSite=Lax$/,
    );
    expect(loads((await open(consentCookie(response))).html)).toBe(true);
  });

  it("accepts only the necessary cookies in the bar", async () => {
    const { calls } = api();
    const response = await ask(
      visit("/privacy/cookies", { form: { choice: "necessary", returnTo: "/auth/register" } }),
    );
    expect(response.headers.get("location"), "a screen of the login is fine to come back to").toBe("/auth/register");
    expect(calls[0]?.body).toMatchObject({ statistics: false, recording: false });
  });

  it("stores a choice by category under the visitor's token", async () => {
    const { calls } = api();
    const response = await ask(
      visit("/privacy/cookies", {
        form: { choice: "boxes", statistics: "on" },
        cookie: await sign(kept({ version: "2020-01-01" })),
      }),
    );
    expect(response.headers.get("location")).toBe("/privacy/cookies?saved=1");
    expect(calls[0]?.body).toEqual({ visitor, version: versionInForce(), statistics: true, recording: false });
    const html = await (await ask(visit("/privacy/cookies?saved=1", { cookie: consentCookie(response) }))).text();
    expect(html).toContain("Sua escolha foi salva.");
    expect(html).toContain("Você escolheu em");
    expect(html).toMatch(/id="statistics"[^>]*checked=""/);
    expect(html).not.toMatch(/id="recording"[^>]*checked=""/);
  });

  it("deletes refused third parties' cookies on every domain", async () => {
    api();
    const cookie = `${await sign(kept())}; _ga=1; _ga_TEST1234=2; _hjSessionUser_123456=3; _hj<x>=4; session=5; a_ga=6`;
    const request = visit("/privacy/cookies", { form: { choice: "boxes", statistics: "on" }, cookie });
    const expired = (response: Response) => setCookies(response).filter((line) => line.includes("Max-Age=0"));
    expect(expired(await ask(request))).toEqual(["_hjSessionUser_123456=; Max-Age=0; Path=/"]);
    const all = new Request("http://vagas.exemplo.com.br/privacy/cookies", {
      method: "POST",
      body: new URLSearchParams({ choice: "necessary" }),
      headers: { cookie },
    });
    expect(expired(await ask(all))).toHaveLength(3 * 4);
    expect(
      expired(
        await ask(
          new Request(all.url, {
            method: "POST",
            body: new URLSearchParams({ choice: "necessary" }),
            headers: { cookie },
          }),
        ),
      ),
    ).toContain("_ga=; Max-Age=0; Domain=exemplo.com.br; Path=/");
  });

  it("offers to send the choice again after an outage", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    api("down");
    const response = await ask(visit("/privacy/cookies", { form: { choice: "all", returnTo: "/vagas" } }));
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(consentCookie(response)).toBeUndefined();
    expect(html).toContain("Tentar enviar de novo");
    expect(html).toContain('name="choice" value="all"');
    expect(html).toContain('name="returnTo" value="/vagas"');
  });

  it.each([
    [
      "sent too often",
      { status: 429, body: { code: "tooManyRequests", message: "x", retryAfter: 60 } },
      { choice: "all" },
      429,
    ],
    ["without a choice", undefined, {}, 400],
    ["with an unknown choice", undefined, { choice: "some" }, 400],
    ["with an unknown box value", undefined, { choice: "boxes", statistics: "false" }, 400],
  ] as const)("rejects a form %s, and sets no cookie", async (_, apiResponse, form, status) => {
    api(apiResponse);
    const response = await ask(visit("/privacy/cookies", { form }));
    expect([response.status, consentCookie(response)]).toEqual([status, undefined]);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/auth/login?\u0000",
    "/auth/logout",
    "/.//evil.example",
  ])("never redirects to another site: %j", async (returnTo) => {
    api();
    const response = await ask(visit("/privacy/cookies", { form: { choice: "all", returnTo } }));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
  });

  it("rejects another site's form", async () => {
    const { calls } = api();
    expect((await ask(visit("/privacy/cookies", { form: { choice: "all" } }), { needsFormToken: true })).status).toBe(
      403,
    );
    expect(calls).toEqual([]);
  });
});

describe("the cookies page", () => {
  it("lists third parties and cookies, and hides the bar", async () => {
    const html = await (await ask(visit("/privacy/cookies"))).text();
    for (const text of [
      "Google Analytics, Sentry, widget.example",
      "Hotjar, Sentry",
      "Você ainda não escolheu",
      "_ga, _ga_*",
      "_hj*",
      "i18nextLng",
    ])
      expect(html).toContain(text);
    expect(html).not.toContain(bar);
    expect(html).toMatch(/id="necessary"[^>]*disabled=""/);
  });

  it("explains that the browser's signal counts as a refusal", async () => {
    const request = visit("/privacy/cookies");
    request.headers.set("sec-gpc", "1");
    expect(await (await ask(request)).text()).toContain("Entendemos isso como um não");
  });
});
