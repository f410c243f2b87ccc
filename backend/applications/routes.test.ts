import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Application, applicationSchema, applicationStates, listApplications } from "#contract/application";
import { anApplication, everythingTold, operatorAuthorization } from "#tests/factories/applications";
import { aCandidate, type Person } from "#tests/factories/people";
import { aProcess } from "#tests/factories/processes";
import { openTestHost, type TestHost } from "#tests/host";
import { applications, candidates, consents, notifications, selectiveProcesses } from "../db/schema";
import { HOUR } from "./deadlines";

const start = new Date("2026-03-02T12:00:00.000Z");
let test: TestHost;
let person: Person;

beforeAll(async () => {
  test = await openTestHost();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setNow(start);
  person = await aCandidate(test.app);
});

const later = (hours: number) => test.setNow(new Date(start.getTime() + hours * HOUR));

async function post(path: string, payload: object = {}, by = person) {
  return test.app.inject({ method: "POST", url: `/candidate/${by.candidateId}/applications${path}`, headers: by.authorization, payload });
}
async function get(path = "", by = person) {
  return test.app.inject({ method: "GET", url: `/candidate/${by.candidateId}/applications${path}`, headers: by.authorization });
}
async function applied(payload: object): Promise<Application & { created: boolean }> {
  const answer = await post("", payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const view = async (id: string): Promise<Application> => applicationSchema.parse((await get(`/${id}`)).json());
const move = (id: string, payload: object) => test.app.inject({ method: "POST", url: `/operator/applications/${id}/move`, headers: operatorAuthorization, payload });
const rowsOf = (selectiveProcessId: number) => test.host.db.select().from(applications).where(eq(applications.selectiveProcessId, selectiveProcessId));
const setProcess = (id: number, change: Partial<typeof selectiveProcesses.$inferInsert>) => test.host.db.update(selectiveProcesses).set(change).where(eq(selectiveProcesses.id, id));

describe("applying", () => {
  it("takes one press where nothing is missing, and gives a receipt", async () => {
    const id = await aProcess(test.host, { schooling: null, cnh: [] });
    const sent = await applied({ selectiveProcessId: id, message: "Tenho ferramentas próprias.\r\nPosso começar já." });
    expect(sent).toMatchObject({ created: true, state: "submitted", turn: "company", nextAction: "wait", missing: [], canWithdraw: true, daysLate: 0 });
    expect(sent.protocol).toMatch(/^MTZ-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(sent.submittedAt).toBe(start.toISOString());
    expect(sent.promisedAt).toBe("2026-03-12T12:00:00.000Z");
    expect(sent.answers.message).toBe("Tenho ferramentas próprias.\nPosso começar já.");
    expect(sent.history).toEqual([{ at: start.toISOString(), from: null, to: "submitted", by: "candidate", reason: null }]);
  });

  it("leaves a draft that says what is missing, and sends it once that is told", async () => {
    const id = await aProcess(test.host);
    const draft = await applied({ selectiveProcessId: id, message: "Olá" });
    expect(draft).toMatchObject({ created: true, state: "draft", turn: "candidate", nextAction: "finishDraft", missing: ["schooling", "cnh"], protocol: null, submittedAt: null });
    expect(draft.dueAt).toBe(draft.process.closesAt);
    expect(await applied({ selectiveProcessId: id, schooling: "technical" })).toMatchObject({ id: draft.id, created: false, state: "draft", missing: ["cnh"] });
    const sent = await applied({ selectiveProcessId: id, cnh: ["A", "B", "B"] });
    expect(sent).toMatchObject({ id: draft.id, created: false, state: "submitted", dueAt: null });
    expect(sent.answers).toMatchObject({ message: "Olá", schooling: "technical", cnh: ["A", "B"] });
    expect(sent.history.map(({ to }) => to)).toEqual(["draft", "submitted"]);
  });

  it("asks nothing twice: what was told once serves the next process", async () => {
    await applied({ selectiveProcessId: await aProcess(test.host), ...everythingTold });
    expect(await applied({ selectiveProcessId: await aProcess(test.host) })).toMatchObject({ state: "submitted" });
  });

  it("asks for the disability where the process is exclusive, keeps it on the application alone, and only with consent", async () => {
    const id = await aProcess(test.host, { schooling: null, cnh: [], vacanciesDeficiencies: "exclusive" });
    expect(await applied({ selectiveProcessId: id })).toMatchObject({ state: "draft", missing: ["disability"] });
    const refused = await post("", { selectiveProcessId: id, disability: "hearing" });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "invalid", fields: { disabilityConsent: ["consentRequired"] } });
    const consentsOf = () => test.host.db.select().from(consents).where(eq(consents.candidateId, person.candidateId));
    expect((await consentsOf()).map(({ subject }) => subject)).not.toContain("disability");

    const sent = await applied({ selectiveProcessId: id, disability: "hearing", disabilityConsent: true });
    expect(sent).toMatchObject({ state: "submitted", answers: { disability: "hearing" } });
    expect((await consentsOf()).filter(({ subject }) => subject === "disability")).toEqual([expect.objectContaining({ givenAt: start, revokedAt: null })]);
    const [candidate] = await test.host.db.select().from(candidates).where(eq(candidates.id, person.candidateId));
    expect(candidate?.disability).toBeNull();
    // Another process is another company: it is asked again.
    const other = await aProcess(test.host, { schooling: null, cnh: [], vacanciesDeficiencies: "exclusive" });
    expect(await applied({ selectiveProcessId: other })).toMatchObject({ state: "draft", missing: ["disability"] });
  });

  it("forgets the disability of a draft that is discarded", async () => {
    const id = await aProcess(test.host);
    const draft = await applied({ selectiveProcessId: id, disability: "visual", disabilityConsent: true });
    const discarded = (await post(`/${draft.id}/withdraw`)).json<Application>();
    expect(discarded).toMatchObject({ state: "discarded", answers: { disability: null } });
  });

  it("answers the same application when it is done twice, and changes nothing of it", async () => {
    const id = await aProcess(test.host);
    const first = await applied({ selectiveProcessId: id, message: "Um", ...everythingTold });
    later(1);
    const second = await applied({ selectiveProcessId: id, message: "Dois", schooling: "doctorate" });
    const { created, ...same } = first;
    expect(created).toBe(true);
    expect(second).toEqual({ ...same, created: false });
  });

  it("is refused where the process takes none: 409; where there is none: 404", async () => {
    const hours = (count: number) => new Date(start.getTime() + count * HOUR);
    const closed = [{ status: 2 }, { status: 3 }, { status: 4 }, { closesAt: hours(-1) }, { closesAt: start }, { opensAt: hours(1) }] as const;
    for (const change of closed) {
      const answer = await post("", { selectiveProcessId: await aProcess(test.host, change), ...everythingTold });
      expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: "processClosed" })]);
    }
    expect((await post("", { selectiveProcessId: 2_147_483_647 })).statusCode).toBe(404);
    expect((await get()).json()).toMatchObject({ rows: [], total: 0 });
  });

  it("refuses categories that contradict each other, on their field", async () => {
    const answer = await post("", { selectiveProcessId: await aProcess(test.host), cnh: ["none", "B"] });
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ fields: { cnh: ["choiceInvalid"] } })]);
  });

  it("makes one application of fifty parallel presses", async () => {
    const id = await aProcess(test.host);
    const answers = await Promise.all(Array.from({ length: 50 }, () => applied({ selectiveProcessId: id, ...everythingTold })));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.protocol)).size).toBe(1);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it("sends a draft once, however many presses send it while others only look", async () => {
    const id = await aProcess(test.host);
    await applied({ selectiveProcessId: id });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => applied({ selectiveProcessId: id, ...(index % 2 ? everythingTold : {}) })));
    expect(answers.every(({ created }) => !created)).toBe(true);
    const [row, ...others] = await rowsOf(id);
    expect(others).toEqual([]);
    const whole = await view(row?.id ?? "");
    expect(whole.history.map(({ to }) => to)).toEqual(["draft", "submitted"]);
    expect(answers.filter(({ state }) => state === "submitted").every(({ protocol }) => protocol === whole.protocol)).toBe(true);
  });
});

