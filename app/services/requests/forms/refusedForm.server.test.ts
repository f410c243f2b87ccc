import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginRequestLife } from "#contract/base/requestLife";
import { getFormToken } from "~/services/requests/forms/formToken.server";
import { newContext, runInContext } from "~/services/server/serve/context.server";
import { receiveForm } from "~/services/server/serve/formArrival.server";
import { refuse } from "~/services/server/serve/refusal.server";
import { readRefusedForm } from "./refusedForm.server";

/** Answers every form with a 429. Under `/unknown`, a form needs its token, as if origin headers were missing. */
const server = createServer((request, response) => {
  const context = newContext({ needsFormToken: request.url === "/unknown" });
  const life = beginRequestLife(request, response, 60_000);
  void receiveForm(request, { arrival: 5_000, life, enter: () => () => undefined })
    .then((body) => body && runInContext(context, () => readRefusedForm(request, body)))
    .then((form) => refuse(request, response, { allowed: false, status: 429, reason: "tooMany", retryAfter: 5 }, form));
});
let origin: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function send(path: string, body: URLSearchParams | FormData, cookie?: string) {
  const reply = await fetch(origin + path, { method: "POST", body, headers: cookie ? { cookie } : {} });
  const text = await reply.text();
  const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return { status: reply.status, text, fields: [...inputs].map(([, name, value]) => [name, value]) };
}

test("returns a form without passwords, files and disability", async () => {
  const typed = new URLSearchParams({
    intent: "apply",
    message: 'Bom dia,\r\nsou <b>"mecânico"</b> & eletricista.',
    password: "secret",
    csrf: "token",
    disability: "visual",
    disabilityConsent: "on",
  });
  typed.append("cnh", "A");
  typed.append("cnh", "B");
  const { status, text, fields } = await send("/", typed);
  expect(status).toBe(429);
  expect(text).toMatch(/<form method="post">.*<button>Tentar enviar de novo<\/button><\/form>/s);
  const message = "Bom dia,\r\nsou &lt;b&gt;&quot;mecânico&quot;&lt;/b&gt; &amp; eletricista.";
  expect(fields).toEqual([
    ["intent", "apply"],
    ["message", message],
    ["cnh", "A"],
    ["cnh", "B"],
  ]);
  expect(text).toContain(`<blockquote>${message}</blockquote>`);
  expect(text).not.toMatch(/secret|visual|disability|token|<script|<b>/);

  const withFile = new FormData();
  withFile.set("name", "Ana Souza");
  withFile.set("photo", new Blob(["a picture"]), "photo.jpg");
  expect((await send("/", withFile)).fields).toEqual([["name", "Ana Souza"]]);
});

test("returns forms only with token if origin headers are missing", async () => {
  const page = await getFormToken(new Request(origin));
  const cookie = page.cookie?.split(";")[0];
  const typed = new URLSearchParams({ message: "Bom dia, de outro lugar" });
  for (const reply of [await send("/unknown", typed), await send("/unknown", typed, cookie)]) {
    expect(reply.status).toBe(429);
    expect(reply.text).not.toMatch(/<form|outro lugar/);
  }
  typed.set("csrf", page.token ?? "");
  expect((await send("/unknown", typed, cookie)).fields).toContainEqual(["csrf", page.token]);
});

test("returns no form that is too large or empty", async () => {
  const ofManyFields = new URLSearchParams(Array.from({ length: 3_000 }, () => ["message", "a"]));
  const tooLong = new URLSearchParams({ message: "a b".repeat(30_000) });
  for (const body of [tooLong, ofManyFields, new URLSearchParams({ password: "x" })]) {
    const { status, text } = await send("/", body);
    expect(status).toBe(429);
    expect(text).not.toContain("<form");
  }
});
