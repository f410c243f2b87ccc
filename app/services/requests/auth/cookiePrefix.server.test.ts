import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function listCookies(origin: string) {
  vi.resetModules();
  vi.stubEnv("PUBLIC_ORIGIN", origin);
  const request = new Request(`${origin}/`, { headers: { cookie: "" } });
  const { changeSession } = await import("./session.server");
  const { rememberBrowser } = await import("./knownBrowser.server");
  const { serializeSharedPhone } = await import("./sharedPhone.server");
  const { preferenceCookie } = await import("./preferences.server");
  const { isSideCollapsed } = await import("~/services/server/serve/settings.server");
  const side = preferenceCookie(request, "side", "collapsed");
  const again = new Request(request, { headers: { cookie: side.split(";")[0] ?? "" } });
  return {
    isRead: isSideCollapsed(again),
    cookies: [
      await changeSession(request, { userId: "ana" }),
      await rememberBrowser(request, ["ana@exemplo.com"]),
      await serializeSharedPhone(true),
      preferenceCookie(request, "settings", "{}", { readable: true }),
      side,
    ],
  };
}

test("gives each cookie the __Host- prefix and Secure by https", async () => {
  const { cookies, isRead } = await listCookies("https://vagas.example");
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-\w+=/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/; Domain/i);
  }
  expect(isRead).toBe(true);
});

test("uses cookie names without prefix by http", async () => {
  const { cookies, isRead } = await listCookies("http://localhost:3000");
  for (const cookie of cookies) expect(cookie).not.toMatch(/__Host-|Secure/);
  expect(isRead).toBe(true);
});
