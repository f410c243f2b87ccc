import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { eq } from "drizzle-orm";
import PdfDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Proposed } from "#contract/candidates/resumeProposal";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { aCandidate, type Person } from "#tests/factories/people";
import { isDeep } from "#tests/deep";
import { resumeProposals } from "../../platform/db/schema";
import { claimVisitorProposal, saveVisitorProposal } from "./proposals";
import type { ApiProblem } from "../../platform/errors";
import { clean } from "../../program/jobs/clean";

interface Proposal {
  expiresAt: string;
  proposed: Proposed;
}

const api = await openSharedServer();

const sample = createRequire(import.meta.url)("@jsonresume/schema/sample.resume.json") as Record<string, unknown>;

function upload(url: string, bytes: Buffer | string, headers: Record<string, string> = {}) {
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\ncontent-type: application/pdf\r\n\r\n';
  return api.app.inject({
    method: "POST",
    url,
    headers: { ...headers, "x-requested-with": "XMLHttpRequest", "content-type": "multipart/form-data; boundary=b" },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from("\r\n--b--\r\n")]),
  });
}

const as = ({ candidateId, authorization }: Person) => {
  const url = `/candidate/${candidateId}/resume`;
  return {
    upload: (bytes: Buffer | string) => upload(`${url}/proposal`, bytes, authorization),
    view: () => api.app.inject({ url: `${url}/proposal`, headers: authorization }),
    forget: (part = "proposal") => api.app.inject({ method: "DELETE", url: `${url}/${part}`, headers: authorization }),
    confirm: (payload: object) =>
      api.app.inject({ method: "POST", url: `${url}/proposal/confirmation`, headers: authorization, payload }),
    place: (payload: object) =>
      api.app.inject({ method: "POST", url: `${url}/proposal/placement`, headers: authorization, payload }),
    resume: async () => (await api.app.inject({ url, headers: authorization })).json<Resume>(),
    json: async (query = "") =>
      (await api.app.inject({ url: `${url}/json${query}`, headers: authorization })).json<Record<string, unknown>>(),
    take: (key: string) =>
      api.app.inject({ method: "POST", url: `/resumeProposal/${key}/taken`, headers: authorization, payload: {} }),
  };
};

/** Returns the body that confirms a whole proposal, for an empty currículo. */
const everything = ({ work, education, certificates, languages, links, objective }: Proposed) => ({
  ...Object.fromEntries(
    Object.entries({ work, education, certificates, languages, links, ...(objective && { objective }) }).map(
      ([name, content]) => [name, { expectedVersion: 0, content }],
    ),
  ),
  extra: true,
});

