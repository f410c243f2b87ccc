import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applicationSchema, applicationStates } from "#contract/applications/application";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { anApplication, everythingTold } from "#tests/factories/applications";
import { anOffer } from "#tests/factories/offers";
import { it } from "#tests/applicationTest";
import { someOf } from "#tests/deep";
import { aVacancy } from "#tests/factories/vacancies";
import { vacancies } from "../../platform/db/schema";
import { countDueRecords, findRecord } from "../../vacancies/companies/record";

const DAY = 24;

describe("an offer", () => {
  it("stores its terms when it is accepted", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("inReview");
    await calls.offer(id, anOffer(api.context.now()));
    const answer = { accepted: true, version: 1 };
    const accepted = applicationSchema.parse((await calls.post(`/${id}/answerOffer`, answer)).json());
    expect(accepted).toMatchObject({
      state: "accepted",
      // The company has not requested documents yet.
      turn: "company",
      nextAction: "wait",
      dueAt: null,
      details: null,
      offers: [{ ...anOffer(api.context.now()), version: 1 }],
      canWithdraw: true,
    });
    expect(accepted.history.at(-1)).toMatchObject({ from: "offer", to: "accepted", by: "candidate" });
    // A repeated acceptance changes nothing. A later refusal is rejected.
    expect((await calls.post(`/${id}/answerOffer`, answer)).json()).toEqual(accepted);
    const contrary = { ...answer, accepted: false };
    expect((await calls.post(`/${id}/answerOffer`, contrary)).json()).toMatchObject({ code: "illegalTransition" });
    expect((await calls.move(id, { to: "hired" })).statusCode).toBe(200);
  });

  it("can be refused with or without a reason", async ({ api, person, calls }) => {
    for (const reason of ["Longe demais", ""]) {
      const { applicationId: id } = await anApplication(api, { person }).inState("offer");
      const refused = applicationSchema.parse(
        (await calls.post(`/${id}/answerOffer`, { accepted: false, version: 1, reason })).json(),
      );
      expect(refused).toMatchObject({ state: "refused", turn: "ended" });
      expect(refused.history.at(-1)).toMatchObject({ by: "candidate", reason: reason || null });
    }
  });

  it("rejects answers in other states with 409", async ({ api }) => {
    for (const state of someOf(applicationStates, 4).filter((each) => each !== "offer")) {
      const { applicationId, person: owner, application: before } = await anApplication(api).inState(state);
      const own = applicationCalls(api.app, owner);
      for (const body of [
        { accepted: true, version: 1 },
        { accepted: false, version: 1, reason: "Não" },
      ]) {
        const isAgain = state === (body.accepted ? "accepted" : "refused");
        const answered = await own.post(`/${applicationId}/answerOffer`, body);
        expect(answered.statusCode, state).toBe(isAgain ? 200 : 409);
      }
      expect((await own.get(`/${applicationId}`)).json()).toEqual(before);
    }
  });
});

describe("an application without an answer", () => {
  it("can be closed from the day after the promised day", async ({ person, api, calls, later }) => {
    const { applicationId: id, selectiveProcessId } = await anApplication(api, { person }).inState("submitted");
    const { promisedAt } = await calls.view(id);
    const promised = (Date.parse(promisedAt ?? "") - Date.parse("2026-03-02T12:00:00.000Z")) / 3_600_000;
    later(promised + 1);
    expect(await calls.view(id)).toMatchObject({ canClose: false, daysLate: 0 });
    expect((await calls.post(`/${id}/closeUnanswered`)).statusCode).toBe(409);
    later(promised + DAY);
    expect(await calls.view(id)).toMatchObject({ canClose: true, daysLate: 1 });
    const closed = applicationSchema.parse((await calls.post(`/${id}/closeUnanswered`)).json());
    expect(closed).toMatchObject({
      state: "unanswered",
      turn: "ended",
      canClose: false,
      promisedAt,
      canReapply: true,
      canWithdraw: false,
    });
    expect(closed.history.at(-1)).toMatchObject({ from: "submitted", to: "unanswered", by: "candidate" });
    expect((await calls.post(`/${id}/closeUnanswered`)).json()).toEqual(closed);
    expect((await calls.move(id, { to: "inReview" })).statusCode).toBe(409);
    expect(await calls.apply({ selectiveProcessId, ...everythingTold })).toMatchObject({ created: true });
  });

  it("gets the promised days again after an interview", async ({ api, person, calls, later }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("inReview");
    await calls.move(id, {
      to: "interview",
      dueAt: "2026-03-10T12:00:00.000Z",
      promisedAt: "2026-03-09T12:00:00.000Z",
    });
    const { vacancy } = await calls.view(id);
    const after = (8 + vacancy.answerWithinDays) * DAY;
    later(after + 1);
    expect((await calls.view(id)).canClose).toBe(false);
    later(after + DAY);
    expect((await calls.post(`/${id}/closeUnanswered`)).json()).toMatchObject({ state: "unanswered" });
  });

  it("can't be closed before the promised day has passed", async ({ api }) => {
    for (const state of someOf(applicationStates, 4)) {
      const { applicationId, person: owner, application: before } = await anApplication(api).inState(state);
      const own = applicationCalls(api.app, owner);
      expect(before.canClose, state).toBe(false);
      const isAgain = state === "unanswered";
      expect((await own.post(`/${applicationId}/closeUnanswered`)).statusCode, state).toBe(isAgain ? 200 : 409);
      expect((await own.get(`/${applicationId}`)).json()).toEqual(before);
    }
  });

  it("counts as unanswered in the company's record", async ({ api, later }) => {
    const slug = "oficina-do-silencio";
    const selectiveProcessId = await aVacancy(api.context);
    await api.context.db.update(vacancies).set({ companySlug: slug }).where(eq(vacancies.id, selectiveProcessId));
    const sent = [];
    for (let each = 0; each < 10; each++)
      sent.push(await anApplication(api, { selectiveProcessId }).inState("submitted"));
    for (const { applicationId, person } of sent.slice(0, 5))
      await applicationCalls(api.app, person).move(applicationId, { to: "notSelected" });
    later(20 * DAY);
    for (const { applicationId, person } of sent.slice(5))
      expect((await applicationCalls(api.app, person).post(`/${applicationId}/closeUnanswered`)).statusCode).toBe(200);
    await countDueRecords(api.context);
    expect(await findRecord(api.context, slug)).toEqual({ applications: 10, inTime: 50, medianDays: 0 });
  });
});
