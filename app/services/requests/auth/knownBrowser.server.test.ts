import { expect, it } from "vitest";
import { findKnownBrowser, rememberBrowser, removeKnownBrowser } from "./knownBrowser.server";

function openBrowser() {
  let cookie = "";
  const request = () => new Request("http://localhost/", { headers: { cookie } });
  const setCookie = (set: string) => {
    [cookie = ""] = set.split(";");
  };
  return {
    logIn: async (email: string) => setCookie(await rememberBrowser(request(), [email])),
    forget: async (email: string) => setCookie(await removeKnownBrowser(request(), [email])),
    knows: async (email: string) => (await findKnownBrowser(request(), email)) !== undefined,
  };
}

it("remembers five accounts after many logins", async () => {
  const browser = openBrowser();
  const others = ["a@x.br", "b@x.br", "c@x.br", "d@x.br"];
  for (const email of others) await browser.logIn(email);
  for (let time = 0; time < 6; time++) await browser.logIn("e@x.br");
  for (const email of [...others, "e@x.br", "E@X.BR"])
    expect([email, await browser.knows(email)]).toEqual([email, true]);
});

it("forgets the oldest account first, and a removed account", async () => {
  const browser = openBrowser();
  for (let account = 0; account < 8; account++) await browser.logIn(`other${account}@x.br`);
  await browser.logIn("b@x.br");
  await browser.logIn("a@x.br");
  for (let account = 0; account < 8; account++) await browser.logIn(`other${account}@x.br`);
  await browser.logIn("a@x.br");
  await browser.logIn("f@x.br");
  expect([await browser.knows("a@x.br"), await browser.knows("b@x.br")]).toEqual([true, false]);
  await browser.forget("f@x.br");
  expect([await browser.knows("f@x.br"), await browser.knows("a@x.br")]).toEqual([false, true]);
});
