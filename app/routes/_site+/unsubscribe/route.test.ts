import { expect, it } from "vitest";
import { sitePage, stubApi, visit } from "#tests/pages";
import * as unsubscribe from "./route";

const ask = sitePage("unsubscribe", unsubscribe);
const view = "POST /unsubscription";
const confirm = "POST /unsubscription/confirm";

function api(responses: Parameters<typeof stubApi>[0]) {
  return stubApi(responses);
}
const link = { body: { mails: "reminders", email: "a•••a@exemplo.com" } };

it("shows the unsubscribe button, and changes nothing on GET", async () => {
  const { calls } = api({ [view]: link });
  const html = await (await ask(visit("/unsubscribe?key=the-key"))).text();
  expect(html).toContain("a•••a@exemplo.com");
  expect(html).toMatch(/<button[^>]*>[^]*Parar de receber/);
  expect(calls.map(({ path }) => path)).toEqual(["/unsubscription"]);
});

it("unsubscribes by a mail program's POST without cookie (RFC 8058)", async () => {
  const { calls } = api({ [view]: link, [confirm]: { body: { unsubscribed: true } } });
  const request = new Request("http://localhost/unsubscribe?key=the-key", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  const response = await ask(request);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("você não recebe mais estes e-mails");
  expect(calls).toContainEqual({ method: "POST", path: "/unsubscription/confirm", body: { key: "the-key" } });
});

it("says that a link without key is invalid", async () => {
  api({ [view]: { status: 410, body: { code: "expired", message: "x" } } });
  expect(await (await ask(visit("/unsubscribe"))).text()).toContain("Este link não vale");
});
