import { describe, expect } from "vitest";
import {
  type Application,
  applicationSchema,
  applicationStates,
  listApplications,
} from "#contract/applications/application";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { it } from "#tests/applicationTest";
import { someOf } from "#tests/deep";
import type { TestServer } from "#tests/apiServer";
import { present } from "#tests/present";

const first = "2026-03-05T14:00:00.000Z";
const second = "2026-03-06T14:00:00.000Z";
const proposals = ["2026-03-07T12:00:00.000Z", "2026-03-07T17:00:00.000Z", "2026-03-09T12:00:00.000Z"];

const asOperator = (api: TestServer, path: string, payload: object) =>
  api.app.inject({ method: "POST", url: `/operator/applications/${path}`, headers: operatorAuthorization, payload });
const read = (response: { json(): unknown }): Application => applicationSchema.parse(response.json());

describe("an interview", () => {
  it("is confirmed for its current version only", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("inReview");
    const details = { place: "Oficina 2" };
    const set = read(await calls.move(id, { to: "interview", dueAt: first, details }));
    expect(set.interview).toMatchObject({ startsAt: first, minutes: 60, sequence: 0, isConfirmed: false, details });
    for (let press = 1; press <= 2; press++)
      expect(read(await calls.post(`/${id}/confirmInterview`, { sequence: 0 })).interview?.isConfirmed).toBe(true);

    const moved = read(await asOperator(api, `${id}/interview`, { startsAt: second, minutes: 30 }));
    expect(moved).toMatchObject({ state: "interview", dueAt: second, details });
    expect(moved.interview).toMatchObject({ startsAt: second, minutes: 30, sequence: 1, isConfirmed: false });
    expect((await calls.post(`/${id}/confirmInterview`, { sequence: 0 })).statusCode).toBe(409);
    expect(moved.history.slice(-3).map(({ from, to, by }) => [from, to, by])).toEqual([
      ["inReview", "interview", "company"],
      ["interview", "interview", "candidate"],
      ["interview", "interview", "company"],
    ]);

    const cancelled = read(await asOperator(api, `${id}/interview`, { startsAt: null }));
    expect(cancelled).toMatchObject({ dueAt: null, interview: { startsAt: second, isCancelled: true, sequence: 2 } });
    expect((await calls.post(`/${id}/confirmInterview`, { sequence: 2 })).statusCode).toBe(409);
    expect((await asOperator(api, `${id}/interview`, { startsAt: "2026-03-01T12:00:00.000Z" })).statusCode).toBe(400);
  });

  it("is set with time and length in one call", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("inStages");
    const set = read(await asOperator(api, `${id}/interview`, { startsAt: first, minutes: 45 }));
    expect(set).toMatchObject({ state: "interview", turn: "candidate", nextAction: "confirmInterview", dueAt: first });
    expect(set).toMatchObject({ effort: { minutes: 45 }, interview: { startsAt: first, minutes: 45, sequence: 0 } });
    expect((await calls.move(id, { to: "finalist", minutes: 45 })).statusCode).toBe(400);

    const { applicationId: other } = await anApplication(api).inState("inReview");
    expect((await calls.move(other, { to: "interview", dueAt: "2026-03-01T12:00:00.000Z" })).statusCode).toBe(400);
    expect(read(await calls.move(other, { to: "interview" }))).toMatchObject({ turn: "company", nextAction: "wait" });
    const timed = read(await asOperator(api, `${other}/interview`, { startsAt: first }));
    expect(timed).toMatchObject({ nextAction: "confirmInterview", interview: { sequence: 0 } });
  });

  it("is chosen from the company's offered times", async ({ api, person, calls, later }) => {
    const { applicationId: id, selectiveProcessId } = await anApplication(api, { person }).inState("inReview");
    const details = { place: "Oficina 2" };
    const body = { startsAt: null, slots: [second, first], minutes: 45, details };
    const offered = read(await asOperator(api, `${id}/interview`, body));
    expect(offered).toMatchObject({
      ...{ state: "interview", turn: "candidate", nextAction: "chooseInterviewSlot", says: ["chooseInterviewSlot"] },
      ...{ dueAt: first, details, effort: { minutes: 45 } },
      interview: { startsAt: null, slots: [first, second], sequence: 0, isConfirmed: false },
    });
    const choose = (startsAt: string) => calls.post(`/${id}/chooseInterviewSlot`, { startsAt });
    expect((await choose(present(proposals[0]))).statusCode).toBe(409);

    const other = await anApplication(api, { selectiveProcessId }).inState("inReview");
    const ofOther = applicationCalls(api.app, other.person);
    await asOperator(api, `${other.applicationId}/interview`, body);
    const isTaken = await ofOther.post(`/${other.applicationId}/chooseInterviewSlot`, { startsAt: first });
    expect(isTaken.statusCode).toBe(200);
    const refused = await choose(first);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: { startsAt: ["timeTaken"] } }]);
    expect((await calls.view(id)).interview?.slots).toEqual([second]);

    for (let press = 1; press <= 2; press++)
      expect(read(await choose(second))).toMatchObject({
        ...{ turn: "company", nextAction: "attendInterview", dueAt: second },
        interview: { startsAt: second, minutes: 45, slots: [], isConfirmed: true, sequence: 0 },
      });
    expect((await calls.view(id)).history.at(-1)).toMatchObject({
      from: "interview",
      to: "interview",
      by: "candidate",
    });

    await ofOther.post(`/${other.applicationId}/withdraw`);
    const anew = read(await asOperator(api, `${id}/interview`, { startsAt: null, slots: [first] }));
    expect(anew).toMatchObject({ nextAction: "chooseInterviewSlot", interview: { slots: [first], isCancelled: true } });
    later(5 * 24);
    expect(await calls.view(id)).toMatchObject({ turn: "company", says: ["slotsOver"], interview: { slots: [] } });
    expect((await choose(first)).statusCode).toBe(400);
  });

  it("stays confirmed if the company repeats a call", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("inReview");
    const set = async (body: object) => read(await asOperator(api, `${id}/interview`, body));
    const body = { startsAt: first, minutes: 45, details: { place: "Oficina 2" } };
    await set(body);
    const confirmed = read(await calls.post(`/${id}/confirmInterview`, { sequence: 0 }));
    expect(await set(body)).toEqual(confirmed);
    for (const changed of [{ startsAt: null }, { startsAt: null, slots: [first, second] }])
      expect(await set(changed)).toEqual(await set(changed));
    await calls.post(`/${id}/askOtherTime`, { times: [proposals[0]] });
    // A cancellation answers no request, so it can be repeated.
    expect(await set({ startsAt: null })).toEqual(await set({ startsAt: null }));
    expect((await set({ startsAt: null, slots: [first, second] })).requests).toMatchObject([{ isGranted: true }]);
  });

  it("keeps a chosen time if the company repeats its offer", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("inReview");
    const offer = async (body: object = {}) =>
      read(await asOperator(api, `${id}/interview`, { startsAt: null, slots: [first, second], ...body }));
    await offer();
    const chosen = read(await calls.post(`/${id}/chooseInterviewSlot`, { startsAt: second }));
    expect(await offer()).toEqual(chosen);
    for (const changed of [{ minutes: 30 }, { slots: [first], minutes: 30 }])
      expect(await offer(changed)).toMatchObject({ nextAction: "chooseInterviewSlot" });
    await calls.post(`/${id}/chooseInterviewSlot`, { startsAt: first });
    await calls.post(`/${id}/askOtherTime`, { times: [proposals[0]] });
    expect(await offer({ slots: [first], minutes: 30 })).toMatchObject({ nextAction: "chooseInterviewSlot" });
  });

  it("gives a time to no more candidates than `perSlot`", async ({ api, calls, person }) => {
    const { applicationId: id, selectiveProcessId } = await anApplication(api, { person }).inState("inReview");
    const body = { startsAt: null, slots: [first], perSlot: 2 };
    const others = [];
    for (let count = 0; count < 2; count++)
      others.push(await anApplication(api, { selectiveProcessId }).inState("inReview"));
    for (const { applicationId } of [{ applicationId: id }, ...others])
      expect((await asOperator(api, `${applicationId}/interview`, body)).statusCode).toBe(200);
    expect((await calls.post(`/${id}/chooseInterviewSlot`, { startsAt: first })).statusCode).toBe(200);
    const statuses = await Promise.all(
      others.map(async ({ applicationId, person: another }) => {
        const own = applicationCalls(api.app, another);
        return (await own.post(`/${applicationId}/chooseInterviewSlot`, { startsAt: first })).statusCode;
      }),
    );
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it("rejects past, repeated, too many or needless offered times", async ({ api, person }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("inReview");
    const many = Array.from({ length: 11 }, (_, at) => `2026-03-05T14:${10 + at}:00.000Z`);
    for (const body of [
      { startsAt: null, slots: ["2026-03-01T12:00:00.000Z"] },
      { startsAt: null, slots: [first, first] },
      { startsAt: null, slots: many },
      { startsAt: first, slots: [second] },
    ]) {
      const refused = await asOperator(api, `${id}/interview`, body);
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: { slots: [expect.any(String)] } }]);
    }
  });

  it("choosing an offered time grants the request for another time", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("inReview");
    await asOperator(api, `${id}/interview`, { startsAt: null, slots: [first, second] });
    const asked = read(await calls.post(`/${id}/askOtherTime`, { times: [proposals[0]] }));
    expect(asked).toMatchObject({
      turn: "company",
      says: ["otherTimeAsked", "wait"],
      interview: { slots: [first, second] },
    });
    const taken = read(await calls.post(`/${id}/chooseInterviewSlot`, { startsAt: second }));
    expect(taken.requests).toMatchObject([{ kind: "otherTime", isGranted: true }]);
    const back = read(await calls.post(`/${id}/withdraw`));
    expect(back.interview).toMatchObject({ isCancelled: true, startsAt: second });
  });

  it("offers a chosen time again after an undone withdrawal", async ({ api, person, calls, later }) => {
    const { applicationId: id, selectiveProcessId } = await anApplication(api, { person }).inState("inReview");
    const other = await anApplication(api, { selectiveProcessId }).inState("inReview");
    const ofOther = applicationCalls(api.app, other.person);
    for (const each of [id, other.applicationId])
      await asOperator(api, `${each}/interview`, { startsAt: null, slots: [first, second], minutes: 30 });
    await calls.post(`/${id}/chooseInterviewSlot`, { startsAt: first });
    const leaveAndReturn = async () => {
      await calls.post(`/${id}/withdraw`);
      return read(await calls.post(`/${id}/undoWithdrawal`));
    };
    expect(await leaveAndReturn()).toMatchObject({
      ...{ nextAction: "chooseInterviewSlot", dueAt: first },
      interview: { slots: [first], isCancelled: true, minutes: 30 },
    });
    expect((await ofOther.post(`/${other.applicationId}/chooseInterviewSlot`, { startsAt: first })).statusCode).toBe(
      200,
    );
    expect(await calls.view(id)).toMatchObject({ turn: "company", says: ["slotsOver"], interview: { slots: [] } });
    expect((await calls.post(`/${id}/chooseInterviewSlot`, { startsAt: first })).statusCode).toBe(400);

    later(5 * 24);
    await ofOther.post(`/${other.applicationId}/withdraw`);
    const after = read(await ofOther.post(`/${other.applicationId}/undoWithdrawal`));
    expect(after.interview).toMatchObject({ startsAt: first, isCancelled: false });
  });

  it("stays listed as the next action until it is over", async ({ api, person, calls, later }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("inReview");
    await calls.move(id, { to: "interview", dueAt: first, minutes: 45 });
    expect(read(await calls.post(`/${id}/confirmInterview`, { sequence: 0 }))).toMatchObject({
      turn: "company",
      nextAction: "attendInterview",
      dueAt: first,
      daysLate: 0,
    });
    const { rows, turns } = listApplications.response.parse((await calls.get()).json());
    expect([rows[0]?.nextAction, turns]).toEqual(["attendInterview", { candidate: 0, company: 1, ended: 0 }]);
    later(5 * 24);
    expect(await calls.view(id)).toMatchObject({ turn: "company", nextAction: "wait", dueAt: null });
  });

  it("is cancelled if the application ends before it", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("inReview");
    await calls.move(id, { to: "interview", dueAt: first, minutes: 30 });
    expect(read(await calls.post(`/${id}/withdraw`)).interview).toMatchObject({ isCancelled: true, sequence: 1 });
    expect(read(await calls.post(`/${id}/undoWithdrawal`)).interview).toMatchObject({
      isCancelled: false,
      ...{ startsAt: first, minutes: 30 },
      sequence: 2,
    });
    expect(read(await calls.move(id, { to: "notSelected" })).interview).toMatchObject({
      isCancelled: true,
      sequence: 3,
    });
  });

  it("is not cancelled by a move after its time", async ({ api, person, calls, later }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("inReview");
    await calls.move(id, { to: "interview", dueAt: first });
    later(4 * 24);
    expect(read(await calls.move(id, { to: "finalist" })).interview).toMatchObject({ isCancelled: false, sequence: 0 });
  });

  it("accepts requests for up to three times, and grants one", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("inReview");
    await calls.move(id, { to: "interview", dueAt: first });
    for (const times of [
      [],
      [...proposals, second],
      [proposals[0], proposals[0], proposals[1]],
      [...proposals.slice(1), start],
    ])
      expect((await calls.post(`/${id}/askOtherTime`, { times })).statusCode).toBe(400);
    await calls.post(`/${id}/askOtherTime`, { times: proposals.slice(0, 1), note: "Trabalho de manhã" });
    const asked = read(await calls.post(`/${id}/askOtherTime`, { times: proposals, note: "Trabalho à tarde" }));
    expect(asked.requests).toMatchObject([
      { kind: "otherTime", times: proposals, note: "Trabalho à tarde", answer: null },
    ]);
    const moved = read(await asOperator(api, `${id}/interview`, { startsAt: proposals[2] }));
    expect(moved.requests).toMatchObject([{ isGranted: true, answer: null }]);
    expect(present(moved.requests[0]).answeredAt).not.toBeNull();
  });
});