describe("withdrawing", () => {
  it("ends the application with its reason, and can be undone for 48 hours, back to the state it came from", async () => {
    const { applicationId: id } = await anApplication(test, { person }).inState("interview");
    const withdrawn = (await post(`/${id}/withdraw`, { reason: "Outra proposta" })).json<Application>();
    expect(withdrawn).toMatchObject({ state: "withdrawn", turn: "ended", nextAction: "undoWithdrawal", canWithdraw: false, canReapply: true });
    expect(withdrawn.undoUntil).toBe("2026-03-04T12:00:00.000Z");
    expect(withdrawn.history.at(-1)).toMatchObject({ from: "interview", to: "withdrawn", by: "candidate", reason: "Outra proposta" });
    later(47);
    const undone = (await post(`/${id}/undoWithdrawal`)).json<Application>();
    expect(undone).toMatchObject({ state: "interview", undoUntil: null, canWithdraw: true, protocol: withdrawn.protocol });
    expect((await post(`/${id}/undoWithdrawal`)).statusCode).toBe(409);
  });

  it("can't be undone late, nor once the process is not open, nor after a new application", async () => {
    const late = await anApplication(test, { person }).inState("withdrawn");
    const closed = await anApplication(test, { person }).inState("withdrawn");
    const anew = await anApplication(test, { person }).inState("withdrawn");
    await setProcess(closed.selectiveProcessId, { status: 2 });
    const second = await applied({ selectiveProcessId: anew.selectiveProcessId });
    expect(second).toMatchObject({ created: true, state: "submitted" });
    expect(second.id).not.toBe(anew.applicationId);
    expect(second.protocol).not.toBe(anew.application.protocol);
    for (const { applicationId } of [closed, anew]) {
      expect((await post(`/${applicationId}/undoWithdrawal`)).statusCode).toBe(409);
      expect(await view(applicationId)).toMatchObject({ state: "withdrawn", undoUntil: null, nextAction: null, canReapply: false });
    }
    later(48);
    expect((await post(`/${late.applicationId}/undoWithdrawal`)).statusCode).toBe(409);
    expect((await get(`/ofProcess/${anew.selectiveProcessId}`)).json()).toMatchObject({ id: second.id });
  });

  it("is allowed in the design's states alone; elsewhere 409 and nothing changes", async () => {
    const allowed = ["draft", "submitted", "inReview", "inStages", "interview", "finalist", "accepted"];
    for (const state of applicationStates) {
      const { applicationId, person: owner, application: before } = await anApplication(test).inState(state);
      expect(before.canWithdraw, state).toBe(allowed.includes(state));
      const answer = await post(`/${applicationId}/withdraw`, {}, owner);
      expect(answer.statusCode, state).toBe(allowed.includes(state) ? 200 : 409);
      if (answer.statusCode === 409) expect((await get(`/${applicationId}`, owner)).json()).toEqual(before);
    }
  });
});

