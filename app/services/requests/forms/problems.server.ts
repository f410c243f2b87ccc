import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Problem } from "#contract/base/problem";
import type { Failure } from "~/services/server/api/client.server";
import { translator } from "~/services/requests/i18n/i18n.server";

/** For the contract's schemas. By default conform turns "" into undefined, for which zod's message is English. */
export const disableAutoCoercion = true;

interface ReplyOptions {
  /** The form's field names by the API's names, as `{ "user.email": "email" }`. Equal names are left out. */
  fields?: Record<string, string>;
  hideFields?: string[];
}

/** Returns the form as typed. The API's error is shown on the field that it names, or on the whole form. */
export function toReply<T>(
  submission: Submission<T>,
  problem: Problem,
  { fields = {}, hideFields = [] }: ReplyOptions = {},
): SubmissionResult {
  const known = new Set([...Object.keys(submission.payload), ...Object.values(fields)]);
  const named = Object.entries(problem.fields ?? {}).map(([name, codes]) => [fields[name] ?? name, codes] as const);
  const fieldErrors = Object.fromEntries(named.filter(([name]) => known.has(name)));
  const isElsewhere = Object.keys(fieldErrors).length === 0;
  return submission.reply({ fieldErrors, hideFields, ...(isElsewhere ? { formErrors: [problem.code] } : {}) });
}

/**
 * Shows the form again after a failed call, with the call's status. A 401 becomes a 422, because lynx would open a
 * password prompt of its own. A 429 sends `Retry-After` (RFC 9110, section 10.2.3).
 */
export async function failedForm<T>(
  request: Request,
  submission: Submission<T>,
  { status, problem }: Failure,
  options: ReplyOptions = {},
) {
  const { retryAfter } = problem;
  if (problem.code !== "tooManyRequests" || retryAfter === undefined)
    return data({ result: toReply(submission, problem, options) }, { status: status === 401 ? 422 : status });
  const t = await translator(request, "auth");
  const text = t("comeBack", { count: Math.max(1, Math.ceil(retryAfter / 60)) });
  return data(
    { result: submission.reply({ formErrors: [text], hideFields: options.hideFields }) },
    { status, headers: { "retry-after": String(retryAfter) } },
  );
}
