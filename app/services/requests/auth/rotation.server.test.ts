import { expect, test, vi } from "vitest";

const [OLD, NEW] = ["a secret of the tests that signed before", "a secret of the tests that signs from now on"];

async function webWith(secrets: string) {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", secrets);
  return { ...(await import("./session.server")), ...(await import("./knownBrowser.server")) };
}

const asking = (setCookie: string) =>
  new Request("http://localhost:3000/", { headers: { cookie: setCookie.split(";")[0] ?? "" } });

test("keeps everybody logged in during a SESSION_SECRET rotation", async () => {
  const before = await webWith(OLD);
  const session = await before.changeSession(asking(""), { userId: "ana" });
  const browser = await before.rememberBrowser(asking(""), ["ana@exemplo.com"]);

  const between = await webWith(`${NEW},${OLD}`);
  expect((await between.readSession(asking(session))).userId).toBe("ana");
  expect(await between.findKnownBrowser(asking(browser), "ana@exemplo.com")).toBeDefined();
  const renewed = await between.changeSession(asking(session), {});
  const renewedBrowser = await between.rememberBrowser(asking(browser), ["ana@exemplo.com"]);

  const after = await webWith(NEW);
  expect((await after.readSession(asking(renewed))).userId).toBe("ana");
  expect(await after.findKnownBrowser(asking(renewedBrowser), "ana@exemplo.com")).toBeDefined();
  expect((await after.readSession(asking(session))).userId).toBeUndefined();
});
