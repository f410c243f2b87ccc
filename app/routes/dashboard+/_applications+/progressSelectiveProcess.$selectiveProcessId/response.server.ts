import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { viewVacancyApplication } from "#contract/applications/application";
import { getText } from "~/services/server/serve/formData.server";
import { ApiError, type Failure } from "~/services/server/api/client.server";
import type { VacancyActionContext } from "~/services/vacancies/vacancy/invitation.server";

/** The form to show again. `changed`: it failed because the application is no longer what the page showed. */
export interface FormResponse {
  intent:
    | "apply"
    | "decline"
    | "withdraw"
    | "undo"
    | "acceptOffer"
    | "refuseOffer"
    | "close"
    | "confirm"
    | "otherTime"
    | "adaptation"
    | "sendDocument"
    | "removeDocument"
    | "reportContact"
    | "message"
    | "reportMessage";
  result?: SubmissionResult | undefined;
  /** The document that a form was about. */
  documentId?: string;
  /** Known cities that the typed one may mean. */
  near?: string[];
  changed?: true;
  /** The offer that the page showed was replaced by another version. */
  replaced?: true;
}

/** An id that nothing has, where a form names none. */
const NO_ID = "00000000-0000-4000-8000-000000000000";

export const readId = ({ form }: VacancyActionContext, field: string): string =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(getText(form, field))?.[0] ?? NO_ID;

/** Finds the application that the page is about, as the parameters of its calls, and its state. */
export async function findApplication({ api, candidateId, selectiveProcessId }: VacancyActionContext) {
  const { id, state } = await api.call(viewVacancyApplication, { params: { id: candidateId, selectiveProcessId } });
  return { params: { id: candidateId, applicationId: id }, state };
}

/** Says that the application has changed. Leaves refusals other than 409 to the action, which keeps what was typed. */
export function sayChanged(intent: FormResponse["intent"], { status, problem }: Failure) {
  if (status !== 409) throw new ApiError(status, problem);
  return data<FormResponse>({ intent, changed: true }, { status });
}
