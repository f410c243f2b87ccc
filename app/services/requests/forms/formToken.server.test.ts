import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { env } from "~/services/server/serve/env.server";
import { getFormToken, isOwnForm } from "./formToken.server";
import { newContext, runInContext } from "~/services/server/serve/context.server";

const address = "http://localhost:3000/auth/login";

async function openPage(cookie?: string): Promise<{ token: string; cookie: string | null }> {
  const page = await getFormToken(new Request(address, { headers: cookie ? { cookie } : {} }));
  return { token: page.token ?? "", cookie: page.cookie?.split(";")[0] ?? null };
}

function isTaken(token: string | null, cookie: string | null, needsFormToken = true): Promise<boolean> {
  const form = new FormData();
  if (token !== null) form.set("csrf", token);
  return runInContext(newContext({ needsFormToken }), () => isOwnForm(form, new Headers(cookie ? { cookie } : {})));
}

const cookieWith = (token: string) => `form=${encodeURIComponent(btoa(JSON.stringify(token)))}`;
const signed = (value: string, secret: string, purpose = "form token:") =>
  `${value}.${createHmac("sha256", secret).update(`${purpose}${value}`).digest("base64url")}`;

describe("the token of a form", () => {
  it("is accepted with its cookie", async () => {
    const { token, cookie } = await openPage();
    expect(token).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    expect(await isTaken(token, cookie)).toBe(true);
  });

  it("is the same in one browser, and differs elsewhere", async () => {
    const first = await openPage();
    expect(await openPage(first.cookie ?? "")).toEqual({ token: first.token, cookie: null });
    const other = await openPage();
    expect(other.token).not.toBe(first.token);
    expect(await isTaken(other.token, first.cookie)).toBe(false);
  });

  it("is absent if the browser sends Sec-Fetch-Site", async () => {
    const modern = new Request(address, { headers: { "sec-fetch-site": "same-origin" } });
    expect(await getFormToken(modern)).toEqual({ token: null, cookie: null });
    expect(await isTaken(null, null, false)).toBe(true);
  });

  it("is in an httpOnly cookie", async () => {
    const { cookie } = await getFormToken(new Request(address));
    expect(cookie).toMatch(/^form=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("is rejected without form field or cookie", async () => {
    const { token, cookie } = await openPage();
    expect(await isTaken(null, cookie)).toBe(false);
    expect(await isTaken("", cookie)).toBe(false);
    expect(await isTaken(token, null)).toBe(false);
    expect(await isTaken(token, "form=")).toBe(false);
  });

  it.each([
    ["a value without a signature", "abc"],
    ["a value with an empty signature", "abc."],
    ["an empty value and signature", "."],
    ["another secret's signature", signed("abc", "another secret, and a long one")],
    ["this secret's signature for another use", signed("abc", env.SESSION_SECRET[0], "")],
    ["text after the signature", `${signed("abc", env.SESSION_SECRET[0])}.more`],
  ])("rejects %s, and sets a new token", async (_, forged) => {
    expect(await isTaken(forged, cookieWith(forged))).toBe(false);
    const page = await openPage(cookieWith(forged));
    expect(page.token).not.toBe(forged);
    expect(await isTaken(page.token, page.cookie)).toBe(true);
  });

  it("is accepted with a signature by the server's secret", async () => {
    const own = signed("abc", env.SESSION_SECRET[0]);
    expect(await isTaken(own, cookieWith(own))).toBe(true);
  });
});
