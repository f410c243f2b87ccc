import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { HOUR_MS } from "#contract/base/time";
import { it, start } from "#tests/applicationTest";
import { applicationSchema } from "#contract/applications/application";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { everythingTold, operatorAuthorization } from "#tests/factories/applications";
import { isDeep } from "#tests/deep";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { aCandidate, aRegistration } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import type { TestServer } from "#tests/apiServer";
import { expectEach } from "#tests/expectEach";
import { applications, candidates, consents } from "../../platform/db/schema";

/** Number of simultaneous calls in one test. */
const PRESSES = isDeep ? 50 : 12;

const findRows = ({ context }: TestServer, selectiveProcessId: number) =>
  context.db.select().from(applications).where(eq(applications.selectiveProcessId, selectiveProcessId));

describe("applying", () => {
  it("sends an application at once if nothing is missing", async ({ api, calls }) => {
    const id = await aVacancy(api.context, { schooling: null, cnh: [] });
    const sent = await calls.apply({
      selectiveProcessId: id,
      message: "Tenho ferramentas próprias.\r\nPosso começar já.",
    });
    expect(sent).toMatchObject({
      created: true,
      state: "submitted",
      turn: "company",
      nextAction: "wait",
      missing: [],
      canWithdraw: true,
      daysLate: 0,
    });
    expect(sent.protocol).toMatch(/^MTZ-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(sent.submittedAt).toBe(start.toISOString());
    expect(sent.promisedAt).toBe("2026-03-12T12:00:00.000Z");
    expect(sent.responses.message).toBe("Tenho ferramentas próprias.\nPosso começar já.");
    expect(sent.history).toEqual([
      { at: start.toISOString(), from: null, to: "submitted", by: "candidate", reason: null },
    ]);
  });

  it("asks for missing personal data in the first application only", async ({ api }) => {
    const untold = { cpf: null, birthDate: null, cep: null, street: null, number: null, district: null };
    const person = await aCandidate(api.app, untold);
    const calls = applicationCalls(api.app, person);
    const id = await aVacancy(api.context, { schooling: null, cnh: [] });
    const draft = await calls.apply({ selectiveProcessId: id, message: "Olá" });
    expect(draft).toMatchObject({ state: "draft", missing: ["cpf", "birthDate", "address"] });
    const { cpf, birthDate, cep, street, district } = aRegistration();
    const half = await calls.post("", { selectiveProcessId: id, cpf, birthDate, cep, name: "Mariana Lima" });
    expect([half.statusCode, half.json()]).toMatchObject([
      400,
      { fields: { street: ["required"], district: ["required"] } },
    ]);
    const told = { cpf, birthDate, cep, street, district, number: 12, name: "Mariana Lima" };
    expect(await calls.apply({ selectiveProcessId: id, ...told })).toMatchObject({ id: draft.id, state: "submitted" });

    const next = await aVacancy(api.context, { schooling: null, cnh: [] });
    expect(await calls.apply({ selectiveProcessId: next })).toMatchObject({ state: "submitted", missing: [] });
    const sent = await api.app.inject({
      url: `/operator/selectiveProcesses/${next}/applications`,
      headers: operatorAuthorization,
    });
    expect(sent.json()).toMatchObject({
      rows: [{ candidate: { name: "Mariana Lima", cpf, birthDate, street, number: 12, city: "Campinas" } }],
    });
  });

  it("rejects another person's CPF on its field", async ({ api, calls }) => {
    const other = await aCandidate(api.app);
    const id = await aVacancy(api.context, { schooling: null, cnh: [] });
    const response = await calls.post("", { selectiveProcessId: id, cpf: other.registration.cpf });
    expect([response.statusCode, response.json()]).toMatchObject([409, { fields: { cpf: ["cpfTaken"] } }]);
    expect(await findRows(api, id)).toEqual([]);
  });

  it("stays a draft until the missing answers arrive", async ({ api, calls }) => {
    const id = await aVacancy(api.context);
    const draft = await calls.apply({ selectiveProcessId: id, message: "Olá" });
    expect(draft).toMatchObject({
      created: true,
      state: "draft",
      turn: "candidate",
      nextAction: "finishDraft",
      missing: ["schooling", "cnh"],
      protocol: null,
      submittedAt: null,
    });
    expect(draft.dueAt).toBe(draft.vacancy.closesAt);
    expect(await calls.apply({ selectiveProcessId: id, schooling: "technical" })).toMatchObject({
      id: draft.id,
      created: false,
      state: "draft",
      missing: ["cnh"],
    });
    const sent = await calls.apply({ selectiveProcessId: id, cnh: ["A", "B", "B"] });
    expect(sent).toMatchObject({ id: draft.id, created: false, state: "submitted", dueAt: null });
    expect(sent.responses).toMatchObject({ message: "Olá", schooling: "technical", cnh: ["A", "B"] });
    expect(sent.history.map(({ to }) => to)).toEqual(["draft", "submitted"]);
  });

  it("keeps a draft's message until it is emptied", async ({ api, calls }) => {
    const id = await aVacancy(api.context, { schooling: "secondary", cnh: ["B"] });
    await calls.apply({ selectiveProcessId: id, message: "Olá" });
    expect((await calls.apply({ selectiveProcessId: id, schooling: "technical" })).responses.message).toBe("Olá");
    expect((await calls.apply({ selectiveProcessId: id, message: "" })).responses.message).toBe("");
  });

  it("reuses the answers for the next vacancy", async ({ api, calls }) => {
    await calls.apply({ selectiveProcessId: await aVacancy(api.context), ...everythingTold });
    expect(await calls.apply({ selectiveProcessId: await aVacancy(api.context) })).toMatchObject({
      state: "submitted",
    });
  });

  it("asks for a disability and consent for each application", async ({ api, person, calls }) => {
    const id = await aVacancy(api.context, { schooling: null, cnh: [], vacanciesDeficiencies: "exclusive" });
    expect(await calls.apply({ selectiveProcessId: id })).toMatchObject({ state: "draft", missing: ["disability"] });
    const refused = await calls.post("", { selectiveProcessId: id, disability: "hearing" });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "invalid", fields: { disabilityConsent: ["consentRequired"] } });
    const findConsents = () =>
      api.context.db.select().from(consents).where(eq(consents.candidateId, person.candidateId));
    expect((await findConsents()).map(({ subject }) => subject)).not.toContain("disability");

    const sent = await calls.apply({ selectiveProcessId: id, disability: "hearing", disabilityConsent: true });
    expect(sent).toMatchObject({ state: "submitted", responses: { disability: "hearing" } });
    expect((await findConsents()).filter(({ subject }) => subject === "disability")).toEqual([
      expect.objectContaining({ givenAt: start, revokedAt: null }),
    ]);
    const [candidate] = await api.context.db.select().from(candidates).where(eq(candidates.id, person.candidateId));
    expect(candidate?.disability).toBeNull();
    // The other vacancy's company asks again, because a disability is stored for one application.
    const other = await aVacancy(api.context, { schooling: null, cnh: [], vacanciesDeficiencies: "exclusive" });
    expect(await calls.apply({ selectiveProcessId: other })).toMatchObject({ state: "draft", missing: ["disability"] });
  });

  it("deletes a discarded draft's disability", async ({ api, calls }) => {
    const id = await aVacancy(api.context);
    const draft = await calls.apply({ selectiveProcessId: id, disability: "visual", disabilityConsent: true });
    const discarded = applicationSchema.parse((await calls.post(`/${draft.id}/withdraw`)).json());
    expect(discarded).toMatchObject({ state: "discarded", responses: { disability: null } });
  });

  it("a second call returns the same application", async ({ api, calls, later }) => {
    const id = await aVacancy(api.context);
    const first = await calls.apply({ selectiveProcessId: id, message: "Um", ...everythingTold });
    later(1);
    const second = await calls.apply({ selectiveProcessId: id, message: "Dois", schooling: "doctorate" });
    const { created, ...same } = first;
    expect(created).toBe(true);
    expect(second).toEqual({ ...same, created: false });
  });

  it("rejects a closed vacancy (409) and an unknown one (404)", async ({ api, calls }) => {
    const hours = (count: number) => new Date(start.getTime() + count * HOUR_MS);
    const closed = [
      { status: vacancyStatus.paused },
      { status: vacancyStatus.closed },
      { status: vacancyStatus.cancelled },
      { closesAt: hours(-1) },
      { closesAt: start },
      { opensAt: hours(1) },
    ] as const;
    for (const change of closed) {
      const response = await calls.post("", {
        selectiveProcessId: await aVacancy(api.context, change),
        ...everythingTold,
      });
      expect([response.statusCode, response.json()]).toEqual([409, expect.objectContaining({ code: "vacancyClosed" })]);
    }
    expect((await calls.post("", { selectiveProcessId: 2_147_483_647 })).statusCode).toBe(404);
    expect((await calls.get()).json()).toMatchObject({ rows: [], total: 0 });
  });

  it("rejects contradicting CNH categories on their field", async ({ api, calls }) => {
    const response = await calls.post("", { selectiveProcessId: await aVacancy(api.context), cnh: ["none", "B"] });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { cnh: ["choiceInvalid"] } }),
    ]);
  });

  it("makes one application of simultaneous calls", async ({ api, calls }) => {
    const id = await aVacancy(api.context);
    const responses = await Promise.all(
      Array.from({ length: PRESSES }, () => calls.apply({ selectiveProcessId: id, ...everythingTold })),
    );
    expect(new Set(responses.map((response) => response.id)).size).toBe(1);
    expect(new Set(responses.map((response) => response.protocol)).size).toBe(1);
    expect(responses.filter(({ created }) => created)).toHaveLength(1);
    expect(await findRows(api, id)).toHaveLength(1);
  });

  it("sends a draft once despite simultaneous calls", async ({ api, calls }) => {
    const id = await aVacancy(api.context);
    await calls.apply({ selectiveProcessId: id });
    const responses = await Promise.all(
      Array.from({ length: PRESSES }, (_, index) =>
        calls.apply({ selectiveProcessId: id, ...(index % 2 ? everythingTold : {}) }),
      ),
    );
    expectEach(responses, ({ created }) => !created);
    const [row, ...others] = await findRows(api, id);
    expect(others).toEqual([]);
    const whole = await calls.view(row?.id ?? "");
    expect(whole.history.map(({ to }) => to)).toEqual(["draft", "submitted"]);
    expectEach(
      responses.filter(({ state }) => state === "submitted"),
      ({ protocol }) => protocol === whole.protocol,
    );
  });
});
