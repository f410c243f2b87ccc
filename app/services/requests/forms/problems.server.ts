import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Problem } from "#contract/base/problem";
import type { Failure } from "~/services/server/api/client.server";
import { translator } from "~/services/requests/i18n/i18n.server";

/** For schemas of the contract. By default conform turns "" into undefined, which zod refuses in English. */
export const disableAutoCoercion = true;

interface ReplyOptions {
  /** Our field names by the API's, as `{ "user.email": "email" }`; equal names are left out. */
  fields?: Record<string, string>;
  hideFields?: string[];
}

/** Returns the form as typed, with the API's problem on its field, else on the whole form. */
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
 * Answers a failed call's form with the call's status. 401 becomes 422, because lynx would ask for credentials. 429
 * sends `Retry-After` through `retryHeaders` (RFC 9110, section 10.2.3).
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

/** Passes an action's Retry-After on as a route's `headers`, because Remix drops an action's headers. */
export function retryHeaders({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
  const retryAfter = actionHeaders.get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : {};
}
