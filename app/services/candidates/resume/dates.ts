import { DAY_MS } from "#contract/base/time";
import { fullDay } from "~/services/server/format/days";
import { dateFormat, steadySpaces } from "~/services/server/format/intl";

const monthAndYear = dateFormat({ month: "long", year: "numeric" });

/** Writes "2019", "março de 2019", "5 de março de 2019". */
export function partialDateText(date: string, language: string): string {
  const [year = "", month, day] = date.split("-");
  if (!month) return year;
  const instant = new Date(`${year}-${month}-${day ?? "15"}T15:00:00.000Z`);
  return day ? fullDay(instant.toISOString(), language) : steadySpaces(monthAndYear(language).format(instant));
}

/** Returns the days until a date ends. A date without a day ends with its month or year. */
export function daysUntilEnd(date: string, now: Date): number {
  const [year = 0, month = 12, day] = date.split("-").map(Number);
  const end = day ? Date.UTC(year, month - 1, day) : Date.UTC(year, month, 0);
  return Math.floor((end - now.getTime()) / DAY_MS) + 1;
}
