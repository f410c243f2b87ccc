import { afterEach, describe, expect, it, vi } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { aProfile } from "#tests/factories/people";
import { visit } from "#tests/pages";
import { pickPart } from "~/services/candidates/account/profileParts";
import { env } from "~/services/server/serve/env.server";
import { toSeen } from "~/services/requests/forms/form.server";
import * as screen from "./route";

const ask = dashboardPage("user/edit/address", screen);
const candidate = aProfile({ id: candidateId });
const readCall = `GET /candidate/${candidateId}`;
const saveCall = `PUT /candidate/${candidateId}`;
const toSeenAddress = (kept = candidate) => toSeen(pickPart(kept, "address"));

const typed = {
  intent: "save",
  part: "address",
  seen: toSeenAddress(),
  cep: "13010-111",
  street: "Rua Barão de Jaguara",
  number: "",
  complement: "",
  district: "Centro",
  city: "Campinas",
  state: "SP",
};

async function page(responses: Parameters<typeof stubApiOfAna>[0], form?: Record<string, string>) {
  const stub = stubApiOfAna({ [readCall]: { body: candidate }, ...responses });
  const cookie = await cookieOfAna();
  const response = await ask(visit("/dashboard/user/edit/address", { cookie, ...(form ? { form } : {}) }));
  return { response, html: await response.text(), put: stub.calls.find(({ method }) => method === "PUT") };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the address, a section of the currículo", () => {
  it("shows only the address", async () => {
    const { html } = await page({});
    for (const value of ["13010-111", "Rua A"]) expect(html).toContain(`value="${value}"`);
    expect(html).toMatch(/<option value="SP" selected/);
    expect(html).toMatch(/name="number"[^>]*value="1"/);
    expect(html).not.toContain('name="phone"');
  });

  it("saves an empty house number as null", async () => {
    const { response, put } = await page({ [saveCall]: { body: candidate } }, typed);
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\?changed=\w+#address$/);
    expect(put?.body).toEqual({
      cep: "13010111",
      street: "Rua Barão de Jaguara",
      number: null,
      complement: "",
      district: "Centro",
      city: "Campinas",
      state: "SP",
      expected: pickPart(candidate, "address"),
    });
  });

  it("shows each error on its field, keeping text", async () => {
    const { response, html } = await page({}, { ...typed, cep: "1", number: "12A" });
    expect(response.status).toBe(400);
    for (const name of ["cep", "number"]) expect(html).toContain(`href="#section-${name}"`);
    expect(html).toContain('value="12A"');
  });

  it("reports an unknown city on its field", async () => {
    const refused = { code: "invalid", message: "x", fields: { city: ["cityInvalid"] } };
    const { response, html } = await page({ [saveCall]: { status: 400, body: refused } }, typed);
    expect(response.status).toBe(400);
    expect(html).toMatch(/id="section-city-error"[\s\S]{0,400}Digite uma cidade desse estado/);
  });

  it("shows both versions, then replaces the other tab's version", async () => {
    const changed = { ...candidate, street: "Rua Nova" };
    const { response, html, put } = await page({ [readCall]: { body: changed } }, typed);
    expect(response.status).toBe(409);
    expect(html).toContain("Esta parte mudou em outra aba ou aparelho");
    expect(html).toContain("Rua Nova, 1");
    expect(html).toContain('value="Rua Barão de Jaguara"');
    expect(html).toContain(`name="seen" value="${toSeenAddress(changed)}"`);
    expect(put).toBeUndefined();
    const again = { [readCall]: { body: changed }, [saveCall]: { body: changed } };
    expect((await page(again, { ...typed, seen: toSeenAddress(changed) })).response.status).toBe(302);
  });
});

describe("looking up a CEP on the server", () => {
  const service = "https://cep.example/ws/{cep}/json/";
  const press = async (answer: () => Response | Promise<Response>, cep = "01310-100") => {
    env.CEP_LOOKUP_URL = service;
    const asked: string[] = [];
    const stub = stubApiOfAna({ [readCall]: { body: candidate } });
    vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.startsWith("https://cep.example/")) return stub.fetch(input as never, init as never);
      asked.push(address);
      return answer();
    });
    const form = { ...typed, cep, street: "Rua digitada", complement: "Fundos", number: "7", lookUp: "cep" };
    const response = await ask(visit("/dashboard/user/edit/address", { cookie: await cookieOfAna(), form }));
    return { response, html: await response.text(), asked, saved: stub.calls.filter(({ method }) => method === "PUT") };
  };

  afterEach(() => {
    delete env.CEP_LOOKUP_URL;
  });

  it.each([
    ["ViaCEP", { logradouro: "Avenida Paulista", bairro: "Bela Vista", localidade: "São Paulo", uf: "SP" }],
    ["BrasilAPI", { street: "Avenida Paulista", neighborhood: "Bela Vista", city: "São Paulo", state: "SP" }],
  ])("fills in the address by %s without saving", async (_, body) => {
    const { response, html, asked, saved } = await press(() => Response.json(body));
    expect(response.status).toBe(200);
    expect(asked).toEqual(["https://cep.example/ws/01310100/json/"]);
    for (const value of ["Avenida Paulista", "Bela Vista", "São Paulo", "Fundos", "7"])
      expect(html).toContain(`value="${value}"`);
    expect(html).toContain("Achamos pelo CEP: Avenida Paulista, Bela Vista, São Paulo – SP.");
    expect(html).not.toContain("data-error-summary");
    expect(saved).toEqual([]);
  });

  it("keeps the typed street if the town has one CEP", async () => {
    const { html } = await press(() => Response.json({ logradouro: "", bairro: "", localidade: "Holambra", uf: "SP" }));
    for (const value of ["Rua digitada", "Holambra"]) expect(html).toContain(`value="${value}"`);
  });

  it.each([
    ["does not exist", () => Response.json({ erro: "true" }), "Não achamos este CEP"],
    ["gets a 404", () => new Response(null, { status: 404 }), "Não achamos este CEP"],
    ["gets an HTML page", () => new Response("<html>"), "A busca do CEP não respondeu"],
    ["gets no answer", () => Promise.reject(new TypeError("fetch failed")), "A busca do CEP não respondeu"],
    ["gets a timeout", () => Promise.reject(new DOMException("x", "TimeoutError")), "A busca do CEP não respondeu"],
  ])("explains a CEP that %s, keeping typed text", async (_, answer, words) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const { response, html } = await press(answer);
    expect(response.status).toBe(200);
    expect(html).toContain(words);
    expect(html).toContain('value="Rua digitada"');
  });

  it("calls no service for a CEP with few digits", async () => {
    const { html, asked } = await press(() => Response.json({}), "0131");
    expect(html).toContain("Digite os 8 números do CEP.");
    expect(asked).toEqual([]);
  });

  it("offers the look-up only if a service is configured", async () => {
    expect((await page({})).html).not.toContain('name="lookUp"');
    env.CEP_LOOKUP_URL = service;
    const { html } = await page({});
    const form = html.slice(html.indexOf('id="section"'));
    const buttons = [...form.slice(0, form.indexOf("</form>")).matchAll(/<button([^>]*)>/g)].map(
      ([, text]) => text ?? "",
    );
    expect(buttons[0]).not.toContain("lookUp");
    expect(buttons[1]).toContain('name="lookUp"');
  });
});
