import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { MAX_RESUME_FILE_BYTES } from "#contract/candidates/resumeProposal";
import type { FieldProblem } from "#contract/base/fieldProblem";
import type { ProblemCode } from "#contract/base/problem";
import type { Failure } from "~/services/server/api/client.server";
import { detachFile } from "~/services/requests/forms/detachFile";
import { beginAnswer } from "~/services/server/serve/context.server";

function toFileBody(form: FormData): FormData | ReturnType<typeof refuseFile> {
  const file = detachFile(form, "file");
  if (!file) return refuseFile(400, { file: "fileMissing" });
  return file.size > MAX_RESUME_FILE_BYTES ? refuseFile(413, { file: "fileTooLarge" }) : file.body;
}

/** The time limit in ms. Reading takes 8 s of processor time at most, a picture 50 s more, and each may be queued. */
export const LONGEST_READING = 60_000;

export async function readFile<Response>(
  form: FormData,
  call: (body: FormData) => Promise<{ ok: true; response: Response } | Failure>,
) {
  const body = toFileBody(form);
  if (!(body instanceof FormData)) return { refusal: body };
  beginAnswer(LONGEST_READING);
  const attempt = await call(body);
  return attempt.ok ? { response: attempt.response } : { refusal: toFileRefusal(attempt) };
}

/** Returns the form with the API's error. The person chooses the file again: browsers can't refill a file field. */
function toFileRefusal({ status, problem }: Failure) {
  const [reason] = problem.fields?.file ?? [];
  return refuseFile(status, reason ? { file: reason as FieldProblem } : { "": problem.code }, problem.retryAfter);
}

type Refusal = { file: FieldProblem } | { "": ProblemCode };

function refuseFile(status: number, problem: Refusal, retryAfter?: number) {
  const errors = Object.entries(problem).map(([name, code]) => [name, [code as string]]);
  const result: SubmissionResult = {
    status: "error",
    error: Object.fromEntries<string[]>(errors as [string, string[]][]),
  };
  const headers = retryAfter === undefined ? undefined : { "retry-after": String(retryAfter) };
  return data({ result }, { status, ...(headers && { headers }) });
}