const start = "2026-03-02T12:00:00.000Z";

describe("an adaptation", () => {
  it("is answered once, and the application's end deletes its note", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("submitted");
    const body = { adaptations: ["extraTime", "person"], note: "Leio devagar" };
    const [request] = read(await calls.post(`/${id}/askAdaptation`, body)).requests;
    expect(request).toMatchObject({ kind: "adaptation", ...body, isGranted: null });
    const answered = { isGranted: true, answer: "Claro: 30 minutos a mais." };
    const path = `${id}/requests/${request?.id ?? ""}/answer`;
    expect(read(await asOperator(api, path, answered)).requests).toMatchObject([answered]);
    expect((await asOperator(api, path, answered)).statusCode).toBe(409);
    const told = await api.app.inject({
      url: `/notification/list/${person.userId}/?isPagination=1`,
      headers: person.authorization,
    });
    expect(told.body).toContain("30 minutos a mais");
    const ended = read(await calls.move(id, { to: "notSelected", reason: "Outra pessoa tinha mais experiência." }));
    expect(ended.requests).toMatchObject([{ note: "", adaptations: body.adaptations, ...answered }]);
  });

  it("gets 409 in wrong states, like other interview requests", async ({ api }) => {
    const judged = ["submitted", "inReview", "inStages", "interview", "finalist"];
    for (const state of someOf(applicationStates, 3)) {
      const { applicationId, person: owner, application: before } = await anApplication(api).inState(state);
      const own = applicationCalls(api.app, owner);
      if (state !== "interview") {
        const calls = [
          own.post(`/${applicationId}/askOtherTime`, { times: proposals }),
          own.post(`/${applicationId}/confirmInterview`, { sequence: 0 }),
          asOperator(api, `${applicationId}/interview`, { startsAt: null }),
          // Skips two states, because the call would move their applications to the interview.
          ...(["inReview", "inStages"].includes(state)
            ? []
            : [asOperator(api, `${applicationId}/interview`, { startsAt: first })]),
        ];
        for (const call of calls) expect((await call).statusCode, state).toBe(409);
      }
      expect((await own.get(`/${applicationId}`)).json()).toEqual(before);
      const { statusCode } = await own.post(`/${applicationId}/askAdaptation`, { adaptations: ["largerText"] });
      expect(statusCode, state).toBe(judged.includes(state) ? 200 : 409);
    }
  });

  it("rejects another application's request", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("submitted");
    const other = await anApplication(api).inState("submitted");
    const [request] = read(await calls.post(`/${id}/askAdaptation`, { adaptations: ["otherFormat"] })).requests;
    const path = `${other.applicationId}/requests/${request?.id ?? ""}/answer`;
    expect((await asOperator(api, path, { isGranted: false, answer: "Não" })).statusCode).toBe(404);
  });
});
