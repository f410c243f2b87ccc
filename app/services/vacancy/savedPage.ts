import type { VacancyRow } from "#contract/vacancy";
import type { VacancyMarks } from "#contract/vacancyMark";

/** What the pages of saved vacancies show. */
export interface SavedPage {
  /** They are in the order in which they were saved, the newest first. */
  rows: VacancyRow[];
  marks: VacancyMarks;
  now: string;
}
