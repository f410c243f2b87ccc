import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#contract/base/time";
import { applicationStates } from "#contract/applications/application";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import {
  type ApplicationTimes,
  canReapply,
  canSendDraft,
  dueChange,
  findDraftDueAt,
  type VacancyTimes,
  undoUntil,
} from "./deadlines";

const closesAt = new Date("2026-05-10T12:00:00.000Z");
const at = (hours: number) => new Date(closesAt.getTime() + hours * HOUR_MS);
const vacancy = (change: Partial<VacancyTimes> = {}): VacancyTimes => ({
  status: vacancyStatus.open,
  opensAt: at(-240),
  closesAt,
  ...change,
});
const application = (change: Partial<ApplicationTimes>): ApplicationTimes => ({
  state: "submitted",
  changedAt: at(-24),
  promisedAt: null,
  dueAt: null,
  superseded: false,
  firstPromisedAt: null,
  tasks: null,
  ...change,
});

describe("a draft", () => {
  const draft = application({ state: "draft" });

  it("can be sent until 24 hours after the deadline", () => {
    for (const status of [vacancyStatus.open, vacancyStatus.closed]) {
      const last = new Date(at(24).getTime() - 1);
      expect(canSendDraft(vacancy({ status }), last)).toBe(true);
      expect(dueChange(draft, vacancy({ status }), last)).toBeNull();
      expect(canSendDraft(vacancy({ status }), at(24))).toBe(false);
      expect(dueChange(draft, vacancy({ status }), at(24))?.to).toBe("closedUnsent");
    }
  });

  it("closes as soon as its vacancy is cancelled or closed", () => {
    expect(dueChange(draft, vacancy({ status: vacancyStatus.cancelled }), at(-1))?.to).toBe("closedUnsent");
    expect(dueChange(draft, vacancy({ status: vacancyStatus.closed }), at(-1))?.to).toBe("closedUnsent");
    expect(dueChange(draft, vacancy({ status: vacancyStatus.closed, closesAt: null }), at(-1))?.to).toBe(
      "closedUnsent",
    );
    expect(canSendDraft(vacancy({ status: vacancyStatus.closed }), at(-1))).toBe(false);
    expect(canSendDraft(vacancy({ status: vacancyStatus.cancelled }), at(1))).toBe(false);
  });

  it("stays open while the vacancy is paused", () => {
    expect(dueChange(draft, vacancy({ status: vacancyStatus.paused }), at(-1))).toBeNull();
    expect(canSendDraft(vacancy({ status: vacancyStatus.paused }), at(-1))).toBe(false);
  });

  it("is due at the deadline, then after the grace period", () => {
    expect(findDraftDueAt(vacancy(), at(-1))).toEqual(closesAt);
    expect(findDraftDueAt(vacancy(), at(1))).toEqual(at(24));
    expect(findDraftDueAt(vacancy({ closesAt: null }), at(1))).toBeNull();
  });
});

describe("an invitation", () => {
  const invited = application({ state: "invited", dueAt: at(-10) });

  it("expires on its date", () => {
    expect(dueChange(invited, vacancy(), new Date(at(-10).getTime() - 1))).toBeNull();
    expect(dueChange(invited, vacancy(), at(-10))?.to).toBe("expired");
  });

  it("expires with the vacancy's end, but not during a pause", () => {
    for (const status of [3, 4] as const) expect(dueChange(invited, vacancy({ status }), at(-20))?.to).toBe("expired");
    expect(dueChange(invited, vacancy({ status: vacancyStatus.paused }), at(-20))).toBeNull();
    expect(dueChange(application({ state: "invited", dueAt: at(10) }), vacancy(), closesAt)?.to).toBe("expired");
  });
});

describe("a cancelled vacancy", () => {
  it("cancels applications only before an interview", () => {
    const changed = applicationStates.filter(
      (state) =>
        dueChange(application({ state }), vacancy({ status: vacancyStatus.cancelled }), at(-1))?.to === "cancelled",
    );
    expect(changed).toEqual(["submitted", "inReview", "inStages"]);
  });

  it("a vacancy status other than cancelled ends no sent application", () => {
    for (const state of ["submitted", "inReview", "inStages", "interview", "offer"] as const)
      for (const status of [1, 2, 3] as const)
        expect(dueChange(application({ state, dueAt: at(-50) }), vacancy({ status }), at(100))).toBeNull();
  });
});

describe("a withdrawal", () => {
  const withdrawn = application({ state: "withdrawn", changedAt: at(-100) });

  it("can be undone for 48 hours", () => {
    expect(undoUntil(withdrawn, vacancy(), new Date(at(-52).getTime() - 1))).toEqual(at(-52));
    expect(undoUntil(withdrawn, vacancy(), at(-52))).toBeNull();
  });

  it("can't be undone after reapplying, or without an open vacancy", () => {
    expect(undoUntil(withdrawn, vacancy({ status: vacancyStatus.paused }), at(-99))).toBeNull();
    expect(undoUntil({ ...withdrawn, changedAt: at(-1) }, vacancy(), at(1))).toBeNull();
    expect(undoUntil({ ...withdrawn, superseded: true }, vacancy(), at(-99))).toBeNull();
    expect(undoUntil({ ...withdrawn, state: "discarded" }, vacancy(), at(-99))).toBeNull();
  });
});

describe("canReapply", () => {
  it("allows one new application after an ended one", () => {
    const states = applicationStates.filter((state) => canReapply(application({ state }), vacancy(), at(-1)));
    expect(states).toEqual([
      "declined",
      "discarded",
      "closedUnsent",
      "expired",
      "notSelected",
      "talentPool",
      "withdrawn",
      "cancelled",
      "refused",
      "retracted",
      "unanswered",
    ]);
    expect(canReapply(application({ state: "withdrawn" }), vacancy(), closesAt)).toBe(false);
    expect(canReapply(application({ state: "withdrawn", superseded: true }), vacancy(), at(-1))).toBe(false);
  });
});
