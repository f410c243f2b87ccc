import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#contract/base/time";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { aTaskAssessment, toOpenTasks } from "#tests/factories/openTasks";
import type { ApplicationTimes } from "./deadlines";
import { canClose, daysLate, findPostponement, findPromise } from "./lateness";

const DAY = 24 * HOUR_MS;
const ANSWER_DAYS = 10;
const vacancy = { status: vacancyStatus.open, opensAt: new Date("2026-04-01T12:00:00.000Z"), closesAt: null };
// 20:00 in São Paulo.
const promisedAt = new Date("2026-05-10T23:00:00.000Z");
const promised: ApplicationTimes = {
  state: "inReview",
  changedAt: new Date("2026-05-01T12:00:00.000Z"),
  promisedAt,
  firstPromisedAt: promisedAt,
  dueAt: null,
  superseded: false,
  tasks: null,
};
const late = new Date("2026-06-01T12:00:00.000Z");
const countDays = (application: ApplicationTimes, now: Date) => daysLate(application, vacancy, ANSWER_DAYS, now);
const withTest = toOpenTasks(["a test"], late);

describe("daysLate", () => {
  it("counts São Paulo's calendar days after the promised day", () => {
    const at = (iso: string) => [
      countDays(promised, new Date(iso)),
      canClose(promised, vacancy, ANSWER_DAYS, new Date(iso)),
    ];
    expect(at("2026-05-10T22:00:00.000Z")).toEqual([0, false]);
    expect(at("2026-05-11T02:59:00.000Z")).toEqual([0, false]);
    expect(at("2026-05-11T03:00:00.000Z")).toEqual([1, true]);
    expect(at("2026-05-20T12:00:00.000Z")).toEqual([10, true]);
  });

  it("is 0 without a promise, or after an answer", () => {
    expect(countDays({ ...promised, promisedAt: null, firstPromisedAt: null }, late)).toBe(0);
    for (const state of ["offer", "accepted", "hired", "notSelected"] as const)
      expect(countDays({ ...promised, state }, late), state).toBe(0);
  });

  it("is 0 while the candidate has to act", () => {
    const inStages: ApplicationTimes = { ...promised, state: "inStages", tasks: withTest };
    expect(countDays(inStages, late)).toBe(0);
    const done = { ...withTest, tests: [{ ...aTaskAssessment, isDone: true }] };
    expect(countDays({ ...inStages, tasks: done }, late)).toBe(22);
  });

  it("counts from the first promise despite a postponement", () => {
    const postponed = { ...promised, promisedAt: new Date("2031-01-01T12:00:00.000Z") };
    expect(countDays(postponed, late)).toBe(22);
    expect(canClose(postponed, vacancy, ANSWER_DAYS, late)).toBe(true);
    expect([findPromise(postponed, ANSWER_DAYS), findPostponement(postponed)]).toEqual([
      promisedAt,
      postponed.promisedAt,
    ]);
    expect(findPostponement(promised)).toBeNull();
  });

  it("counts from a new promise after an interview", () => {
    const interview: ApplicationTimes = { ...promised, state: "interview", dueAt: late };
    const owed = new Date(late.getTime() + ANSWER_DAYS * DAY);
    expect(findPromise(interview, ANSWER_DAYS)).toEqual(owed);
    expect(countDays(interview, owed)).toBe(0);
    expect(countDays(interview, new Date(owed.getTime() + DAY))).toBe(1);
  });
});
