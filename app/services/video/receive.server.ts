import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import type { FieldProblem } from "#contract/fieldProblem";
import type { ProblemCode } from "#contract/problem";
import { ApiError, isSessionEnd, toApiError, type Failure } from "~/services/api/client.server";
import type { ActionContext } from "~/services/screen/handlers.server";
import { uploadInParts, UploadRefused } from "~/services/api/uploads.server";
import { findCandidate, leadToLogin, type Candidate } from "~/services/auth/authentication.server";
import { getText } from "~/services/serve/formData.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { beginAnswer } from "~/services/serve/context.server";
import { asChanged, paths } from "~/services/shell/paths";
import type { Toast } from "~/services/shell/toast";
import { readFileForm } from "./fileForm.server";

/** The API server makes one video at a time, each within 90 s with ffmpeg (docs/design.md, section 8). In ms. */
const READING = 150_000;

/** What a recording becomes, and where its form is. */
export interface Destination {
  form: string;
  /** The form's address for whoever had to log in in the midst: it says that nothing was sent. */
  again: string;
  saved: string;
  toast: Toast["text"];
  /** Has a complete upload become what it is sent for. */
  save(candidate: Pick<Candidate, "api" | "user" | "candidateId">, uploadId: string): Promise<{ ok: true } | Failure>;
}

/**
 * Takes the video that a form brings, without holding it in memory: its bytes go on to the API server as they arrive.
 * Every failure is an answer of the form, which says what to do; a file can't be kept, so it is chosen again.
 */
export async function receiveVideoForm(request: Request, destination: Destination) {
  try {
    const candidate = await findCandidate(request);
    // Nothing of what a stranger sends is read.
    if (typeof candidate === "string") {
      throw candidate === "nobody"
        ? await leadToLogin(request, destination.again)
        : redirect(paths.register(destination.form));
    }
    return await receive(request, candidate, destination);
  } catch (error) {
    const failure = error instanceof UploadRefused ? toApiError(error.answer) : error;
    if (isSessionEnd(failure)) throw await leadToLogin(request, destination.again);
    if (failure instanceof ApiError) return toRefusal(failure);
    throw failure;
  }
}

async function receive(request: Request, candidate: Candidate, destination: Destination) {
  const sent = await readFileForm(request, async (bytes) => ({
    upload: await uploadInParts(candidate.api.upload, bytes),
  }));
  if (!sent) return refuse(400, { file: "videoMissing" });
  if (sent.upload === "tooLarge") return refuse(413, { file: "videoTooLarge" });
  // A file without a byte is what a full phone leaves of a recording.
  if (!sent.upload) return refuse(415, { file: "videoBroken" });
  return save({ request, ...candidate }, destination, sent.upload.uploadId);
}

/** Has an upload that a script has completed become what it was sent for (docs/decisions/0024). */
export const saveUploadedVideo = (context: ActionContext, destination: Destination) =>
  save(context, destination, getText(context.form, "uploadId"));

async function save(
  { request, ...candidate }: Pick<ActionContext, "request" | "api" | "user" | "candidateId">,
  destination: Destination,
  uploadId: string,
) {
  beginAnswer(READING);
  const attempt = await destination.save(candidate, uploadId);
  if (!attempt.ok) return toRefusal(attempt);
  return redirectWithToast(request, asChanged(destination.saved), { kind: "success", text: destination.toast });
}

function toRefusal({ status, problem }: Pick<ApiError, "status" | "problem">) {
  const [reason] = problem.fields?.file ?? [];
  if (reason) return refuse(status, { file: reason as FieldProblem });
  // An upload that is not there any more, or never was: only sending it again helps.
  const code = problem.code === "notFound" || problem.code === "invalid" ? "uploadIncomplete" : problem.code;
  return code === "tooLarge"
    ? refuse(status, { file: "videoTooLarge" })
    : refuse(status, { "": code }, problem.retryAfter);
}

function refuse(status: number, problem: { file: FieldProblem } | { "": ProblemCode }, retryAfter?: number) {
  const errors = Object.entries(problem).map(([name, code]): [string, string[]] => [name, [code as string]]);
  const result: SubmissionResult = { status: "error", error: Object.fromEntries(errors) };
  const headers = retryAfter === undefined ? undefined : { "retry-after": String(retryAfter) };
  return data({ result }, { status, ...(headers && { headers }) });
}
