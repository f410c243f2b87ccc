import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, describe, expect, it, vi } from "vitest";
import { viewAccount } from "#contract/candidates/account";
import { sendContactMessage } from "#contract/candidates/contact";
import { listOpenVacancyIds } from "#contract/vacancies/vacancy";
import { stubApiOfAna, cookieOfAna, dashboardPage, user as ana, userCall } from "#tests/applicationPages";
import { createPages, getSessionCookie, visit } from "#tests/pages";
import { expectEach } from "#tests/expectEach";
import { ErrorScreen } from "~/components/kit/layout/ErrorScreen";
import { sessionStorage } from "~/services/requests/auth/session.server";
import { candidateAction, candidateLoader, publicAction, publicLoader } from "./handlers.server";

const act = vi.fn(() => Promise.resolve(null));
const ask = dashboardPage("form", {
  default: () => null,
  action: ({ request }: ActionFunctionArgs) => candidateAction(request, act),
});

const user = { ...ana, candidate: null, expiresAt: "2030-01-01T00:00:00.000Z" };
const incomplete = (apiResponses: Parameters<typeof stubApiOfAna>[0] = {}) => {
  return stubApiOfAna({ [userCall]: { body: user }, ...apiResponses });
};

afterEach(() => {
  vi.restoreAllMocks();
  act.mockReset();
});

describe("a user whose registration LinkedIn began", () => {
  it.each([
    ["", {}],
    [", also without a consent", { candidate: { id: user.id, name: "Ana" }, hasAgreed: false }],
  ])("redirects to the registration, with the page to return to%s", async (_, more) => {
    incomplete({ [userCall]: { body: { ...user, ...more } } });
    const response = await ask(visit("/dashboard/form?a=b", { cookie: await cookieOfAna() }));
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      "/auth/register?returnTo=%2Fdashboard%2Fform%3Fa%3Db",
    ]);
    expect(getSessionCookie(response)).toBeUndefined();
  });

  it("keeps a form until the registration is complete", async () => {
    const { calls } = incomplete({ "POST /pendingSubmission": { status: 201, body: { key: "kept" } } });
    const response = await ask(
      visit("/dashboard/form", { cookie: await cookieOfAna(), form: { message: "Olá", password: "segredo" } }),
    );
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      "/auth/register?returnTo=%2Fdashboard%2Fform",
    ]);
    expect((await sessionStorage.getSession(getSessionCookie(response))).data).toMatchObject({
      accessToken: "token-of-ana",
      pendingForm: { key: "kept", page: "/dashboard/form" },
    });
    expect(calls.at(-1)?.body).toEqual({ path: "/dashboard/form", fields: [["message", "Olá"]], userId: user.id });
    expect(act).not.toHaveBeenCalled();
  });
});

it("stores an ended session's form, and deletes the token", async () => {
  incomplete({
    [userCall]: { status: 401, body: { code: "notAuthenticated", message: "x" } },
    "POST /pendingSubmission": { status: 201, body: { key: "kept" } },
  });
  const response = await ask(visit("/dashboard/form", { cookie: await cookieOfAna(), form: { message: "Olá" } }));
  expect(response.headers.get("location")).toBe("/auth/login?returnTo=%2Fdashboard%2Fform");
  const { data } = await sessionStorage.getSession(getSessionCookie(response));
  expect(data).toMatchObject({ pendingForm: { key: "kept", page: "/dashboard/form" } });
  expect(data).not.toHaveProperty("accessToken");
});

it.each([
  ["refused cookies to people from the login form without cookies", "/auth/login?returnTo=%2Fvagas", undefined, true],
  ["nothing to people from the login form with a cookie", "/auth/login", "settings=%7B%7D", false],
  ["nothing to people from another page", "/vagas", undefined, false],
  ["nothing to people without a referer", null, undefined, false],
])("at the login, reports %s", async (_, from, cookie, isTold) => {
  const request = visit("/dashboard/form", { cookie });
  if (from) request.headers.set("referer", new URL(from, request.url).href);
  expect((await ask(request)).headers.get("location")).toBe(
    `/auth/login?${isTold ? "cookies=denied&" : ""}returnTo=%2Fdashboard%2Fform`,
  );
});

it("leads a stranger to the login without writing a session", async () => {
  const response = await ask(visit("/dashboard/form", { cookie: "settings=%7B%7D" }));
  expect([response.status, getSessionCookie(response)]).toEqual([302, undefined]);
});

it("stores no form if the session names no user", async () => {
  const { calls } = incomplete({ [userCall]: { status: 401, body: { code: "notAuthenticated", message: "x" } } });
  const session = await sessionStorage.getSession();
  session.set("accessToken", "token-of-ana");
  const cookie = (await sessionStorage.commitSession(session)).split(";")[0];
  const response = await ask(visit("/dashboard/form", { cookie, form: { message: "Olá" } }));
  expect(response.headers.get("location")).toBe("/auth/login?returnTo=%2Fdashboard%2Fform");
  expect(calls.map(({ path }) => path)).not.toContain("/pendingSubmission");
});

it("offers to resend a form that was not stored", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  incomplete({
    [userCall]: { status: 401, body: { code: "notAuthenticated", message: "x" } },
    "POST /pendingSubmission": "down",
  });
  const response = await ask(
    visit("/dashboard/form", { cookie: await cookieOfAna(), form: { message: "Olá, tudo bem?" } }),
  );
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("Olá, tudo bem?");
});

