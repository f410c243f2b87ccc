import type { ApplicationRow } from "#contract/applications/application";
import type { VacancyRow } from "#contract/vacancies/vacancy";

export type CopiedApplication = ApplicationRow & {
  /** The place and more of an interview, as the company told it. */
  details: Record<string, string> | null;
};

/** The text of a vacancy's own page, for reading without a network. */
export interface VacancyText {
  /** The work, the requirements, and the benefits, in the company's words. */
  parts: { name: "responsibilities" | "asked" | "benefits"; texts: string[] }[];
  phone: string | null;
}

/** A saved vacancy; `text` is null where the copy has none of it. */
export type CopiedVacancy = VacancyRow & { text: VacancyText | null };

export interface Copy {
  /** When it was made, as ISO. */
  madeAt: string;
  /** The candidate's tasks and the confirmed interviews; the most urgent first. */
  tasks: CopiedApplication[];
  /** The others: those that wait for companies, then those that are over. */
  applications: ApplicationRow[];
  total: number;
  /** The saved vacancies, the newest first, and how many there are in all. */
  saved: CopiedVacancy[];
  totalSaved: number;
}
