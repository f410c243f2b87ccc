import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { HOUR_MS } from "#contract/base/time";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { anApplication } from "#tests/factories/applications";
import { openSharedServer } from "#tests/apiServer";
import { applicationEvents, notifications, vacancies } from "../../platform/db/schema";
import { applyAllDueTransitions } from "./applyDueTransitions";

const start = new Date("2026-03-02T12:00:00.000Z");

const test = await openSharedServer();

it("moves each due application once and notifies once", async () => {
  test.setNow(start);
  const invited = await anApplication(test).inState("invited");
  const draft = await anApplication(test).inState("draft");
  const sent = await anApplication(test).inState("inReview");
  const cancelled = await anApplication(test).inState("submitted");
  const setVacancy = (id: number, change: Partial<typeof vacancies.$inferInsert>) =>
    test.context.db.update(vacancies).set(change).where(eq(vacancies.id, id));
  await setVacancy(draft.selectiveProcessId, { closesAt: new Date(start.getTime() + HOUR_MS) });
  await setVacancy(cancelled.selectiveProcessId, { status: vacancyStatus.cancelled });

  expect(await applyAllDueTransitions(test.context)).toBe(1);
  // The draft's 24 hours of grace and the invitation have not ended yet.
  test.setNow(new Date(start.getTime() + 25 * HOUR_MS - 1));
  expect(await applyAllDueTransitions(test.context)).toBe(0);
  test.setNow(new Date(start.getTime() + 25 * HOUR_MS));
  expect(
    await Promise.all([
      applyAllDueTransitions(test.context),
      applyAllDueTransitions(test.context),
      applyAllDueTransitions(test.context),
    ]),
  ).toContain(1);
  test.setNow(new Date(start.getTime() + 7 * 24 * HOUR_MS));
  expect(await applyAllDueTransitions(test.context)).toBe(1);
  expect(await applyAllDueTransitions(test.context)).toBe(0);

  for (const [application, state] of [
    [invited, "expired"],
    [draft, "closedUnsent"],
    [cancelled, "cancelled"],
  ] as const) {
    const [event, ...others] = await test.context.db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.toState, state));
    expect(others).toEqual([]);
    expect(event).toMatchObject({ applicationId: application.applicationId, by: "system" });
    const [told] = await test.context.db
      .select()
      .from(notifications)
      .where(eq(notifications.id, event?.notificationIds[0] ?? ""));
    expect(told).toMatchObject({ userId: application.person.userId, type: 2 });
  }
  expect(await applicationCalls(test.app, sent.person).view(sent.applicationId)).toEqual(sent.application);
});
