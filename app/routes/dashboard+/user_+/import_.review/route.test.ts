import { expect, it } from "vitest";
import { proposedSchema } from "#contract/candidates/resumeProposal";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { aJob, aResume, aSection } from "#tests/factories/resumes";
import { visit } from "#tests/pages";
import { paths } from "~/services/server/navigation/paths";
import * as screen from "./route";

const ask = dashboardPage("user/import/review", screen);

const ids = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
const nothing = { certificates: [], education: [], languages: [], links: [], objective: null, schooling: null };
const proposed = proposedSchema.parse({
  ...nothing,
  source: "pdf",
  person: {},
  work: [
    { id: ids[0], position: "Mecânico de veículos", name: "Concessionária Horizonte", startDate: "2019" },
    { id: ids[1], position: "Lavador" },
  ],
  languages: [{ id: "33333333-3333-4333-8333-333333333333", language: "Inglês", fluency: "basic" }],
  schooling: { level: "technical" },
  licence: null,
  availability: null,
  salary: null,
  extra: null,
  unplaced: ["", "Solda TIG\nChapeação fina"],
  unreadPages: [3, 4],
  changes: [
    { path: "/work/1/endDate", how: "goesOn", was: "Present" },
    { path: "/basics/profiles/0/url", how: "changed", was: "x.com/ana", now: "https://x.com/ana" },
    { path: "/hobbies", how: "leftOut", was: "futebol" },
  ],
});

const proposalCall = `GET /candidate/${candidateId}/resume/proposal`;
const confirmCall = `POST /candidate/${candidateId}/resume/proposal/confirmation`;

const expiresAt = "2030-01-01T00:00:00.000Z";
const page = paths.reviewResumeFile();
const forgetCall = `DELETE /candidate/${candidateId}/resume/proposal`;

async function post(
  fields?: Record<string, string | string[]>,
  answers: Parameters<typeof stubApiOfAna>[0] = {},
  { kept }: { kept?: [string, string][] } = {},
) {
  const stub = stubApiOfAna({
    [proposalCall]: { body: { expiresAt, proposed } },
    [`GET /candidate/${candidateId}/resume`]: { body: aResume({ work: aSection([aJob], 4) }) },
    [confirmCall]: { body: { saved: true } },
    [forgetCall]: { body: { forgotten: true } },
    "GET /pendingSubmission/the-key": { body: { path: page, fields: kept } },
    ...answers,
  });
  const form = new FormData();
  for (const [name, values] of Object.entries({ proposal: expiresAt, ...fields }))
    for (const value of [values].flat()) form.append(name, value);
  const cookie = await cookieOfAna(kept && { pendingForm: { key: "the-key", page } });
  const request = visit(page, { ...(fields && { form }), cookie });
  const response = await ask(request);
  const changes = stub.calls.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
  const confirmed = stub.calls.find(({ method, path }) => method === "POST" && path.endsWith("/confirmation"));
  return { response, html: await response.text(), body: confirmed?.body, changes };
}

it("shows values read from a picture in editable fields", async () => {
  const job = { id: ids[0], position: "Mecânico", name: "Horizonte", startDate: "2019", endDate: "2020" };
  const { html } = await post(undefined, {
    [proposalCall]: { body: { expiresAt, proposed: { ...proposed, source: "picture", work: [job] } } },
  });
  expect(html.match(/Lido de uma imagem: confira cada letra/g)).toHaveLength(3);
  for (const name of ["work0.position", "languages0.language"]) expect(html).toContain(`name="${name}"`);
});

it("names doubtful values, and shows them in editable fields", async () => {
  const job = { id: ids[0], position: "Alfa Norte", name: "Gama Sul", startDate: "2019", endDate: "2020" };
  const doubtful = [`${ids[0]} position`, `${ids[0]} name`];
  const { html } = await post(undefined, {
    [proposalCall]: { body: { expiresAt, proposed: { ...proposed, work: [job], doubtful } } },
  });
  expect(html).toContain("Confira “Cargo” e “Empresa ou lugar”: não temos certeza de que lemos certo.");
  expect(html).toMatch(/name="work0\.position"[^>]*value="Alfa Norte"|value="Alfa Norte"[^>]*name="work0\.position"/);
  expect(html).toMatch(/value="work0"[^>]*checked|checked[^>]*value="work0"/);
});

