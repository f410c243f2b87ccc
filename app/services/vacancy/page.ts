import type { Application } from "#contract/application";
import type { MissingItem } from "#contract/applicationRules";
import type { VacancyRow, Vacancy } from "#contract/vacancy";
import type { Cnh, Schooling } from "#contract/enums";
import type { ComparisonLine } from "./comparison";

/** What the page of a vacancy shows to a candidate. */
export interface VacancyPage {
  /** ISO: what "há 3 dias" counts from. */
  now: string;
  vacancy: Vacancy & { similar: VacancyRow[] };
  isOpen: boolean;
  comparison: ComparisonLine[];
  /** What has been told so far, to be kept up to date while applying. */
  answers: { schooling: Schooling | null; cnh: Cnh[] | null };
  /** What the apply form asks. */
  missing: MissingItem[];
  /** The newest one; null where there was none. */
  application: Pick<Application, "state" | "turn" | "dueAt" | "protocol" | "submittedAt" | "canReapply"> | null;
}
