import { createHash } from "node:crypto";
import { data, redirect, type TypedResponse } from "@remix-run/node";
import type { Problem } from "#contract/base/problem";
import { getPath } from "~/services/requests/auth/returnPath.server";
import { changeSession } from "~/services/requests/auth/session.server";
import type { Toast } from "~/services/server/navigation/toast";
import { beginAnswer } from "~/services/server/serve/context.server";
import { isOwnForm } from "./formToken.server";
import { endPendingForm, storableFields } from "./pendingSubmission.server";

/** The page of a form that could not be sent: it shows what was typed and a button that sends it again. */
type ResendProblem = Problem & { resend: { path: string; fields: [string, string][] } };

/** Returns the submitted form. Throws the 403 page where neither browser nor token shows that it is ours. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw data({ code: "invalid", message: "" } satisfies Problem, { status: 400 });
  });
  beginAnswer();
  if (await isOwnForm(form, request.headers)) return withReadableNames(form);
  throw data({ code: "forbidden", message: "" } satisfies Problem, { status: 403 });
}

/** Our own names look like this: "email", "birthDate.day", "languages[0].name". */
const readableName = /^[a-z]\w*(\.[a-z]\w*|\[\d{0,2}\]){0,4}$/i;

/** Drops the fields that no form of ours has: "a[" makes conform throw, "a[4294967294]" can't be rendered. */
function withReadableNames(form: FormData): FormData {
  for (const name of new Set(form.keys())) {
    if (name.length > 100 || !readableName.test(name) || name.startsWith("constructor")) form.delete(name);
  }
  return form;
}

/** The refusal on a page that sends its form again: 503 (the API server is down, or has no space), or 429. */
type Refusal = Pick<Problem, "code" | "retryAfter">;

/** Returns the page that sends the form again, as it was, with the refusal's status and Retry-After. */
export function resendPage(request: Request, form: FormData, { code, retryAfter }: Refusal = { code: "unavailable" }) {
  const problem: ResendProblem = {
    code,
    message: "",
    resend: { path: getPath(request), fields: storableFields(form) },
  };
  return data(problem, {
    status: code === "tooManyRequests" ? 429 : 503,
    ...(retryAfter !== undefined && { headers: { "Retry-After": String(retryAfter) } }),
  });
}

/** Leads on with a message that the next page shows once, with or without scripts. `cookies` are more to set. */
export async function redirectWithToast(
  request: Request,
  to: string,
  toast: Toast,
  cookies: readonly string[] = [],
): Promise<TypedResponse<never>> {
  const cookie = await changeSession(request, { toast, ...(await endPendingForm(request)) });
  return redirect(to, {
    headers: [cookie, ...cookies].map((value): [string, string] => ["set-cookie", value]),
  });
}

/** Names what a form was filled with, so that its answer tells whether it has changed since. */
export const toSeen = (content: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(content ?? null))
    .digest("base64url")
    .slice(0, 16);
