import type { ApplicationRow } from "#contract/application";
import type { VacancyRow } from "#contract/vacancy";

export type CopiedApplication = ApplicationRow & {
  /** The place and more of an interview, as the company told it. */
  details: Record<string, string> | null;
};

/** What the copy shows. */
export interface Copy {
  /** When it was made, as ISO. */
  madeAt: string;
  /** What is the candidate's to do, and the interviews that were confirmed; the most urgent first. */
  tasks: CopiedApplication[];
  /** The others: those that wait for companies, then those that are over. */
  applications: ApplicationRow[];
  /** How many applications there are in all. */
  total: number;
  /** The saved vacancies, the newest first, and how many there are in all. */
  saved: VacancyRow[];
  totalSaved: number;
}
