import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { viewVacancyApplication } from "#contract/applications/application";
import { getText } from "~/services/server/serve/formData.server";
import { ApiError, type Failure } from "~/services/server/api/client.server";
import type { VacancyActionContext } from "~/services/vacancies/vacancy/invitation.server";

/** The action's answer to a form. `changed`: the application has changed since the page was loaded. */
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
    | "chooseSlot"
    | "otherTime"
    | "adaptation"
    | "sendDocument"
    | "removeDocument"
    | "reportContact"
    | "message"
    | "reportMessage";
  result?: SubmissionResult | undefined;
  documentId?: string;
  near?: string[];
  changed?: true;
  unsent?: string[];
  /** True if a newer version has replaced the offer that the person answered. */
  replaced?: true;
}

const NO_ID = "00000000-0000-4000-8000-000000000000";

export const readId = ({ form }: VacancyActionContext, field: string): string =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(getText(form, field))?.[0] ?? NO_ID;

export async function findApplication({ api, candidateId, selectiveProcessId }: VacancyActionContext) {
  const { id, state } = await api.call(viewVacancyApplication, { params: { id: candidateId, selectiveProcessId } });
  return { params: { id: candidateId, applicationId: id }, state };
}

/** Answers 409, with the typed text, if the application has changed since the page was loaded. Else throws. */
export function sayChanged(
  { form }: VacancyActionContext,
  intent: FormResponse["intent"],
  { status, problem }: Failure,
) {
  if (status !== 409) throw new ApiError(status, problem);
  const unsent = ["text", "reason", "note"].map((name) => getText(form, name).trim()).filter(Boolean);
  return data<FormResponse>({ intent, changed: true, unsent }, { status });
}
