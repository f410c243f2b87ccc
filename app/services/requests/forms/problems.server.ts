import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Problem } from "#contract/base/problem";
import type { Failure } from "~/services/server/api/client.server";
import { translator } from "~/services/requests/i18n/i18n.server";

/** For schemas made from the contract: conform's coercion turns "" into undefined, which zod refuses in English. */
export const disableAutoCoercion = true;

interface ReplyOptions {
  /** Our field names by the API's: `{ "user.email": "email" }`. Equal names are left out. */
  fields?: Record<string, string>;
  hideFields?: string[];
}

/** Returns the form as typed, with the API's problem on its fields, else on the whole form. */
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
 * Returns the page of a form whose call failed, with the call's status. A 401 becomes 422, because a browser (lynx)
 * would ask for credentials of its own. A 429 shows when to retry, and sends `Retry-After` in seconds (RFC 9110,
 * section 10.2.3). The route's `headers` must pass it on (`retryHeaders`).
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

/** A route's `headers`, because Remix drops those of an action. */
export function retryHeaders({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
  const retryAfter = actionHeaders.get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : {};
}
