import { type Application, isCompanyNo } from "#contract/applications/application";
import type { Candidate } from "#contract/candidates/candidate";
import type { MissingItem } from "#contract/applications/applicationRules";
import type { EndpointResponse } from "#contract/base/endpoint";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { viewVacancy, VacancyRow } from "#contract/vacancies/vacancy";
import type { ComparisonLine } from "./comparison";
import type { VacancyMarks } from "#contract/vacancies/vacancy";

/** Whether somebody may apply again, and it makes sense: not after the company's no. */
export const isOfferedAgain = ({ state, canReapply }: Pick<Application, "state" | "canReapply">): boolean =>
  canReapply && !isCompanyNo(state);

/** Tells whether the page offers to apply: not with an invitation, and after an application only if allowed anew. */
function offersToApply({ isOpen, application }: Pick<VacancyPage, "isOpen" | "application">): boolean {
  return (
    isOpen &&
    (application === null ||
      application.state === "draft" ||
      (isOfferedAgain(application) && application.state !== "invited"))
  );
}

/**
 * Where the form is that applies: on a page of its own, or here with an invitation. Null where there is none
 * (docs/requirements.md, 2.12).
 */
export const findFormPlace = (page: VacancyPage): "apart" | "here" | null =>
  page.application?.state === "invited" ? "here" : offersToApply(page) ? "apart" : null;

/** The id of the form that people fill in on the vacancy's page. Reporting the vacancy is always offered. */
export const toMainForm = (page: VacancyPage) => (findFormPlace(page) === "here" ? "apply" : "report");

/** The answers for one application alone. */
export type ApplicationAnswers = Pick<Application["responses"], "message" | "disability">;

/** Puts what a draft has for itself over what is kept of the candidate. */
export function withDraft(
  candidate: Candidate,
  application: Pick<Application, "state" | "responses"> | null,
): Candidate {
  if (application?.state !== "draft") return candidate;
  const { profile, schooling, cnh } = application.responses;
  return { ...candidate, ...profile, schooling, cnh };
}

export interface VacancyPage {
  /** The loader's clock in ISO 8601, from which "há 3 dias" counts. */
  now: string;
  vacancy: EndpointResponse<typeof viewVacancy>;
  isOpen: boolean;
  comparison: ComparisonLine[];
  /** The candidate's own data: the company gets it with the application, and it can be corrected there. */
  candidate: Candidate;
  /** The currículo, which goes along; null where it could not be read. */
  resume: Resume | null;
  /** The answers of a draft; null where there is none. */
  draft: ApplicationAnswers | null;
  /** The items that the apply form asks for. */
  missing: MissingItem[];
  /** The newest application; null where there is none. */
  application: Pick<
    Application,
    "state" | "turn" | "dueAt" | "protocol" | "submittedAt" | "canReapply" | "history"
  > | null;
}

/** A saved vacancy with what its card has not. */
export type Compared = VacancyRow & Pick<EndpointResponse<typeof viewVacancy>, "shift" | "shiftEndsAt">;

export interface SavedPage {
  /** They are in the order in which they were saved, the newest first. */
  rows: VacancyRow[];
  /** The two or three that stand side by side; none where none were chosen. */
  compared: Compared[];
  marks: VacancyMarks;
  now: string;
}