function aPdf(): Promise<Buffer> {
  const document = new PdfDocument({ lang: "pt-BR" });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  document
    .fontSize(20)
    .text("Ana Souza Lima")
    .fontSize(11)
    .text("ana@exemplo.com.br | (19) 98812-3344 | Campinas - SP");
  document.moveDown().fontSize(14).text("Experiência profissional").fontSize(11);
  document.text("Mecânica de veículos").text("Concessionária Horizonte | mar/2019 a atual").text("Freios e suspensão.");
  document.moveDown().fontSize(14).text("Habilidades").fontSize(11).text("Solda TIG e chapeação fina");
  document.moveDown().fontSize(14).text("Formação").fontSize(11);
  document.text("Técnico em Mecânica Automotiva - SENAI - 2016 a 2018");
  document.end();
  return new Promise((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
}

describe("a proposal", () => {
  it("changes nothing until the person confirms it", async () => {
    const me = as(await aCandidate(api.app));
    const response = await me.upload(await aPdf());
    expect(response.statusCode).toBe(201);
    const { proposed } = response.json<Proposal>();
    expect(proposed).toMatchObject({
      source: "pdf",
      person: {
        name: "Ana Souza Lima",
        email: "ana@exemplo.com.br",
        phone: "19988123344",
        city: "Campinas",
        state: "SP",
      },
      work: [{ position: "Mecânica de veículos", name: "Concessionária Horizonte", startDate: "2019-03" }],
      education: [{ area: "Técnico em Mecânica Automotiva", institution: "SENAI", startDate: "2016", endDate: "2018" }],
      schooling: { level: "technical" },
    });
    expect((await me.resume()).work).toMatchObject({ version: 0, content: [] });
    const confirmed = await me.confirm({ work: { expectedVersion: 0, content: proposed.work } });
    expect(confirmed.json()).toEqual({ saved: true });
    expect((await me.resume()).work).toMatchObject({ version: 1, content: proposed.work });
    // The confirmation has deleted the proposal.
    expect((await me.confirm({ work: { expectedVersion: 1, content: [] } })).statusCode).toBe(404);
    expect((await me.resume()).work.content).toHaveLength(1);
  });

  it("contains unplaced text, which can be placed and is exported", async () => {
    const person = await aCandidate(api.app);
    const me = as(person);
    const { proposed, expiresAt } = (await me.upload(await aPdf())).json<Proposal>();
    expect(proposed.unplaced).toEqual(["Solda TIG e chapeação fina"]);
    const place = (section: string, proposal = expiresAt) => me.place({ proposal, paragraph: 0, section });
    expect((await place("work", "2030-01-01T00:00:00.000Z")).statusCode).toBe(409);
    for (const section of ["certificates", "work"]) expect((await place(section)).statusCode).toBe(200);
    const after = (await me.view()).json<Proposal>().proposed;
    expect([after.unplaced, after.work]).toEqual([[""], proposed.work]);
    expect(after.certificates).toEqual([expect.objectContaining({ name: "Solda TIG e chapeação fina" })]);
    const exported = await api.app.inject({ url: `/user/${person.userId}/export`, headers: person.authorization });
    expect(exported.body).toContain("Solda TIG");
  });

  if (isDeep) {
    it("is saved with the newest job first", async () => {
      const me = as(await aCandidate(api.app));
      await me.upload(await aPdf());
      const job = (startDate: string, endDate?: string) => ({
        id: randomUUID(),
        name: "Oficina",
        position: "Mecânico",
        startDate,
        ...(endDate && { endDate }),
      });
      const [now, then, before] = [job("2018"), job("2015", "2019-02"), job("2012", "2015")];
      expect((await me.confirm({ work: { expectedVersion: 0, content: [before, now, then] } })).statusCode).toBe(200);
      expect((await me.resume()).work.content).toEqual([now, then, before]);
    });
  }

  it("saves JSON Resume's sample and exports it unchanged", async () => {
    const me = as(await aCandidate(api.app));
    const { proposed } = (await me.upload(JSON.stringify(sample))).json<Proposal>();
    expect((await me.confirm(everything(proposed))).statusCode).toBe(200);
    expect(await me.json("?with=contact")).toEqual(sample);
    expect(await me.forget("extra").then((response) => response.json<unknown>())).toEqual({ forgotten: true });
    expect(await me.json()).not.toHaveProperty("projects");
  });

  if (isDeep) {
    it("is not saved if one section can't be saved", async () => {
      const me = as(await aCandidate(api.app));
      const { proposed } = (await me.upload(JSON.stringify(sample))).json<Proposal>();
      const { work, links } = everything(proposed) as unknown as Record<string, object>;
      const response = await me.confirm({ work, links: { ...links, expectedVersion: 3 } });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, "changedMeanwhile"]);
      expect((await me.resume()).work.content).toEqual([]);
      expect((await me.view()).statusCode).toBe(200);
    });
  }

  if (isDeep) {
    it("can't be confirmed once a newer proposal has replaced it", async () => {
      const me = as(await aCandidate(api.app));
      api.setNow(new Date());
      await me.upload(JSON.stringify({ work: [{ name: "Oficina do Zé" }] }));
      const { expiresAt } = (await me.view()).json<Proposal>();
      api.setNow(new Date(Date.now() + 1_000));
      await me.upload(JSON.stringify(sample));
      const response = await me.confirm({ proposal: expiresAt, extra: true });
      expect([response.statusCode, response.json()]).toEqual([
        409,
        expect.objectContaining({ code: "changedMeanwhile" }),
      ]);
      const next = (await me.view()).json<Proposal>();
      expect((await me.confirm({ proposal: next.expiresAt, extra: true })).statusCode).toBe(200);
      expect((await me.view()).statusCode).toBe(404);
      api.setNow(new Date());
    });
  }

  it("is deleted by a newer proposal, a refusal, or age", async () => {
    const person = await aCandidate(api.app);
    const me = as(person);
    api.setNow(new Date());
    await me.upload(JSON.stringify(sample));
    await me.upload(JSON.stringify({ work: [{ name: "Oficina do Zé" }] }));
    expect((await me.view()).json<Proposal>().proposed.work).toMatchObject([{ name: "Oficina do Zé" }]);
    expect((await me.forget()).json()).toEqual({ forgotten: true });
    expect((await me.forget()).json()).toEqual({ forgotten: false });
    await me.upload(JSON.stringify(sample));
    api.setNow(new Date(Date.now() + 24 * 60 * 60_000 + 1000));
    expect((await me.view()).statusCode).toBe(404);
    await clean(api.context);
    const rows = await api.context.db.select().from(resumeProposals).where(eq(resumeProposals.ownerId, person.userId));
    expect(rows).toEqual([]);
    api.setNow(new Date());
  });
});

