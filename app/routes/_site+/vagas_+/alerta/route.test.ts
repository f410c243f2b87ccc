import { afterEach, expect, it, vi } from "vitest";
import { sitePage, stubApi, visit } from "#tests/pages";
import * as screen from "./route";

const path = "/vagas/alerta?roleName=mecanico&state=SP";
const ask = sitePage("vagas/alerta", screen);
const call = "POST /alerts";

async function open(
  address: string,
  form?: Record<string, string>,
  answer: Parameters<typeof stubApi>[0][string] = "down",
) {
  const stub = stubApi({ [call]: answer });
  const response = await ask(visit(address, { form }));
  return { response, html: await response.text(), calls: stub.calls };
}

afterEach(() => vi.restoreAllMocks());

it("shows the search, and preselects a daily mail", async () => {
  const { html } = await open(path);
  expect(html).toContain("Busca: mecanico · SP");
  expect(html).toMatch(/<input[^>]*value="daily"[^>]*checked|<input[^>]*checked[^>]*value="daily"/);
});

it("redirects to the search if no filter is set", async () => {
  expect((await open("/vagas/alerta")).response.headers.get("location")).toBe("/vagas");
});

it("creates the alert, and announces a confirmation mail", async () => {
  const { response, calls } = await open(
    path,
    { email: "Ana@Exemplo.com", pace: "weekly" },
    { status: 202, body: { sent: true } },
  );
  expect(response.headers.get("location")).toBe(`${path}&sent=1`);
  expect(calls.at(-1)?.body).toEqual({
    email: "ana@exemplo.com",
    pace: "weekly",
    name: "mecanico · SP",
    query: "roleName=mecanico&state=SP",
  });
  expect((await open(`${path}&sent=1`)).html).toContain("Confira o seu e-mail");
});

it("keeps the typed e-mail after an error or outage", async () => {
  const wrong = await open(path, { email: "ana", pace: "weekly" });
  expect(wrong.response.status).toBe(400);
  expect(wrong.html).toMatch(/<input[^>]*value="ana"/);
  vi.spyOn(console, "error").mockReturnValue();
  const down = await open(path, { email: "ana@exemplo.com", pace: "weekly" });
  expect(down.response.status).toBe(503);
  expect(down.html).toContain("ana@exemplo.com");
});
