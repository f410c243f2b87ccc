import type { ApplicationRow } from "#contract/applications/application";
import type { VacancyRow } from "#contract/vacancies/vacancy";

export type CopiedApplication = ApplicationRow & { details: Record<string, string> | null };

export interface VacancyText {
  parts: { name: "responsibilities" | "asked" | "benefits"; texts: string[] }[];
  phone: string | null;
}

/** A saved vacancy. `text` is null if it was not loaded for the copy. */
export type CopiedVacancy = VacancyRow & { text: VacancyText | null };

export interface Copy {
  /** The time at which the copy was made, in ISO 8601. */
  madeAt: string;
  /** The candidate's tasks and confirmed interviews, the most urgent first. */
  tasks: CopiedApplication[];
  applications: ApplicationRow[];
  total: number;
  saved: CopiedVacancy[];
  totalSaved: number;
}
