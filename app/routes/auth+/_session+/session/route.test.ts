import { describe, expect, it } from "vitest";
import { stubApiOfAna, cookieOfAna, userCall } from "#tests/applicationPages";
import { createPages, stubApi, visit } from "#tests/pages";
import * as session from "./route";

const asked = createPages({ session: { path: "auth/session", module: session } });

describe("/auth/session", () => {
  const ask = async (cookie?: string) => {
    const response = await asked(visit("/auth/session", { cookie }));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.getSetCookie()).toEqual([]);
    return response.json() as Promise<unknown>;
  };

  it("reports when the session ends, and sets no cookie", async () => {
    const cookie = await cookieOfAna();
    const nobody = { isAuthenticated: false, expiresAt: null, userId: null, unread: 0 };
    stubApiOfAna({});
    expect(await ask(cookie)).toEqual({
      isAuthenticated: true,
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
      userId: "0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11",
      unread: 0,
    });
    expect(await ask()).toEqual(nobody);
    stubApi({ [userCall]: { status: 401, body: { code: "notAuthenticated", message: "" } } });
    expect(await ask(cookie)).toEqual(nobody);
    stubApi({});
    expect(await ask(cookie)).toEqual(nobody);
  });
});
