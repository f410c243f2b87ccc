import type { Language } from "./language";

/** The words between a day and its time of day. */
const joins: Record<Language, string> = { "pt-BR": ", às ", en: ", at ", de: ", um ", fr: ", à " };

/** Joins a day and a time of day as pages and messages do: "segunda, 30 de novembro" and "10:00" are "…, às 10h". */
export function joinMoment(language: string, day: string, time: string): string {
  const join = joins[language as Language] ?? ", ";
  return day + join + (language === "pt-BR" ? time.replace(/^0?(\d{1,2}):(\d\d)$/, toHours) : time);
}

const toHours = (_: string, hours: string, minutes: string) => `${hours}h${minutes === "00" ? "" : minutes}`;