describe("a visitor's proposal", () => {
  const nothing = { schooling: null, licence: null, availability: null, salary: null, objective: null, extra: null };
  const lists = { work: [], education: [], certificates: [], languages: [], links: [] };
  const noEntries = { changes: [], doubtful: [], unplaced: [], unreadPages: [], ...lists };
  const saveProposal = async (person: Proposed["person"], doubtful: string[] = []) =>
    (await saveVisitorProposal(api.context, { source: "pdf", person, ...noEntries, ...nothing, doubtful })).key;

  it("opens by its key until the person's account claims it", async () => {
    const [person, other] = [await aCandidate(api.app), as(await aCandidate(api.app))];
    const me = as(person);
    const key = await saveProposal({ name: "Outro Nome", email: person.email.toUpperCase() });
    expect((await api.app.inject({ url: `/resumeProposal/${key}` })).statusCode).toBe(200);
    expect((await api.app.inject({ url: `/resumeProposal/${randomUUID()}` })).statusCode).toBe(404);
    expect((await other.take(key)).statusCode).toBe(403);
    expect((await other.view()).statusCode).toBe(404);
    expect((await me.take(key)).statusCode).toBe(200);
    expect((await me.view()).statusCode).toBe(200);
    expect((await other.take(key)).statusCode).toBe(404);
    expect((await api.app.inject({ url: `/resumeProposal/${key}` })).statusCode).toBe(404);
  });

  it("opens for a visitor who types its e-mail or telephone", async () => {
    const basics = { name: "Ana Souza", email: "ana@exemplo.com", phone: "+55 (19) 98812-3344" };
    const key = await saveProposal(basics);
    const claim = (contact: string, proposal = key) =>
      api.app.inject({ method: "POST", url: `/resumeProposal/${proposal}/claim`, payload: { contact } });
    for (const contact of ["Ana@Exemplo.com ", "19 98812-3344", "019988123344"])
      expect((await claim(contact)).json()).toEqual({ person: basics });
    for (const contact of ["", "Ana Souza", "exemplo.com", "3344", "11 98812-3344", "bia@exemplo.com"]) {
      const response = await claim(contact);
      expect([response.statusCode, response.body.includes("Ana")]).toEqual([403, false]);
    }
    expect((await claim("ana@exemplo.com", randomUUID())).statusCode).toBe(404);
    const { json } = await claim("ana@exemplo.com", await saveProposal(basics, ["person name", "person phone"]));
    expect(json()).toEqual({ person: { email: "ana@exemplo.com" } });
    // A proposal without e-mail and telephone is compared by name only, so no typed contact opens it.
    const nameless = await saveProposal({ name: "Ana Souza" });
    expect((await claim("", nameless)).statusCode).toBe(403);
    expect((await as(await aCandidate(api.app)).take(nameless)).statusCode).toBe(403);
  });

  if (isDeep) {
    it("is deleted after two hours or by a refusal", async () => {
      api.setNow(new Date());
      const { key } = (await upload("/resumeProposal", JSON.stringify(sample))).json<{ key: string }>();
      const { key: unwanted } = (await upload("/resumeProposal", JSON.stringify(sample))).json<{ key: string }>();
      const discard = () => api.app.inject({ method: "DELETE", url: `/resumeProposal/${unwanted}` });
      expect((await discard()).json()).toEqual({ forgotten: true });
      expect((await discard()).json()).toEqual({ forgotten: false });
      api.setNow(new Date(Date.now() + 2 * 60 * 60_000 + 1000));
      expect((await api.app.inject({ url: `/resumeProposal/${key}` })).statusCode).toBe(404);
      await clean(api.context);
      expect(await api.context.db.select().from(resumeProposals)).not.toContainEqual(
        expect.objectContaining({ ownerId: null }),
      );
      api.setNow(new Date());
    });
  }

  if (isDeep)
    it("reads at most eight files of one address at once", async () => {
      const files = Array.from({ length: 10 }, () => upload("/resumeProposal", JSON.stringify(sample)));
      const statuses = (await Promise.all(files)).map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([...Array<number>(8).fill(201), 429, 429]);
    });

  it("limits files by IP address, and claims by key", async () => {
    const limited = await openTestServer({ RATE_LIMITS: "1" });
    limited.setNow(new Date("2026-03-10T12:00:00.000Z"));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt++) {
      const response = await limited.app.inject({
        method: "POST",
        url: "/resumeProposal",
        headers: { "x-requested-with": "XMLHttpRequest" },
      });
      statuses.push(response.statusCode);
    }
    const claims: unknown[] = [];
    for (let attempt = 0; attempt < 11; attempt++)
      claims.push(await claimVisitorProposal(limited.context, "k", "1").catch((error: ApiProblem) => error.code));
    await limited.close();
    expect(statuses.filter((status) => status === 415)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect(claims).toEqual([...Array<string>(10).fill("notFound"), "tooManyRequests"]);
  });
});
