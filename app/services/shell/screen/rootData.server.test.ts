import { afterEach, describe, expect, it, vi } from "vitest";
import { stubApiOfAna, cookieOfAna, userCall } from "#tests/applicationPages";
import { getSessionCookie, stubApi, visit } from "#tests/pages";
import { newContext, runInContext } from "~/services/server/serve/context.server";
import { loadRootData } from "./rootData.server";
import { sessionStorage } from "~/services/requests/auth/session.server";

const toast = { kind: "success", text: "passwordChanged" } as const;

async function openPage(cookie: string, headers: Record<string, string> = {}) {
  const { root, headers: response } = await loadRootData(
    new Request("http://localhost:3000/", { headers: { cookie, ...headers } }),
  );
  return { toast: root.toast, cookie: getSessionCookie(new Response(null, { headers: response })) ?? cookie };
}

async function cookieWithToast(): Promise<string> {
  const session = await sessionStorage.getSession();
  session.flash("toast", toast);
  return (
    getSessionCookie(new Response(null, { headers: { "set-cookie": await sessionStorage.commitSession(session) } })) ??
    ""
  );
}

describe("a toast in the root's data", () => {
  it("is shown once", async () => {
    const first = await openPage(await cookieWithToast());
    expect(first.toast).toEqual(toast);
    expect((await openPage(first.cookie)).toast).toBeNull();
  });

  it.each(["sec-purpose", "purpose"])("is not consumed by a prefetched page (%s)", async (header) => {
    const ahead = await openPage(await cookieWithToast(), { [header]: "prefetch" });
    expect(ahead.toast).toBeNull();
    expect((await openPage(ahead.cookie)).toast).toEqual(toast);
  });
});

it("asks once per user to delete other users' data", async () => {
  stubApiOfAna({});
  const load = async (swept: string) => {
    const request = visit("/terms", { cookie: `${await cookieOfAna()}; swept=${swept}` });
    return (await runInContext(newContext({}), () => loadRootData(request))).root;
  };
  const { sweeps = "" } = await load("");
  expect(sweeps).toHaveLength(8);
  expect(await load("somebody")).toHaveProperty("sweeps", sweeps);
  expect(await load(sweeps)).not.toHaveProperty("sweeps");
  vi.unstubAllGlobals();
});

describe("a token whose user can't be fetched (docs/requirements.md, section 4)", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const refused = (status: number, code: string) => ({ status, body: { code, message: "x" } });

  it.each([
    ["an invalid token", "deleted", refused(401, "notAuthenticated")],
    ["a failure of the API server", "kept", refused(500, "unexpected")],
    ["an outage of the API server", "kept", "down"],
    ["an overload of the API server", "kept", refused(429, "tooManyRequests")],
  ] as const)("after %s, the cookie is %s", async (_, fate, answer) => {
    vi.spyOn(console, "error").mockReturnValue();
    stubApi({ [userCall]: answer });
    const request = visit("/terms", { cookie: await cookieOfAna() });
    const { root, headers } = await runInContext(newContext({}), () => loadRootData(request));
    expect(root.auth).toEqual({ isAuthenticated: false, isInitialized: true, user: null, expiresAt: null });
    const cookie = getSessionCookie(new Response(null, { headers }));
    expect(cookie === undefined).toBe(fate === "kept");
    if (cookie) expect((await sessionStorage.getSession(cookie)).get("accessToken")).toBeUndefined();
  });
});
