import { joinMoment } from "#contract/base/momentText";
import { DAY_MS } from "#contract/base/time";
import { dateFormat, relativeFormat, steadySpaces } from "./intl";

// Dates in Swedish ("sv") have the format of ISO 8601.
const isoDay = dateFormat({ year: "numeric", month: "2-digit", day: "2-digit" });
const weekday = { weekday: "long", day: "numeric", month: "long" } as const;
const nearDay = dateFormat(weekday);
const farDay = dateFormat({ ...weekday, year: "numeric" });
const longDay = dateFormat({ dateStyle: "long" });
const shortTime = dateFormat({ timeStyle: "short" });
const zoneOffset = dateFormat({ timeZoneName: "longOffset" });

/** Returns the day of an instant in the page's time zone: "2026-11-28". */
export function calendarDay(instant: string | Date): string {
  return isoDay("sv").format(new Date(instant));
}

/** Counts the calendar days from one instant to another. The result is negative if `to` is earlier. */
export function daysBetween(from: string | Date, to: string | Date): number {
  return Math.round((Date.parse(calendarDay(to)) - Date.parse(calendarDay(from))) / DAY_MS);
}

/** Writes "hoje", "há 3 dias", "há 2 semanas", "em 4 dias". */
export function relativeDay(instant: string, now: string, language: string): string {
  const days = daysBetween(now, instant);
  const size = Math.abs(days);
  const format = relativeFormat(language);
  if (size < 14) return steadySpaces(format.format(days, "day"));
  if (size < 60) return steadySpaces(format.format(Math.trunc(days / 7), "week"));
  return steadySpaces(format.format(Math.trunc(days / 30), "month"));
}

const MINUTE_MS = 60 * 1000;

/** Writes "agora", "há 3 minutos", "há 5 horas", "ontem", "há 3 dias". */
export function timeAgo(instant: string, now: string, language: string): string {
  const minutes = Math.trunc((Date.parse(now) - Date.parse(instant)) / MINUTE_MS);
  const format = relativeFormat(language);
  if (minutes < 1) return steadySpaces(format.format(0, "second"));
  if (minutes < 60) return steadySpaces(format.format(-minutes, "minute"));
  if (minutes < 24 * 60) return steadySpaces(format.format(-Math.trunc(minutes / 60), "hour"));
  return relativeDay(instant, now, language);
}

/** In days. The text of a day nearer than this needs no year. */
const HALF_A_YEAR = 180;

/** Writes "sexta, 28 de novembro", with the year if the day is half a year or more from `now`. */
export function dayText(instant: string, now: string, language: string): string {
  const isNear = Math.abs(daysBetween(now, instant)) < HALF_A_YEAR;
  const text = (isNear ? nearDay : farDay)(language).format(new Date(instant));
  // In spoken Portuguese, "segunda-feira" (Monday) is only "segunda".
  return steadySpaces(text.replace("-feira", ""));
}

/** Writes "28 de novembro de 2026". */
export function fullDay(instant: string, language: string): string {
  return steadySpaces(longDay(language).format(new Date(instant)));
}

/** Writes "sábado, 12 de dezembro de 2026". */
export const weekdayText = (instant: string, language: string): string =>
  steadySpaces(farDay(language).format(new Date(instant)).replace("-feira", ""));

/** Writes "28 de novembro de 2026, às 14h30". */
export const fullMoment = (instant: string, language: string): string =>
  joinMoment(language, fullDay(instant, language), timeOfDay(instant, language));

/** Writes "segunda, 30 de novembro, às 10h (daqui a 3 dias)". */
export function meetingText(instant: string, now: string, language: string): string {
  const moment = joinMoment(language, dayText(instant, now, language), timeOfDay(instant, language));
  if (instant < now) return moment;
  const distance = relativeDay(instant, now, language);
  return `${moment} (${language === "pt-BR" ? distance.replace(/^em /, "daqui a ") : distance})`;
}

/** Converts a day and a time in the page's time zone ("2026-11-28", "14:30") to an instant. */
export function toInstant(day: string, time: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const name = zoneOffset("en")
    .formatToParts(noon)
    .find(({ type }) => type === "timeZoneName")?.value;
  return new Date(`${day}T${time}:00${name?.slice("GMT".length) || "Z"}`);
}

/** Writes "14:05". */
export function timeOfDay(instant: string, language: string): string {
  return steadySpaces(shortTime(language).format(new Date(instant)));
}

/** Returns whether a deadline is the end of a day: 23:59, or midnight. */
export const isDayEnd = (instant: string): boolean =>
  calendarDay(lastMoment(instant)) !== calendarDay(new Date(Date.parse(instant) + MINUTE_MS));

/** Returns the last moment before a deadline. For a deadline at midnight, this moment is on the day before. */
export function lastMoment(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}