it("shows no column for sections that are empty", async () => {
  const { html } = await post();
  expect(html.match(/<h3>No seu currículo<\/h3>/g)).toHaveLength(1);
  expect(html.match(/<h3>No arquivo<\/h3>/g)).toHaveLength(1);
});

it("ticks new entries, and leaves stored ones unticked", async () => {
  const { html } = await post();
  expect(html).toContain("As páginas 3, 4 não foram lidas.");
  expect(html).toContain("Já está no seu currículo");
  expect(html).toMatch(/value="work1"[^>]*checked|checked[^>]*value="work1"/);
  expect(html).not.toMatch(/value="work0"[^>]*checked|checked[^>]*value="work0"/);
  expect(html).toContain('name="work1.startDate.year"');
  expect(html).toMatch(/<button[^>]*formaction="[^"]*form=review/i);
  expect(html).not.toContain('name="work0.position"');
});

it("recognises a language that is stored under its English name", async () => {
  const id = "44444444-4444-4444-8444-444444444444";
  const resume = aResume({ languages: aSection([{ id, language: "English", fluency: "basic" as const }]) });
  const { html } = await post(undefined, { [`GET /candidate/${candidateId}/resume`]: { body: resume } });
  expect(html).not.toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*value="languages0")[^>]*checked/);
});

it("updates a stored entry, unless another tab changed it", async () => {
  const job = { ...aJob, id: ids[0] ?? "", startDate: "2019", endDate: "2022" };
  const newer = { body: { expiresAt, proposed: { ...proposed, work: [job] } } };
  const { html } = await post(undefined, { [proposalCall]: newer });
  expect(html).toContain("Marque para atualizar");
  const { seen } = /name="seen" value="(?<seen>[^"]+)"/.exec(html)?.groups ?? {};
  const { body } = await post({ take: "work0", seen: seen ?? "" }, { [proposalCall]: newer });
  expect(body).toMatchObject({ work: { expectedVersion: 4, content: [{ ...aJob, endDate: "2022" }] } });
  expect((await post({ take: "work0", seen: "other" }, { [proposalCall]: newer })).response.status).toBe(409);
});

it("moves a paragraph without section into a section", async () => {
  const { html } = await post();
  expect(html).toContain("1 trecho do arquivo ficou sem lugar");
  expect(html).toMatch(/<button[^>]*name="place"[^>]*value="work 1"[^>]*>Experiência</);
  const job = { id: "55555555-5555-4555-8555-555555555555", summary: "Solda TIG\nChapeação fina" };
  const after = { body: { expiresAt, proposed: { ...proposed, work: [...proposed.work, job], unplaced: ["", ""] } } };
  const answers = { [proposalCall]: after, [`POST /candidate/${candidateId}/resume/proposal/placement`]: after };
  const { response, html: placed } = await post({ place: "work 1", take: "work1", "work1.name": "Posto Sol" }, answers);
  expect(response.status).toBe(200);
  expect(placed).toMatch(inField);
  expect(placed).toMatch(/<textarea[^>]*name="work2.summary"[^>]*>Solda TIG\nChapeação fina</);
  for (const [name, isTicked] of Object.entries({ work1: true, work2: true, languages0: false }))
    expect(new RegExp(`<input(?=[^>]*value="${name}")[^>]*checked`).test(placed), name).toBe(isTicked);
  expect(placed).not.toContain("ficou sem lugar");
  const other = {
    [`POST /candidate/${candidateId}/resume/proposal/placement`]: {
      status: 409,
      body: { code: "changedMeanwhile", message: "x" },
    },
  };
  expect((await post({ place: "work 1" }, other)).response.status).toBe(409);
});

