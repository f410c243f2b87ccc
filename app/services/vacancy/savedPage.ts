import type { VacancyMarks } from "#contract/vacancyMark";
import type { VacancyCardData } from "./card";

/** What the pages of saved vacancies show. */
export interface SavedPage {
  /** They are in the order in which they were saved, the newest first. */
  rows: VacancyCardData[];
  marks: VacancyMarks;
  now: string;
}
