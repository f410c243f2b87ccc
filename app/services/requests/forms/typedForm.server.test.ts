import { parseDocument, DomUtils } from "htmlparser2";
import { afterEach, describe, expect, it, vi } from "vitest";
import { anApplicationResponse, stubApiOfAna, candidateId, cookieOfAna, viewCall } from "#tests/applicationPages";
import { createPages, visit, type stubApi } from "#tests/pages";
import { present } from "#tests/present";
import { setEnv } from "#tests/setEnv";
import { sessionStorage } from "~/services/requests/auth/session.server";

// The cookie bar appears only if a third party is configured.
setEnv({ GA_MEASUREMENT_ID: "G-TEST1234" });

const ask = createPages({
  auth: { path: "auth", module: await import("~/routes/auth+/_layout/route") },
  login: { path: "login", parentId: "auth", module: await import("~/routes/auth+/login/route") },
  register: { path: "register", parentId: "auth", module: await import("~/routes/auth+/register/route") },
  reset: {
    path: "reset-password",
    parentId: "auth",
    module: await import("~/routes/auth+/_password+/reset-password/route"),
  },
  site: { path: "", module: await import("~/routes/_site+/_layout/route") },
  contact: { path: "contact", parentId: "site", module: await import("~/routes/_site+/contact/route") },
  cookies: {
    path: "privacy/cookies",
    parentId: "site",
    module: await import("~/routes/_site+/_legal+/privacy_.cookies/route"),
  },
  terms: { path: "terms", parentId: "site", module: await import("~/routes/_site+/_legal+/terms/route") },
  "routes/dashboard+/_layout/route": { path: "dashboard", module: await import("~/routes/dashboard+/_layout/route") },
  progress: {
    path: "progressSelectiveProcess/:selectiveProcessId",
    parentId: "routes/dashboard+/_layout/route",
    module: await import("~/routes/dashboard+/_applications+/progressSelectiveProcess.$selectiveProcessId/route"),
  },
  language: { path: "preferences/language", module: await import("~/routes/preferences+/language") },
  lite: { path: "preferences/lite", module: await import("~/routes/preferences+/lite") },
});

const KEY = "the-key";
const progressPath = "/dashboard/progressSelectiveProcess/12";

function api(others: Parameters<typeof stubApi>[0] = {}) {
  const kept: { fields: [string, string][]; userId?: string }[] = [];
  const known = stubApiOfAna({
    "POST /cookieChoice": { status: 201, body: { recorded: true } },
    [viewCall]: { body: anApplicationResponse() },
    "POST /pendingSubmission": { status: 201, body: { key: KEY } },
    ...others,
  });
  vi.stubGlobal("fetch", (address: string, init: { method?: string; body?: string } = {}) => {
    const { pathname } = new URL(address);
    if (pathname === "/pendingSubmission" && init.body) kept.push(JSON.parse(init.body) as never);
    if (pathname !== `/pendingSubmission/${KEY}/taken`) return known.fetch(address, init);
    const taken = kept.splice(0)[0];
    return Promise.resolve(
      taken ? Response.json(taken) : Response.json({ code: "notFound", message: "" }, { status: 404 }),
    );
  });
  return { kept, calls: known.calls };
}

/** Returns a function that visits pages with a cookie jar. */
function browser(cookie = "") {
  const jar = new Map(cookie ? [[cookie.split("=")[0] ?? "", cookie]] : []);
  return async (path: string, form?: Record<string, string>) => {
    const response = await ask(visit(path, { cookie: [...jar.values()].join("; "), ...(form && { form }) }));
    for (const set of response.headers.getSetCookie())
      jar.set(set.split("=")[0] ?? "", /Max-Age=0|Expires=Thu, 01 Jan 1970/.test(set) ? "" : (set.split(";")[0] ?? ""));
    return { response, to: response.headers.get("location") ?? "", html: await response.text() };
  };
}

/** Returns the buttons of choices (language, "modo leve"), which belong to the page's main form but post elsewhere. */
function choiceButtons(html: string) {
  return DomUtils.getElementsByTagName("button", parseDocument(html, { decodeEntities: true }))
    .filter(({ attribs }) => attribs.form !== undefined && attribs.formaction !== undefined)
    .map(({ attribs }) => attribs as { form: string; formaction: string; name?: string; value?: string });
}

