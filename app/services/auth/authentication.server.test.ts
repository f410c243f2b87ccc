import type { ActionFunctionArgs } from "@remix-run/node";
import { afterEach, describe, expect, it, vi } from "vitest";
import { apiOfAna, cookieOfAna, dashboardPage, userCall } from "#tests/applicationPages";
import { getSessionCookie, visit } from "#tests/pages";
import { candidateAction } from "~/services/forms/form.server";
import { sessionStorage } from "./session.server";

const act = vi.fn(() => Promise.resolve(null));
const ask = dashboardPage("form", {
  default: () => null,
  action: ({ request }: ActionFunctionArgs) => candidateAction(request, act),
});

const user = {
  id: "0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11",
  email: "ana@exemplo.com",
  candidate: null,
  videoUrl: null,
  photoUrl: null,
  typeUser: 1,
  expiresAt: "2030-01-01T00:00:00.000Z",
};
const incomplete = (apiResponses: Parameters<typeof apiOfAna>[0] = {}) => {
  const stub = apiOfAna({ [userCall]: { body: user }, ...apiResponses });
  vi.stubGlobal("fetch", stub.fetch);
  return stub;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("a user whose registration LinkedIn began", () => {
  it("is led from the dashboard to what is missing, stays logged in, and comes back after it", async () => {
    incomplete();
    const response = await ask(visit("/dashboard/form?a=b", { cookie: await cookieOfAna() }));
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      "/auth/register?returnTo=%2Fdashboard%2Fform%3Fa%3Db",
    ]);
    expect(getSessionCookie(response)).toBeUndefined();
  });

  it("loses no form: it is kept until the registration is complete", async () => {
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
    expect(calls.at(-1)?.body).toEqual({ path: "/dashboard/form", fields: [["message", "Olá"]] });
    expect(act).not.toHaveBeenCalled();
  });
});

it("a form of a session that has ended is kept, and the token forgotten", async () => {
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

it("a form that can't be kept, because the API is gone by then, is on the page that sends it again", async () => {
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
