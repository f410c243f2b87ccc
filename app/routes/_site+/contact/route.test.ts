import { describe, expect, it, vi } from "vitest";
import { sitePage, stubApi, visit } from "#tests/pages";
import * as contact from "./route";

const ask = sitePage("contact", contact);
const written = { name: "Ana Souza", reach: "Ana@Exemplo.com", message: "Não consigo entrar." };

function api(apiResponse: Parameters<typeof stubApi>[0][string]) {
  return stubApi({ "POST /contactMessage": apiResponse });
}

describe("the contact form", () => {
  it("sends the message, then redirects to a thank-you page", async () => {
    const { calls } = api({ status: 201, body: { sent: true } });
    const response = await ask(visit("/contact", { form: written }));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/contact?sent=1"]);
    expect(calls[0]?.body).toEqual({ name: written.name, email: written.reach, message: written.message });
    expect(await (await ask(visit("/contact?sent=1"))).text()).toContain("Mensagem enviada");
  });

  it("sends a telephone number typed in place of an e-mail", async () => {
    const { calls } = api({ status: 201, body: { sent: true } });
    const response = await ask(visit("/contact", { form: { ...written, reach: "(11) 91234-5678" } }));
    expect(response.status).toBe(302);
    expect(calls[0]?.body).toEqual({ name: written.name, phone: "(11) 91234-5678", message: written.message });
  });

  it.each([
    ["", "Preencha este campo"],
    ["ana@", "Digite um e-mail como nome@exemplo.com ou um telefone com DDD"],
    ["1234", "Digite um e-mail como nome@exemplo.com ou um telefone com DDD"],
  ])("reports the invalid contact %j, and keeps the message", async (reach, problem) => {
    const { calls } = api("down");
    const response = await ask(visit("/contact", { form: { ...written, reach } }));
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain(problem);
    expect(html).toContain("Não consigo entrar.");
    expect(calls).toEqual([]);
  });

  it("keeps the message while the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    api("down");
    const response = await ask(visit("/contact", { form: written }));
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain("O serviço está fora do ar");
    expect(html).toContain("Não consigo entrar.");
  });

  it("forbids other sites to show it in a frame", async () => {
    expect((await ask(visit("/contact"))).headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });
});