const pages: Record<string, { path: string; form: string; typed: Record<string, string>; shown: RegExp[] }> = {
  login: {
    path: "/auth/login",
    form: "login",
    typed: { email: "ana@exemplo.com", password: "segredo-da-ana" },
    shown: [/<input[^>]*name="email"[^>]*value="ana@exemplo\.com"/],
  },
  registration: {
    path: "/auth/register?returnTo=%2Fdashboard",
    form: "register",
    typed: { name: "Ana Souza", phone: "(19) 98812-3344", state: "SP", password: "segredo-da-ana" },
    shown: [
      /<input[^>]*name="name"[^>]*value="Ana Souza"/,
      /<input[^>]*name="phone"[^>]*value="\(19\) 98812-3344"/,
      /<option value="SP" selected/,
    ],
  },
  "a link for a new password": {
    path: "/auth/reset-password",
    form: "reset",
    typed: { email: "ana@exemplo.com" },
    shown: [/<input[^>]*name="email"[^>]*value="ana@exemplo\.com"/],
  },
  contact: {
    path: "/contact",
    form: "contact",
    typed: { message: "Não consigo entrar." },
    shown: [/<textarea[^>]*name="message"[^>]*>Não consigo entrar\./],
  },
  "an application": {
    path: progressPath,
    form: "message",
    typed: { intent: "message", text: "Posso ir hoje?" },
    shown: [/<details[^>]*open/, /<textarea[^>]*name="text"[^>]*>Posso ir hoje\?/],
  },
};
const choices: Record<string, [action: string, value: string]> = {
  language: ["/preferences/language", "fr"],
  lite: ["/preferences/lite", "1"],
  choice: ["/privacy/cookies", "necessary"],
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(Object.entries(pages))("a half-filled form: %s", (_, { path, form, typed, shown }) => {
  // The dashboard has no language buttons: a logged-in person chooses on a screen without main form.
  const offered = Object.entries(choices).filter(([name]) => name !== "language" || !path.startsWith("/dashboard"));
  const visitor = async () => browser(path.startsWith("/dashboard") ? await cookieOfAna() : "");

  it.each(offered)("comes back filled in, once, after the button %j", async (name, [action, value]) => {
    const { kept, calls } = api();
    const go = await visitor();
    const button = choiceButtons((await go(path)).html).find((each) => each.formaction.startsWith(action));
    expect(button?.form).toBe(form);
    const { response, to } = await go(button?.formaction ?? "", { ...typed, [name]: value });
    expect([response.status, to]).toEqual([302, path]);
    expect(JSON.stringify(kept)).not.toMatch(/segredo|"password"|"language"|"lite"|"choice"/);
    const { html } = await go(to);
    if (name === "language") expect(html).toContain('<html lang="fr"');
    for (const one of shown) expect(html).toMatch(one);
    expect(html).not.toContain("segredo");
    const again = await go(to);
    expect(shown.filter((one) => one.test(again.html) && one.source !== "<details[^>]*open")).toEqual([]);
    expect(calls.filter(({ method }) => method === "POST").map(({ path: called }) => called)).toEqual([
      ...(name === "choice" ? ["/cookieChoice"] : []),
      "/pendingSubmission",
    ]);
  });

  it("has a hidden first button, so Enter chooses nothing", async () => {
    api();
    const document = parseDocument((await (await visitor())(path)).html);
    expect(DomUtils.getElementById(form, document)?.name).toBe("form");
    const first = DomUtils.getElementsByTagName("button", document).find(
      ({ attribs }) => attribs.type === "submit" && attribs.form === form,
    );
    expect(first?.attribs).toMatchObject({ "aria-hidden": "true", tabindex: "-1" });
    expect(present(first).attribs).not.toHaveProperty("formaction");
    expect(present(first).attribs).not.toHaveProperty("name");
  });
});

it("has no choice buttons if the page has no form", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  api({ [viewCall]: "down" });
  expect(choiceButtons((await browser()("/terms")).html)).toEqual([]);
  expect(choiceButtons((await browser()("/auth/reset-password?sent=1")).html)).toEqual([]);
  const { response, html } = await browser(await cookieOfAna())(progressPath);
  expect(response.status).toBe(503);
  expect(html).not.toMatch(/<(button|select)[^>]* form="/);
});

it("stores no form without typed text", async () => {
  const { kept } = api();
  const { to } = await browser()("/preferences/language?form=login&returnTo=%2Fauth%2Flogin", {
    email: "",
    remember: "on",
    language: "en",
  });
  expect([to, kept]).toEqual(["/auth/login", []]);
});

it("stores a form for the user only if logged in", async () => {
  const { kept } = api();
  const address = `/preferences/lite?form=withdraw&returnTo=${encodeURIComponent(progressPath)}`;
  await browser(await cookieOfAna())(address, { reason: "x", lite: "1" });
  await browser()(address, { reason: "x", lite: "1" });
  const session = await sessionStorage.getSession();
  session.set("userId", candidateId);
  await browser((await sessionStorage.commitSession(session)).split(";")[0])(address, { reason: "x", lite: "1" });
  expect(kept.map(({ userId }) => typeof userId)).toEqual(["string", "undefined", "undefined"]);
});

it("keeps a user's form if the session has ended", async () => {
  const { kept } = api({
    "GET /user/getUserByAcessToken/": { status: 401, body: { code: "notAuthenticated", message: "" } },
  });
  const go = browser(await cookieOfAna());
  const address = `/preferences/lite?form=withdraw&returnTo=${encodeURIComponent(progressPath)}`;
  await go(address, { reason: "Mudei de cidade.", lite: "1" });
  expect((await go(progressPath)).to).toContain("/auth/login");
  expect(kept, "nobody has taken it").toHaveLength(1);
});

it("limits lead back to the page; outages show the text", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const address = "/preferences/language?form=contact&returnTo=%2Fcontact";
  const sent = { message: "Olá", language: "en" };
  api({ "POST /pendingSubmission": { status: 429, body: { code: "tooManyRequests", message: "", retryAfter: 60 } } });
  expect((await browser()(address, sent)).to).toBe("/contact");
  api({ "POST /pendingSubmission": "down" });
  const { response, html } = await browser()(address, sent);
  expect(response.status).toBe(503);
  expect(html).toContain('name="message" value="Olá"');
});

it("restores a form although fields are named like object properties", async () => {
  api();
  const go = browser();
  const { to } = await go("/preferences/lite?form=contact&returnTo=%2Fcontact", {
    message: "Olá",
    "toString.polluted": "x",
    hasOwnProperty: "x",
    lite: "1",
  });
  expect((await go(to)).html).toMatch(/<textarea[^>]*>Olá/);
  expect((Object.prototype.toString as unknown as { polluted?: string }).polluted).toBeUndefined();
});