const accountCall = `GET /user/${ana.id}/account`;
const refusal = (status: number, code: string) => ({ status, body: { code, message: "x" } });

describe("a candidate's loader", () => {
  const visitScreen = async (apiResponses: Parameters<typeof stubApiOfAna>[0]) => {
    const stub = stubApiOfAna(apiResponses);
    const screen = dashboardPage("account", {
      default: () => null,
      ErrorBoundary: ErrorScreen,
      loader: ({ request }: LoaderFunctionArgs) =>
        candidateLoader(request, async ({ api, user: { id } }) => {
          await api.call(viewAccount, { params: { id } });
          return null;
        }),
    });
    return { response: await screen(visit("/dashboard/account?a=b", { cookie: await cookieOfAna() })), ...stub };
  };

  it("redirects to the login if the token was revoked", async () => {
    const { response } = await visitScreen({ [accountCall]: refusal(401, "notAuthenticated") });
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      "/auth/login?returnTo=%2Fdashboard%2Faccount%3Fa%3Db",
    ]);
    const { data } = await sessionStorage.getSession(getSessionCookie(response));
    expect(data).not.toHaveProperty("accessToken");
  });

  it.each([
    [404, "notFound"],
    [503, "unavailable"],
  ])("shows the failed call's status, %s", async (status, code) => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response } = await visitScreen({ [accountCall]: refusal(status, code) });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(getSessionCookie(response)).toBeUndefined();
  });

  it("answers 503 if the user can't be checked", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, calls } = await visitScreen({ [userCall]: "down" });
    expect(response.status).toBe(503);
    expectEach(calls, ({ path }) => path.includes("getUserByAcessToken"));
  });

  it("shows an error number if the API's user is malformed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response } = await visitScreen({ [userCall]: { body: { id: 7 } } });
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/número do erro[^<]*/i);
  });

  it.each([403, 404, 400])("answers 503 for %i, and keeps the token", async (status) => {
    const { response } = await visitScreen({ [userCall]: { status, body: {} } });
    expect([response.status, getSessionCookie(response)]).toEqual([503, undefined]);
  });
});

describe("a candidate's action", () => {
  it("asks the API for the user only once", async () => {
    const stub = stubApiOfAna({});
    act.mockResolvedValue(null);
    await candidateAction(visit("/dashboard/form", { cookie: await cookieOfAna(), form: { message: "Olá" } }), act);
    expect(stub.calls).toHaveLength(1);
    expect(act).toHaveBeenCalledOnce();
  });

  it("saves the form if the token was revoked meanwhile", async () => {
    const stub = stubApiOfAna({
      [accountCall]: refusal(401, "notAuthenticated"),
      "POST /pendingSubmission": { status: 201, body: { key: "kept" } },
    });
    const screen = dashboardPage("form", {
      default: () => null,
      action: ({ request }: ActionFunctionArgs) =>
        candidateAction(request, ({ api, user: { id } }) => api.call(viewAccount, { params: { id } })),
    });
    const response = await screen(visit("/dashboard/form", { cookie: await cookieOfAna(), form: { message: "Olá" } }));
    expect(response.headers.get("location")).toBe("/auth/login?returnTo=%2Fdashboard%2Fform");
    const { data } = await sessionStorage.getSession(getSessionCookie(response));
    expect(data).toEqual({ userId: ana.id, pendingForm: { key: "kept", page: "/dashboard/form" } });
    expect(stub.calls.at(-1)?.body).toEqual({ path: "/dashboard/form", fields: [["message", "Olá"]], userId: ana.id });
  });
});

describe("a public screen", () => {
  const message = { name: "Ana", email: "ana@exemplo.com", message: "Olá, tudo bem?" };
  const screen = createPages({
    screen: {
      path: "contact",
      module: {
        default: () => null,
        ErrorBoundary: ErrorScreen,
        loader: () => publicLoader(({ api }) => api.call(listOpenVacancyIds, { query: { after: 0 } })),
        action: ({ request }: ActionFunctionArgs) =>
          publicAction(request, ({ api }) => api.call(sendContactMessage, { body: message })),
      },
    },
  });

  it("shows the failed call's status", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    stubApiOfAna({ "GET /selectiveProcess/openIds": refusal(429, "tooManyRequests") });
    const response = await screen(visit("/contact"));
    expect([response.status, response.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
  });

  it.each([
    ["the API server is down", "down", 503],
    ["a session ended meanwhile", refusal(401, "notAuthenticated"), 503],
    ["too many were sent", refusal(429, "tooManyRequests"), 429],
    ["the API server's disk is full", refusal(503, "noSpace"), 503],
    ["the answer is against the contract", { body: { sent: 1 } }, 500],
  ] as const)("offers to send its form again if %s", async (_, apiResponse, status) => {
    vi.spyOn(console, "error").mockReturnValue();
    stubApiOfAna({ "POST /contactMessage": apiResponse });
    const response = await screen(visit("/contact", { form: { message: "Olá, tudo bem?" } }));
    expect(response.status).toBe(status);
    expect(await response.text()).toContain("Olá, tudo bem?");
  });
});