it("says how many entries are lost with the file", async () => {
  const { html } = await post();
  expect(html).toMatch(/<details[^>]*><summary[^>]*>Descartar o que foi lido<\/summary>/);
  expect(html).toContain("Você perde 4 itens lidos");
});

it("lists the values that were changed or left out", async () => {
  const { html } = await post();
  const text = html.replace(/<!-- -->|<[^>]+>/g, "");
  expect(text).toContain("3 campos do arquivo mudaram ou ficaram de fora");
  expect(text).toContain("Experiência 2 · Fim: “Present” → atual");
  expect(text).toContain("Links 1 · Endereço do link: “x.com/ana” → “https://x.com/ana”");
  expect(text).toContain("hobbies: “futebol” → ficou de fora");
});

it("saves ticked entries above the stored ones", async () => {
  const { seen } = /name="seen" value="(?<seen>[^"]+)"/.exec((await post()).html)?.groups ?? {};
  const fields = {
    "work1.position": "Lavador",
    "work1.name": "Posto Sol",
    "work1.startDate.year": "2015",
    "work1.isCurrent": "on",
  };
  const { response, body } = await post({ take: ["work1", "schooling"], seen: seen ?? "", ...fields });
  expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\?changed=/);
  expect(body).toEqual({
    work: {
      expectedVersion: 4,
      content: [
        expect.objectContaining({ id: ids[1], position: "Lavador", name: "Posto Sol", startDate: "2015" }),
        aJob,
      ],
    },
    schooling: { expectedVersion: 0, content: { level: "technical" } },
    extra: false,
    proposal: expiresAt,
  });
});

it("names the values that ticked entries lack", async () => {
  const { response, html, body } = await post({ take: ["work1"], "work1.position": "Lavador" });
  expect(response.status).toBe(400);
  expect(html).toContain('href="#review-work1.name"');
  expect(html).not.toMatch(/value="languages0"[^>]*checked|checked[^>]*value="languages0"/);
  expect(body).toBeUndefined();
});

it("answers 409 after another tab's change, saving nothing", async () => {
  const { response, html, body } = await post({ take: ["schooling"], seen: "something else" });
  expect(response.status).toBe(409);
  expect(html).toContain("mudou em outra aba");
  expect(body).toBeUndefined();
});

it("saves and deletes nothing if a newer file came", async () => {
  const came = { [proposalCall]: { body: { expiresAt: "2030-01-01T00:00:01.000Z", proposed } } };
  for (const fields of [
    { intent: "takeOver", take: "languages0" },
    { intent: "forget", take: "" },
  ]) {
    const { response, html, changes } = await post(fields, came);
    expect([response.status, changes]).toEqual([409, []]);
    expect(html).toContain("Outro arquivo foi lido");
    expect(html).toContain('name="proposal" value="2030-01-01T00:00:01.000Z"');
  }
  expect((await post({ intent: "forget" })).changes).toEqual([forgetCall]);
});

const inField = /<input(?![^>]*type="hidden")(?=[^>]*name="work1\.name")[^>]*value="Posto Sol"/;

it("restores ticks and text only for the same file", async () => {
  const kept: [string, string][] = [
    ["intent", "takeOver"],
    ["seen", "then"],
    ["take", "work1"],
    ["work1.name", "Posto Sol"],
  ];
  const { html } = await post(undefined, {}, { kept: [...kept, ["proposal", expiresAt]] });
  expect(html).toMatch(inField);
  expect(html).toContain('name="seen" value="then"');
  expect(html).not.toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*value="languages0")[^>]*checked/);
  const { html: other } = await post(undefined, {}, { kept: [...kept, ["proposal", "2029-01-01T00:00:00.000Z"]] });
  expect(other).not.toMatch(inField);
});

it("redirects although the file was already saved or deleted", async () => {
  const { response } = await post(
    { take: [] },
    { [proposalCall]: { status: 404, body: { code: "notFound", message: "x" } } },
  );
  expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\?changed=/);
});
