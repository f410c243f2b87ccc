import type { Application } from "#contract/application";
import type { MissingItem } from "#contract/applicationRules";
import type { VacancyRow, Vacancy } from "#contract/vacancy";
import type { Cnh, Schooling } from "#contract/enums";
import type { ComparisonLine } from "./comparison";

/**
 * Whether the page offers the form to apply. It does not to who is invited, and answers that, nor to who has applied and
 * can't anew.
 */
export function offersToApply({ isOpen, application }: Pick<VacancyPage, "isOpen" | "application">): boolean {
  return (
    isOpen &&
    (application === null ||
      application.state === "draft" ||
      (application.canReapply && application.state !== "invited"))
  );
}

/** The id of the form that people fill in on the page. Reporting the vacancy is always offered. */
export const mainFormOf = (page: VacancyPage) =>
  offersToApply(page) ? "apply" : page.application?.state === "invited" ? "decline" : "report";

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
