import { expect, it } from "vitest";
import { createPages, stubApi, visit } from "#tests/pages";
import * as frame from "./route";

const ask = createPages({ frame: { path: "contact/form", module: frame } });

it("may be framed only by our own pages", async () => {
  const response = await ask(visit("/contact/form"));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
});

it("confirms the message within its frame", async () => {
  stubApi({ "POST /contactMessage": { status: 201, body: { sent: true } } });
  const response = await ask(
    visit("/contact/form", { form: { name: "Ana", reach: "ana@exemplo.com", message: "Oi" } }),
  );
  expect([response.status, response.headers.get("location")]).toEqual([302, "/contact/form?sent=1"]);
  expect(await (await ask(visit("/contact/form?sent=1"))).text()).toContain("Mensagem enviada");
});
