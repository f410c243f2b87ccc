import type { Application } from "#contract/application";
import type { MissingItem } from "#contract/applicationRules";
import type { VacancyRow, Vacancy } from "#contract/vacancy";
import type { Cnh, Schooling } from "#contract/enums";
import type { ComparisonLine } from "./comparison";

/** What the page of a vacancy shows to a candidate. */
export interface VacancyPage {
  /** The loader's clock in ISO 8601, from which "há 3 dias" counts. */
  now: string;
  vacancy: Vacancy & { similar: VacancyRow[] };
  isOpen: boolean;
  comparison: ComparisonLine[];
  /** What the candidate has told so far, which can be corrected while applying. */
  answers: { schooling: Schooling | null; cnh: Cnh[] | null };
  /** What the apply form asks. */
  missing: MissingItem[];
  /** The newest application; null where there is none. */
  application: Pick<Application, "state" | "turn" | "dueAt" | "protocol" | "submittedAt" | "canReapply"> | null;
}
