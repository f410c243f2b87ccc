import { joinMoment } from "#contract/base/momentText";
import type { Language } from "#contract/base/language";

/** Returns "segunda, 30 de novembro, às 10h", in the given time zone. */
export function writeMoment(language: Language, instant: Date, zone: string): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(instant);
  const day = write({ weekday: "long", day: "numeric", month: "long" }).replace("-feira", "");
  return joinMoment(language, day, write({ timeStyle: "short" }));
}

/** Writes digits in Portuguese. Other languages get the month's name, because they order digits differently. */
export const writeDay = (language: Language, day: string): string =>
  language === "pt-BR"
    ? day.split("-").reverse().join("/")
    : new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
