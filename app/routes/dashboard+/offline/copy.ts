import type { ApplicationRow } from "#contract/applications/application";
import type { VacancyRow } from "#contract/vacancies/vacancy";

export type CopiedApplication = ApplicationRow & {
  /** The place and more of an interview, as the company told it. */
  details: Record<string, string> | null;
};

/** What a vacancy's own page says, for whoever reads it without a network. */
export interface VacancyText {
  /** What the person would do, what is asked, and what they get, in the company's words. */
  parts: { name: "responsibilities" | "asked" | "benefits"; texts: string[] }[];
  phone: string | null;
}

/** A saved vacancy; `text` is null where the copy has none of it. */
export type CopiedVacancy = VacancyRow & { text: VacancyText | null };

export interface Copy {
  /** When it was made, as ISO. */
  madeAt: string;
  /** What is the candidate's to do, and the interviews that were confirmed; the most urgent first. */
  tasks: CopiedApplication[];
  /** The others: those that wait for companies, then those that are over. */
  applications: ApplicationRow[];
  total: number;
  /** The saved vacancies, the newest first, and how many there are in all. */
  saved: CopiedVacancy[];
  totalSaved: number;
}
