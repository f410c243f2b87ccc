import { DAY_MS } from "#contract/time";
import { calendarDay, dayText } from "~/services/format/days";

/** A company plans no further ahead for one interview. In days. */
const AHEAD = 14;

/** The days that can be proposed for an interview: from tomorrow on, as the value of a choice and its words. */
export function nextDays(now: string, language: string): (readonly [string, string])[] {
  return Array.from({ length: AHEAD }, (_, index) => {
    const at = new Date(Date.parse(now) + (index + 1) * DAY_MS).toISOString();
    return [calendarDay(at), dayText(at, now, language)] as const;
  });
}

/** The times of a working day, from 7:00 to 20:00 by the half hour. */
export const timesOfDay: readonly string[] = Array.from({ length: 27 }, (_, index) => {
  const minutes = 7 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});
