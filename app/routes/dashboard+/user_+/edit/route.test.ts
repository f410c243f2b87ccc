import { afterEach, describe, expect, it, vi } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage, userCall } from "#tests/applicationPages";
import { aProfile } from "#tests/factories/people";
import { getSessionCookie, stubApi, visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import { pickPart, type ProfilePart } from "~/services/candidates/account/profileParts";
import { toSeen } from "~/services/requests/forms/form.server";
import * as screen from "./route";

const path = "/dashboard/user/edit";
const ask = dashboardPage("user/edit", screen);
const candidate = aProfile({ id: candidateId });
const readCall = `GET /candidate/${candidateId}`;
const saveCall = `PUT /candidate/${candidateId}`;

const seenOf = (part: ProfilePart, kept = candidate) => ({ part, seen: toSeen(pickPart(kept, part)) });

const typed = {
  intent: "save",
  ...seenOf("you"),
  name: "Ana Maria Souza",
  cpf: "529.982.247-25",
  phone: "(19) 98812-3344",
  "birthDate.day": "5",
  "birthDate.month": "3",
  "birthDate.year": "1998",
};

async function page(responses: Parameters<typeof stubApiOfAna>[0], form?: Record<string, string>, at = path) {
  const stub = stubApiOfAna({ [readCall]: { body: candidate }, ...responses });
  const response = await ask(visit(at, { cookie: await cookieOfAna(), ...(form ? { form } : {}) }));
  return { response, html: await response.text(), calls: stub.calls };
}

afterEach(() => vi.restoreAllMocks());

describe("editing the profile", () => {
  it("shows formatted data, without framework scripts", async () => {
    const { response, html } = await page({});
    expect(response.status).toBe(200);
    for (const value of ["Ana Souza", "529.982.247-25", "(19) 98123-4567", "17", "05", "1994"])
      expect(html).toContain(`value="${value}"`);
    expect(html).not.toContain("/entry.js");
  });

  describe("the profile as the registration's second step", () => {
    const untold = aProfile({ id: candidateId, cpf: null, birthDate: null, cep: null, street: null, district: null });
    const second = (form?: Record<string, string>) =>
      page({ [readCall]: { body: untold }, [saveCall]: { body: candidate } }, form, `${path}?step=2`);

    it("asks CPF and birth date, and can be skipped", async () => {
      const { html } = await second();
      for (const name of ["cpf", "birthDate.day"]) expect(html).toContain(`name="${name}"`);
      for (const name of ["name", "phone", "city", "cep", "street", "number", "district"])
        expect(html).not.toContain(`name="${name}"`);
      expect(html).not.toContain('name="asks"');
      expect(html).toContain("A lei trabalhista tem regras por idade");
      expect(html).toMatch(/<a[^>]*href="\/dashboard"[^>]*>Agora não/);
    });

    it("saves the answers, and redirects to the home page", async () => {
      const form = { intent: "save", ...seenOf("missing", untold), cpf: "529.982.247-25" };
      const { response, calls } = await second(form);
      expect(response.headers.get("location")).toMatch(/^\/dashboard\?changed=\w+$/);
      const expected = pickPart(untold, "missing");
      expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ cpf: "52998224725", expected });
    });

    it("shows the whole form if only the address is missing", async () => {
      const told = { ...untold, cpf: candidate.cpf, birthDate: candidate.birthDate };
      const { html } = await page({ [readCall]: { body: told } }, undefined, `${path}?step=2`);
      expect(html).toContain('name="phone"');
    });
  });

  it("answers 400 if a stored CPF is emptied", async () => {
    const { response, html } = await page({}, { ...typed, asks: "cpf", cpf: "" });
    expect(response.status).toBe(400);
    expect(html).toContain('href="#section-cpf"');
  });

  it("saves all values, with a toast", async () => {
    const { response, calls } = await page({ [saveCall]: { body: candidate } }, typed);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\?changed=\w+$/);
    expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
      name: "Ana Maria Souza",
      cpf: "52998224725",
      phone: "19988123344",
      birthDate: "1998-03-05",
      expected: pickPart(candidate, "you"),
    });
    const session = await sessionStorage.getSession(getSessionCookie(response));
    expect(session.data).toMatchObject({ accessToken: "token-of-ana", __flash_toast__: { text: "updated" } });
  });

  it("shows each error on its field, keeping text", async () => {
    const { response, html, calls } = await page({}, { ...typed, name: "", phone: "1", "birthDate.day": "40" });
    expect(response.status).toBe(400);
    for (const name of ["name", "phone"]) expect(html).toContain(`href="#section-${name}"`);
    expect(html).toContain("Corrija 3 campos");
    expect(html).toContain('value="40"');
    expect(html).toContain('value="529.982.247-25"');
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  describe("a profile changed by another tab", () => {
    const changed = { ...candidate, phone: "19999990000" };

    it("shows both versions, then replaces the other tab's version", async () => {
      const { response, html, calls } = await page({ [readCall]: { body: changed } }, typed);
      expect(response.status).toBe(409);
      expect(html).toContain("Esta parte mudou em outra aba ou aparelho");
      expect(html).toContain("(19) 99999-0000");
      expect(html).toContain('value="Ana Maria Souza"');
      expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
      const { seen } = seenOf("you", changed);
      expect(html).toContain(`name="seen" value="${seen}"`);
      const saved = { [readCall]: { body: changed }, [saveCall]: { body: changed } };
      expect((await page(saved, { ...typed, seen })).response.status).toBe(302);
    });

    it("saves although another tab changed the address", async () => {
      const other = { ...candidate, street: "Rua Nova" };
      expect((await page({ [readCall]: { body: other }, [saveCall]: { body: other } }, typed)).response.status).toBe(
        302,
      );
      const saved = { ...candidate, name: "Ana Maria Souza", phone: "19988123344", birthDate: "1998-03-05" };
      const twice = await page({ [readCall]: { body: saved }, [saveCall]: { body: saved } }, typed);
      expect(twice.response.status).toBe(302);
    });

    it("answers 409 if the API reports a change", async () => {
      const refused = { status: 409, body: { code: "changedMeanwhile", message: "x" } };
      const { response, html } = await page({ [saveCall]: refused }, typed);
      expect(response.status).toBe(409);
      expect(html).toContain("Esta parte mudou");
    });
  });

  it("reports a taken CPF on its field", async () => {
    const taken = { code: "cpfTaken", message: "x", fields: { cpf: ["cpfTaken"] } };
    const { response, html } = await page({ [saveCall]: { status: 409, body: taken } }, typed);
    expect(response.status).toBe(409);
    expect(html).toMatch(/id="section-cpf-error"[\s\S]{0,400}Já existe uma conta com este CPF/);
    expect(html).toContain('value="Ana Maria Souza"');
  });

  it("restores typed text after the session ended", async () => {
    stubApi({
      [userCall]: { status: 401, body: { code: "notAuthenticated", message: "x" } },
      "POST /pendingSubmission": { status: 201, body: { key: "the-key" } },
    });
    const response = await ask(visit(path, { cookie: await cookieOfAna(), form: typed }));
    expect(response.headers.get("location")).toBe("/auth/login?returnTo=%2Fdashboard%2Fuser%2Fedit");

    const session = await sessionStorage.getSession(getSessionCookie(response));
    session.set("accessToken", "token-of-ana");
    const cookie = (await sessionStorage.commitSession(session)).split(";")[0] ?? "";
    const kept = { key: "the-key", path, fields: Object.entries(typed) };
    stubApiOfAna({ [readCall]: { body: candidate }, "GET /pendingSubmission/the-key": { body: kept } });
    const html = await (await ask(visit(path, { cookie }))).text();
    expect(html).toMatch(/name="birthDate.day"[^>]*value="5"/);
    expect(html).toMatch(/id="section-name"[^>]*value="Ana Maria Souza"/);
  });

  it("answers 503 in Portuguese while the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page({ [readCall]: "down" });
    expect(response.status).toBe(503);
    expect(html).toContain("O serviço está fora do ar");
  });
});
