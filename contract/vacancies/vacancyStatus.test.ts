import { expect, it } from "vitest";
import { isPast, isVacancyOpen, vacancyStatus, type VacancyTimes } from "./vacancyStatus";

const now = new Date("2026-11-21T12:00:00.000Z");
const before = "2026-11-21T11:59:59.999Z";
const after = "2026-11-21T12:00:00.001Z";

const vacancy = (own: Partial<VacancyTimes> = {}): VacancyTimes => ({
  status: vacancyStatus.open,
  opensAt: before,
  closesAt: after,
  ...own,
});

it("a vacancy is open between its two dates", () => {
  expect(isVacancyOpen(vacancy(), now)).toBe(true);
  expect(isVacancyOpen(vacancy({ opensAt: now }), now)).toBe(true);
  expect(isVacancyOpen(vacancy({ opensAt: after }), now)).toBe(false);
  expect(isVacancyOpen(vacancy({ closesAt: now }), now)).toBe(false);
  expect(isVacancyOpen(vacancy({ closesAt: before }), now)).toBe(false);
});

it("a vacancy stays open without a closing date", () => {
  expect(isVacancyOpen(vacancy({ closesAt: null }), now)).toBe(true);
  expect(isPast(null, now)).toBe(false);
});

it.each([vacancyStatus.paused, vacancyStatus.closed, vacancyStatus.cancelled])(
  "a vacancy with status %i is closed, whatever its dates",
  (status) => {
    expect(isVacancyOpen(vacancy({ status, closesAt: null }), now)).toBe(false);
  },
);

it("a vacancy's dates may be Date objects", () => {
  expect(isVacancyOpen(vacancy({ opensAt: new Date(before), closesAt: new Date(after) }), now)).toBe(true);
});