describe("an invitation", () => {
  it("is accepted: sent at once where nothing is missing, else a draft", async () => {
    const { applicationId: id } = await anApplication(test, { person }).inState("invited");
    expect(await view(id)).toMatchObject({ turn: "candidate", nextAction: "answerInvitation", missing: ["schooling", "cnh"], canWithdraw: false });
    expect((await post(`/${id}/answerInvitation`, { accepted: true })).json()).toMatchObject({ state: "draft", missing: ["schooling", "cnh"] });
    expect((await post(`/${id}/answerInvitation`, { accepted: true })).statusCode).toBe(409);

    await test.host.db.update(candidates).set(everythingTold).where(eq(candidates.id, person.candidateId));
    const { applicationId: other } = await anApplication(test, { person }).inState("invited");
    const sent = (await post(`/${other}/answerInvitation`, { accepted: true })).json<Application>();
    expect(sent.state).toBe("submitted");
    expect(sent.history.map(({ to, by }) => [to, by])).toEqual([["invited", "company"], ["draft", "candidate"], ["submitted", "candidate"]]);
  });

  it("is accepted by applying, too", async () => {
    const { applicationId, selectiveProcessId } = await anApplication(test, { person }).inState("invited");
    expect(await applied({ selectiveProcessId, ...everythingTold })).toMatchObject({ id: applicationId, created: false, state: "submitted" });
  });

  it("is declined with a reason, and not without", async () => {
    const { applicationId: id } = await anApplication(test, { person }).inState("invited");
    const refused = await post(`/${id}/answerInvitation`, { accepted: false, reason: "  " });
    expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ fields: { reason: ["reasonRequired"] } })]);
    expect((await post(`/${id}/answerInvitation`, { accepted: false, reason: "Longe demais" })).json()).toMatchObject({ state: "declined", turn: "ended" });
  });

  it("can't be accepted while the process is paused, and expires at its date, once, with a notification", async () => {
    const { applicationId: id, selectiveProcessId } = await anApplication(test, { person }).inState("invited");
    await setProcess(selectiveProcessId, { status: 2 });
    expect((await post(`/${id}/answerInvitation`, { accepted: true })).json()).toMatchObject({ code: "processClosed" });
    await setProcess(selectiveProcessId, { status: 1 });
    later(7 * 24);
    const answers = await Promise.all([post(`/${id}/answerInvitation`, { accepted: true }), get(), get(`/${id}`), get(`/ofProcess/${selectiveProcessId}`)]);
    expect(answers[0]?.statusCode).toBe(409);
    const expired = await view(id);
    expect(expired.state).toBe("expired");
    expect(expired.history.filter(({ to, by }) => to === "expired" && by === "system")).toHaveLength(1);
    const sent = await test.host.db.select().from(notifications).where(eq(notifications.applicationId, id));
    expect(sent.map(({ type }) => type).sort()).toEqual([2, 3]);
  });
});

