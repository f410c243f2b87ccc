import { calendarDay, fullDay } from "~/services/server/format/days";
import { dateFormat, steadySpaces } from "~/services/server/format/intl";

const monthAndYear = dateFormat({ month: "long", year: "numeric" });

/** Writes "2019", "março de 2019", "5 de março de 2019". */
export function partialDateText(date: string, language: string): string {
  const [year = "", month, day] = date.split("-");
  if (!month) return year;
  const instant = new Date(`${year}-${month}-${day ?? "15"}T15:00:00.000Z`);
  return day ? fullDay(instant.toISOString(), language) : steadySpaces(monthAndYear(language).format(instant));
}

/** Returns whether a date has ended. A date without a day ends with its month or year. */
export const hasEnded = (date: string, now: Date): boolean => date < calendarDay(now).slice(0, date.length);
