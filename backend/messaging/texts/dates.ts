import type { Language } from "#contract/base/language";

/** Writes an instant like "28 de novembro de 2026 às 14:30", in a zone. */
export const writeMoment = (language: Language, instant: Date, zone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(instant);

/** Writes a day ("2026-11-28"): in figures in Portuguese, elsewhere with the month's name, as orders differ. */
export const writeDay = (language: Language, day: string): string =>
  language === "pt-BR"
    ? day.split("-").reverse().join("/")
    : new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