describe("lists", () => {
  it("put the candidate's turn first, then the last change; count the turns; filter and page", async () => {
    const ids: Record<string, string> = {};
    for (const [hour, state] of (["draft", "submitted", "withdrawn", "interview", "inReview"] as const).entries()) {
      later(hour);
      ids[state] = (await anApplication(test, { person }).inState(state)).applicationId;
    }
    const all = listApplications.answer.parse((await get()).json());
    expect(all.rows.map(({ state }) => state)).toEqual(["interview", "draft", "inReview", "withdrawn", "submitted"]);
    expect(all).toMatchObject({ total: 5, totalIsExact: true, page: 1, limit: 10, turns: { candidate: 2, company: 2, ended: 1 } });
    const company = listApplications.answer.parse((await get("?turn=company")).json());
    expect(company.rows.map(({ id }) => id)).toEqual([ids.inReview, ids.submitted]);
    expect(company).toMatchObject({ total: 2, turns: { candidate: 2, company: 2, ended: 1 } });
    const second = listApplications.answer.parse((await get("?limit=2&page=2")).json());
    expect(second.rows.map(({ state }) => state)).toEqual(["inReview", "withdrawn"]);
    expect(listApplications.answer.parse((await get("?page=99")).json())).toMatchObject({ rows: [], total: 5 });
  });

  it("say by how many days the company is late", async () => {
    const { applicationId: id } = await anApplication(test, { person }).inState("submitted");
    later(13 * 24);
    expect(await view(id)).toMatchObject({ daysLate: 3 });
    await move(id, { to: "inReview", promisedAt: "2026-03-20T12:00:00.000Z" });
    expect(await view(id)).toMatchObject({ daysLate: 0, promisedAt: "2026-03-20T12:00:00.000Z" });
  });

  it("do not name a company that is hidden", async () => {
    const hidden = { name: "Grupo Secreto", about: "", logo: null, hidden: true };
    const id = await aProcess(test.host, { company: hidden, schooling: null, cnh: [] });
    const { id: applicationId } = await applied({ selectiveProcessId: id });
    await move(applicationId, { to: "inReview" });
    expect((await get()).body).not.toContain("Grupo Secreto");
    const [sent] = await test.host.db.select().from(notifications).where(eq(notifications.applicationId, applicationId));
    expect(sent?.message).toBe("A empresa abriu o seu currículo para a vaga de Mecânico de Veículos.");
  });
});

describe("somebody else's", () => {
  it("candidate and application are not there", async () => {
    const { applicationId, person: owner, selectiveProcessId } = await anApplication(test).inState("submitted");
    const paths = ["", `/${applicationId}`, `/ofProcess/${selectiveProcessId}`];
    for (const path of paths) {
      const answer = await test.app.inject({ method: "GET", url: `/candidate/${owner.candidateId}/applications${path}`, headers: person.authorization });
      expect(answer.statusCode, path).toBe(404);
    }
    for (const id of [owner.candidateId, person.candidateId])
      for (const [path, payload] of [["withdraw", {}], ["undoWithdrawal", {}], ["answerInvitation", { accepted: true }]] as const) {
        const url = `/candidate/${id}/applications/${applicationId}/${path}`;
        expect((await test.app.inject({ method: "POST", url, headers: person.authorization, payload })).statusCode, path).toBe(404);
      }
    const url = `/candidate/${owner.candidateId}/applications`;
    expect((await test.app.inject({ method: "POST", url, headers: person.authorization, payload: { selectiveProcessId } })).statusCode).toBe(404);
    expect((await get(`/${applicationId}`, owner)).json()).toMatchObject({ state: "submitted" });
  });
});

describe("hostile input", () => {
  const odd = ["", " ", "\u0000", "\ud800", "'; drop table applications; --", "<script>alert(1)</script>", "a\r\nb", "x".repeat(100_000), "\ufffd", "../..", "%00"];

  it("never makes the host fail", async () => {
    const id = await aProcess(test.host);
    const { applicationId } = await anApplication(test, { person }).inState("submitted");
    const answers = [];
    for (const text of odd) {
      for (const value of [text, [text], { text }, -1, 1e400, 2 ** 40, null, true]) {
        answers.push(await post("", { selectiveProcessId: value, message: value, schooling: value, cnh: value, disability: value, disabilityConsent: value }));
        answers.push(await post("", { selectiveProcessId: id, message: value }));
        answers.push(await post(`/${applicationId}/withdraw`, { reason: value }));
        answers.push(await post(`/${applicationId}/answerInvitation`, { accepted: value, reason: value }));
      }
      const path = encodeURIComponent(text.replace("\ud800", "")).slice(0, 150);
      for (const url of [`/${path}`, `/ofProcess/${path}`, `?page=${path}&limit=${path}&turn=${path}`]) answers.push(await get(url));
    }
    expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
  });
});
