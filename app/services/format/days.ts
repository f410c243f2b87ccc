import { dateFormat, relativeFormat, steadySpaces } from "./intl";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the calendar day of an instant where the candidate lives: "2026-11-28". */
export function calendarDay(instant: string | Date): string {
  // Swedish writes dates as ISO 8601 does.
  return dateFormat("sv", { year: "numeric", month: "2-digit", day: "2-digit" }).format(new Date(instant));
}

/** Counts whole calendar days from `from` to `to`. The count is negative where `to` is earlier. */
export function daysBetween(from: string | Date, to: string | Date): number {
  return Math.round((Date.parse(calendarDay(to)) - Date.parse(calendarDay(from))) / DAY_MS);
}

/** As people say it: "hoje", "há 3 dias", "há 2 semanas", "em 4 dias". */
export function relativeDay(instant: string, now: string, language: string): string {
  const days = daysBetween(now, instant);
  const size = Math.abs(days);
  const format = relativeFormat(language);
  if (size < 14) return steadySpaces(format.format(days, "day"));
  if (size < 60) return steadySpaces(format.format(Math.trunc(days / 7), "week"));
  return steadySpaces(format.format(Math.trunc(days / 30), "month"));
}

const MINUTE_MS = 60 * 1000;

/**
 * How long something of the past is ago, to the minute while it is fresh: "agora", "há 3 minutos", "há 5 horas",
 * "ontem", "há 3 dias".
 */
export function timeAgo(instant: string, now: string, language: string): string {
  const minutes = Math.trunc((Date.parse(now) - Date.parse(instant)) / MINUTE_MS);
  const format = relativeFormat(language);
  if (minutes < 1) return steadySpaces(format.format(0, "second"));
  if (minutes < 60) return steadySpaces(format.format(-minutes, "minute"));
  if (minutes < 24 * 60) return steadySpaces(format.format(-Math.trunc(minutes / 60), "hour"));
  return relativeDay(instant, now, language);
}

/** Nearer than this a day needs no year. In days. */
const HALF_A_YEAR = 180;

/** "sexta, 28 de novembro"; with the year where it is half a year or more from `now`. */
export function dayText(instant: string, now: string, language: string): string {
  const isNear = Math.abs(daysBetween(now, instant)) < HALF_A_YEAR;
  const text = dateFormat(language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(isNear ? {} : { year: "numeric" }),
  }).format(new Date(instant));
  // Nobody says the second half.
  return steadySpaces(text.replace("-feira", ""));
}

/** "28 de novembro de 2026": the full date, for titles and receipts. */
export function fullDay(instant: string, language: string): string {
  return steadySpaces(dateFormat(language, { dateStyle: "long" }).format(new Date(instant)));
}

/** "28 de novembro de 2026 às 14:30". */
export function fullMoment(instant: string, language: string): string {
  return steadySpaces(dateFormat(language, { dateStyle: "long", timeStyle: "short" }).format(new Date(instant)));
}

/** The last moment of a deadline: what ends at midnight ends, for people, on the day before. */
export function lastMoment(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}
