import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { FieldProblem } from "#contract/fieldProblem";
import type { ProblemCode } from "#contract/problem";
import { MAX_PHOTO_BYTES, removePhoto, uploadPhoto } from "#contract/user";
import type { ActionContext } from "~/services/screen/handlers.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { asChanged, paths } from "~/services/shell/paths";

/** Replaces the photo by the one that was sent, or removes it. A file can't be kept, so what failed is chosen again. */
export async function savePhoto({ request, form, api, user }: ActionContext) {
  const params = { id: user.id };
  if (form.get("intent") === "remove") {
    await api.call(removePhoto, { params });
    return redirectWithToast(request, asChanged(paths.resume()), { kind: "success", text: "photoRemoved" });
  }
  const file = form.get("file");
  if (!(file instanceof Blob) || file.size === 0) return refusal(400, { file: "photoMissing" });
  if (file.size > MAX_PHOTO_BYTES) return refusal(413, { file: "photoTooLarge" });
  const body = new FormData();
  // The API server reads the type from the bytes, and has no use for the name.
  body.set("file", file, "photo");
  const attempt = await api.attempt(uploadPhoto, { params, body }, { outage: true });
  if (attempt.ok) return redirectWithToast(request, asChanged(paths.resume()), { kind: "success", text: "photoSaved" });
  const { status, problem } = attempt;
  const [reason] = problem.fields?.file ?? [];
  return refusal(status, reason ? { file: reason as FieldProblem } : { "": problem.code }, problem.retryAfter);
}

type Refusal = { file: FieldProblem } | { "": ProblemCode };

function refusal(status: number, problem: Refusal, retryAfter?: number) {
  const result: SubmissionResult = {
    status: "error",
    error: Object.fromEntries(Object.entries(problem).map(([name, code]) => [name, [code as string]])),
  };
  return data(
    { result },
    { status, ...(retryAfter !== undefined && { headers: { "retry-after": String(retryAfter) } }) },
  );
}
