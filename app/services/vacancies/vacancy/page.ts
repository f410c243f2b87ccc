import { type Application, isCompanyNo } from "#contract/applications/application";
import type { Candidate } from "#contract/candidates/candidate";
import type { MissingItem } from "#contract/applications/applicationRules";
import type { EndpointResponse } from "#contract/base/endpoint";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { viewVacancy, VacancyRow } from "#contract/vacancies/vacancy";
import type { ComparisonLine } from "./comparison";
import type { VacancyMarks } from "#contract/vacancies/vacancy";

/** Returns whether the page offers to apply again: if the API allows this, and the company has not refused. */
export const isOfferedAgain = ({ state, canReapply }: Pick<Application, "state" | "canReapply">): boolean =>
  canReapply && !isCompanyNo(state);

/** Returns whether the page offers to apply. An invitation has its own form. */
function offersToApply({ isOpen, application }: Pick<VacancyPage, "isOpen" | "application">): boolean {
  return (
    isOpen &&
    (application === null ||
      application.state === "draft" ||
      (isOfferedAgain(application) && application.state !== "invited"))
  );
}

/** Returns the form's place: "apart" on its own page, "here" with an invitation (docs/requirements.md, 2.12). */
export const findFormPlace = (page: VacancyPage): "apart" | "here" | null =>
  page.application?.state === "invited" ? "here" : offersToApply(page) ? "apart" : null;

export const toMainForm = (page: VacancyPage) => (findFormPlace(page) === "here" ? "apply" : "report");

export type ApplicationAnswers = Pick<Application["responses"], "message" | "disability">;

/** Overlays a draft's answers on the candidate's data. */
export function withDraft(
  candidate: Candidate,
  application: Pick<Application, "state" | "responses"> | null,
): Candidate {
  if (application?.state !== "draft") return candidate;
  const { profile, schooling, cnh } = application.responses;
  return { ...candidate, ...profile, schooling, cnh };
}

export interface VacancyPage {
  /** Time of the answer in ISO 8601, for texts like "há 3 dias". */
  now: string;
  vacancy: EndpointResponse<typeof viewVacancy>;
  isOpen: boolean;
  comparison: ComparisonLine[];
  candidate: Candidate;
  /** Null if the currículo could not be read. */
  resume: Resume | null;
  draft: ApplicationAnswers | null;
  missing: MissingItem[];
  application: Pick<
    Application,
    "state" | "turn" | "dueAt" | "protocol" | "submittedAt" | "canReapply" | "history"
  > | null;
}

/** A saved vacancy with the facts that its card lacks. */
export type Compared = VacancyRow & Pick<EndpointResponse<typeof viewVacancy>, "shift" | "shiftEndsAt">;

export interface SavedPage {
  /** Newest first, by the time of saving. */
  rows: VacancyRow[];
  compared: Compared[];
  marks: VacancyMarks;
  now: string;
}
