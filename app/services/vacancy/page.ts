import type { Application } from "#contract/application";
import type { Candidate } from "#contract/candidate";
import type { MissingItem } from "#contract/applicationRules";
import type { VacancyRow, Vacancy } from "#contract/vacancy";
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

/** What is told for one application alone. */
export type ApplicationAnswers = Pick<Application["responses"], "message" | "disability">;

/** What the page of a vacancy shows to a candidate. */
export interface VacancyPage {
  /** The loader's clock in ISO 8601, from which "há 3 dias" counts. */
  now: string;
  vacancy: Vacancy & { similar: VacancyRow[] };
  isOpen: boolean;
  comparison: ComparisonLine[];
  /** What the candidate has told so far: the company gets it with the application, and it can be corrected there. */
  candidate: Candidate;
  /** What a draft has already; null where there is none. */
  draft: ApplicationAnswers | null;
  /** What the apply form asks. */
  missing: MissingItem[];
  /** The newest application; null where there is none. */
  application: Pick<Application, "state" | "turn" | "dueAt" | "protocol" | "submittedAt" | "canReapply"> | null;
}
