import { afterEach, describe, expect, it, vi } from "vitest";
import { apiOfAna, candidateId, cookieOfAna, dashboardPage, userCall } from "#tests/applicationPages";
import { aProfile } from "#tests/factories/people";
import { getSessionCookie, stubbedApi, visit } from "#tests/pages";
import { sessionStorage } from "~/services/auth/session.server";
import * as screen from "./route";

const path = "/dashboard/user/edit";
const ask = dashboardPage("user/edit", screen);
const candidate = aProfile({ id: candidateId });
const readCall = `GET /candidate/${candidateId}`;
const saveCall = `PUT /candidate/${candidateId}`;

const typed = {
  intent: "profile",
  name: "Ana Maria Souza",
  cpf: "529.982.247-25",
  phone: "(19) 98812-3344",
  "birthDate.day": "5",
  "birthDate.month": "3",
  "birthDate.year": "1998",
  cep: "13010-111",
  street: "Rua Barão de Jaguara",
  number: "",
  complement: "",
  district: "Centro",
  city: "Campinas",
  state: "SP",
};

async function page(responses: Parameters<typeof apiOfAna>[0], form?: Record<string, string>, at = path) {
  const stub = apiOfAna({ [readCall]: { body: candidate }, ...responses });
  vi.stubGlobal("fetch", stub.fetch);
  const response = await ask(visit(at, { cookie: await cookieOfAna(), ...(form ? { form } : {}) }));
  return { response, html: await response.text(), calls: stub.calls };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("editing the profile", () => {
  it("shows what was told, as people write it, and needs no script", async () => {
    const { response, html } = await page({});
    expect(response.status).toBe(200);
    for (const value of ["Ana Souza", "529.982.247-25", "(19) 98123-4567", "13010-111", "Rua A", "17", "05", "1994"])
      expect(html).toContain(`value="${value}"`);
    expect(html).toMatch(/<option value="SP" selected/);
    expect(html).toMatch(/name="number"[^>]*value="1"/);
    expect(html).not.toContain("/entry.js");
  });

  describe("as the second step of the registration", () => {
    const untold = aProfile({ id: candidateId, cpf: null, birthDate: null, cep: null, street: null, district: null });
    const second = (form?: Record<string, string>) =>
      page({ [readCall]: { body: untold }, [saveCall]: { body: candidate } }, form, `${path}?step=2`);

    it("asks only what the first did not, with the reasons, and can be skipped", async () => {
      const { html } = await second();
      for (const name of ["cpf", "birthDate.day", "cep", "street", "number"]) expect(html).toContain(`name="${name}"`);
      for (const name of ["name", "phone", "city"]) expect(html).not.toContain(`name="${name}"`);
      expect(html).not.toContain('name="asks"');
      expect(html).toContain("A empresa usa para o vale-transporte");
      expect(html).toMatch(/<a[^>]*href="\/dashboard"[^>]*>Agora não/);
    });

    it("saves what was told, and leads home", async () => {
      const { response, calls } = await second({ intent: "profile", cpf: "529.982.247-25", cep: "", street: "" });
      expect(response.headers.get("location")).toBe("/dashboard");
      expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ cpf: "52998224725" });
    });

    it("is the whole form once nothing is missing", async () => {
      const { html } = await page({}, undefined, `${path}?step=2`);
      expect(html).toContain('name="phone"');
    });
  });

  it("does not take for an answer that what was told is empty now", async () => {
    const { response, html } = await page({}, { ...typed, asks: "cpf", cpf: "" });
    expect(response.status).toBe(400);
    expect(html).toContain('href="#profile-cpf"');
  });

  it("saves all of it, an empty number as null, and says so", async () => {
    const { response, calls } = await page({ [saveCall]: { body: candidate } }, typed);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\?changed=\w+$/);
    expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
      name: "Ana Maria Souza",
      cpf: "52998224725",
      phone: "19988123344",
      birthDate: "1998-03-05",
      cep: "13010111",
      street: "Rua Barão de Jaguara",
      number: null,
      complement: "",
      district: "Centro",
      city: "Campinas",
      state: "SP",
    });
    const session = await sessionStorage.getSession(getSessionCookie(response));
    expect(session.data).toMatchObject({ accessToken: "token-of-ana", __flash_toast__: { text: "updated" } });
  });

  it("shows every mistake on its field, named in the summary, and keeps what was typed", async () => {
    const { response, html, calls } = await page({}, { ...typed, name: "", cep: "1", number: "12A" });
    expect(response.status).toBe(400);
    for (const name of ["name", "cep", "number"]) expect(html).toContain(`href="#profile-${name}"`);
    expect(html).toContain("Corrija 3 campos");
    expect(html).toContain('value="12A"');
    expect(html).toContain('value="Rua Barão de Jaguara"');
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it.each([
    [409, { code: "cpfTaken", fields: { cpf: ["cpfTaken"] } }, "cpf", "Já existe uma conta com este CPF"],
    [400, { code: "invalid", fields: { city: ["cityInvalid"] } }, "city", "Digite uma cidade desse estado"],
  ] as const)("a %i of the API server, %j, lands on %s", async (status, problem, field, text) => {
    const { response, html } = await page({ [saveCall]: { status, body: { message: "x", ...problem } } }, typed);
    expect(response.status).toBe(status);
    expect(html).toMatch(new RegExp(`id="profile-${field}-error"[\\s\\S]{0,400}${text}`));
    expect(html).toContain('value="Ana Maria Souza"');
  });

  it("with the session over keeps what was typed, and shows it after the login", async () => {
    const stub = stubbedApi({
      [userCall]: { status: 401, body: { code: "notAuthenticated", message: "x" } },
      "POST /pendingSubmission": { status: 201, body: { key: "the-key" } },
    });
    vi.stubGlobal("fetch", stub.fetch);
    const response = await ask(visit(path, { cookie: await cookieOfAna(), form: typed }));
    expect(response.headers.get("location")).toBe("/auth/login?returnTo=%2Fdashboard%2Fuser%2Fedit");

    const session = await sessionStorage.getSession(getSessionCookie(response));
    session.set("accessToken", "token-of-ana");
    const cookie = (await sessionStorage.commitSession(session)).split(";")[0] ?? "";
    const kept = { key: "the-key", path, fields: Object.entries(typed) };
    const back = apiOfAna({ [readCall]: { body: candidate }, "GET /pendingSubmission/the-key": { body: kept } });
    vi.stubGlobal("fetch", back.fetch);
    const html = await (await ask(visit(path, { cookie }))).text();
    expect(html).toMatch(/name="birthDate.day"[^>]*value="5"/);
    expect(html).toMatch(/id="profile-name"[^>]*value="Ana Maria Souza"/);
  });

  it("with the API down is a 503 in Portuguese", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page({ [readCall]: "down" });
    expect(response.status).toBe(503);
    expect(html).toContain("O serviço está fora do ar");
  });
});
