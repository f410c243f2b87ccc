import type { Language } from "./language";

const joins: Record<Language, string> = { "pt-BR": ", às ", en: ", at ", de: ", um ", fr: ", à " };

/** Joins day and time: "segunda, 30 de novembro" and "10:00" become "segunda, 30 de novembro, às 10h". */
export function joinMoment(language: string, day: string, time: string): string {
  const join = joins[language as Language] ?? ", ";
  if (language === "de") return `${day}${join}${time} Uhr`;
  return day + join + (language === "pt-BR" ? time.replace(/^0?(\d{1,2}):(\d\d)$/, toHours) : time);
}

const toHours = (_: string, hours: string, minutes: string) => `${hours}h${minutes === "00" ? "" : minutes}`;
