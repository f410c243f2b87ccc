import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { it } from "#tests/applicationTest";
import { someOf } from "#tests/deep";
import { applicationSchema, applicationStates } from "#contract/applications/application";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { anApplication, everythingTold } from "#tests/factories/applications";
import { candidates, notifications } from "../../platform/db/schema";

describe("withdrawing", () => {
  it("keeps the reason, and can be undone for 48 hours", async ({ api, person, calls, later }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("interview");
    const withdrawn = applicationSchema.parse(
      (await calls.post(`/${id}/withdraw`, { reason: "Outra proposta" })).json(),
    );
    expect(withdrawn).toMatchObject({
      state: "withdrawn",
      turn: "ended",
      nextAction: "undoWithdrawal",
      canWithdraw: false,
      canReapply: true,
    });
    expect(withdrawn.undoUntil).toBe("2026-03-04T12:00:00.000Z");
    expect(withdrawn.history.at(-1)).toMatchObject({
      from: "interview",
      to: "withdrawn",
      by: "candidate",
      reason: "Outra proposta",
    });
    later(47);
    const undone = applicationSchema.parse((await calls.post(`/${id}/undoWithdrawal`)).json());
    expect(undone).toMatchObject({
      state: "interview",
      undoUntil: null,
      canWithdraw: true,
      protocol: withdrawn.protocol,
    });
  });

  it("repeated calls withdraw once and undo once", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("interview");
    const before = (await calls.view(id)).history.length;
    for (const [step, state] of [
      ["withdraw", "withdrawn"],
      ["undoWithdrawal", "interview"],
    ]) {
      const send = () => calls.post(`/${id}/${step}`, step === "withdraw" ? { reason: "Outra proposta" } : undefined);
      const answers = [...(await Promise.all([send(), send()])), await send()];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await calls.view(id)).state).toBe(state);
    }
    expect((await calls.view(id)).history).toHaveLength(before + 2);
  });

  it("rejects an undo without a withdrawal", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("interview");
    expect((await calls.post(`/${id}/undoWithdrawal`)).statusCode).toBe(409);
  });

  it("rejects an undo after 48 hours or a new application", async ({ api, person, calls, later, setVacancy }) => {
    const late = await anApplication(api, { person }).inState("withdrawn");
    const closed = await anApplication(api, { person }).inState("withdrawn");
    const anew = await anApplication(api, { person }).inState("withdrawn");
    await setVacancy(closed.selectiveProcessId, { status: vacancyStatus.paused });
    const second = await calls.apply({ selectiveProcessId: anew.selectiveProcessId });
    expect(second).toMatchObject({ created: true, state: "submitted" });
    expect(second.id).not.toBe(anew.applicationId);
    expect(second.protocol).not.toBe(anew.application.protocol);
    for (const { applicationId } of [closed, anew]) {
      expect((await calls.post(`/${applicationId}/undoWithdrawal`)).statusCode).toBe(409);
      expect(await calls.view(applicationId)).toMatchObject({
        state: "withdrawn",
        undoUntil: null,
        nextAction: null,
        canReapply: false,
      });
    }
    later(48);
    expect((await calls.post(`/${late.applicationId}/undoWithdrawal`)).statusCode).toBe(409);
    expect((await calls.get(`/ofProcess/${anew.selectiveProcessId}`)).json()).toMatchObject({ id: second.id });
  });

  it("changes only applications in one of seven states", async ({ api }) => {
    const allowed = ["draft", "submitted", "inReview", "inStages", "interview", "finalist", "accepted"];
    for (const state of someOf(applicationStates, 3)) {
      const { applicationId, person: owner, application: before } = await anApplication(api).inState(state);
      expect(before.canWithdraw, state).toBe(allowed.includes(state));
      const response = await applicationCalls(api.app, owner).post(`/${applicationId}/withdraw`, {});
      const isDone = state === "withdrawn" || state === "discarded";
      expect(response.statusCode, state).toBe(allowed.includes(state) || isDone ? 200 : 409);
      if (!allowed.includes(state))
        expect((await applicationCalls(api.app, owner).get(`/${applicationId}`)).json()).toEqual(before);
    }
  });
});

describe("an invitation", () => {
  it("becomes a draft on acceptance, or is sent when complete", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("invited");
    expect(await calls.view(id)).toMatchObject({
      turn: "candidate",
      nextAction: "answerInvitation",
      missing: ["schooling", "cnh"],
      canWithdraw: false,
    });
    expect((await calls.post(`/${id}/answerInvitation`, { accepted: true })).json()).toMatchObject({
      state: "draft",
      missing: ["schooling", "cnh"],
    });
    const again = applicationSchema.parse((await calls.post(`/${id}/answerInvitation`, { accepted: true })).json());
    expect(again.history.map(({ to }) => to)).toEqual(["invited", "draft"]);

    await api.context.db.update(candidates).set(everythingTold).where(eq(candidates.id, person.candidateId));
    const { applicationId: other } = await anApplication(api, { person }).inState("invited");
    const sent = applicationSchema.parse((await calls.post(`/${other}/answerInvitation`, { accepted: true })).json());
    expect(sent.state).toBe("submitted");
    expect(sent.history.map(({ to, by }) => [to, by])).toEqual([
      ["invited", "company"],
      ["draft", "candidate"],
      ["submitted", "candidate"],
    ]);
  });

  it("is accepted by applying", async ({ api, person, calls }) => {
    const { applicationId, selectiveProcessId } = await anApplication(api, { person }).inState("invited");
    expect(await calls.apply({ selectiveProcessId, ...everythingTold })).toMatchObject({
      id: applicationId,
      created: false,
      state: "submitted",
    });
  });

  it("can't be declined without a reason", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("invited");
    const refused = await calls.post(`/${id}/answerInvitation`, { accepted: false, reason: "  " });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { reason: ["reasonRequired"] } }),
    ]);
    const decline = () => calls.post(`/${id}/answerInvitation`, { accepted: false, reason: "Longe demais" });
    expect((await decline()).json()).toMatchObject({ state: "declined", turn: "ended" });
    expect((await decline()).statusCode).toBe(200);
    expect((await calls.post(`/${id}/answerInvitation`, { accepted: true })).statusCode).toBe(409);
  });

  it("can't be accepted while the vacancy is paused, and expires", async ({
    api,
    person,
    calls,
    later,
    setVacancy,
  }) => {
    const { applicationId: id, selectiveProcessId } = await anApplication(api, { person }).inState("invited");
    await setVacancy(selectiveProcessId, { status: vacancyStatus.paused });
    expect((await calls.post(`/${id}/answerInvitation`, { accepted: true })).json()).toMatchObject({
      code: "vacancyClosed",
    });
    await setVacancy(selectiveProcessId, { status: vacancyStatus.open });
    later(7 * 24);
    const responses = await Promise.all([
      calls.post(`/${id}/answerInvitation`, { accepted: true }),
      calls.get(),
      calls.get(`/${id}`),
      calls.get(`/ofProcess/${selectiveProcessId}`),
    ]);
    expect(responses[0]?.statusCode).toBe(409);
    const expired = await calls.view(id);
    expect(expired.state).toBe("expired");
    expect(expired.history.filter(({ to, by }) => to === "expired" && by === "system")).toHaveLength(1);
    const sent = await api.context.db.select().from(notifications).where(eq(notifications.applicationId, id));
    expect(sent.map(({ type }) => type).sort()).toEqual([2, 3]);
  });
});
