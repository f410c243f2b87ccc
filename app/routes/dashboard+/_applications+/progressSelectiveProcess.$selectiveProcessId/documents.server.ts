import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import {
  removeDocument as removeDocumentCall,
  sendDocument as sendDocumentCall,
} from "#contract/applications/document";
import { MAX_PHOTO_BYTES } from "#contract/candidates/user";
import { detachFile } from "~/services/requests/forms/detachFile";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import type { VacancyActionContext } from "~/services/vacancies/vacancy/invitation.server";
import { findApplication, readId, sayChanged, type FormResponse } from "./response.server";

/** Uploads a document. After an error the person chooses the file again, because a page can't refill a file field. */
export async function sendDocument(context: VacancyActionContext, here: string) {
  const documentId = readId(context, "documentId");
  const refuse = (status: number, error: Record<string, string[]>, retryAfter?: number) =>
    data<FormResponse>(
      { intent: "sendDocument", documentId, result: { status: "error", error } satisfies SubmissionResult },
      { status, ...(retryAfter !== undefined && { headers: { "retry-after": String(retryAfter) } }) },
    );
  const file = detachFile(context.form, "file");
  if (!file) return refuse(400, { file: ["fileMissing"] });
  if (file.size > MAX_PHOTO_BYTES) return refuse(413, { file: ["fileTooLarge"] });
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(
    sendDocumentCall,
    { params: { ...params, documentId }, body: file.body },
    { outage: true },
  );
  if (attempt.ok) return redirectWithToast(context.request, here, { kind: "success", text: "documentSent" });
  if (attempt.status === 409) return sayChanged(context, "sendDocument", attempt);
  const { status, problem } = attempt;
  return refuse(
    status,
    { [problem.fields?.file ? "file" : ""]: problem.fields?.file ?? [problem.code] },
    problem.retryAfter,
  );
}

export async function removeDocument(context: VacancyActionContext, here: string) {
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(removeDocumentCall, {
    params: { ...params, documentId: readId(context, "documentId") },
  });
  if (!attempt.ok) return sayChanged(context, "removeDocument", attempt);
  return redirectWithToast(context.request, here, { kind: "info", text: "documentRemoved" });
}
