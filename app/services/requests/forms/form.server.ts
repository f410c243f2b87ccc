import { createHash } from "node:crypto";
import { data, redirect, type TypedResponse } from "@remix-run/node";
import type { Problem } from "#contract/base/problem";
import { getPath } from "~/services/requests/auth/returnPath.server";
import { changeSession } from "~/services/requests/auth/session.server";
import type { Toast } from "~/services/server/navigation/toast";
import { beginAnswer } from "~/services/server/serve/context.server";
import { parseForm } from "~/services/server/serve/formData.server";
import { isOwnForm } from "./formToken.server";
import { endPendingForm, storableFields } from "./pendingSubmission.server";

type ResendProblem = Problem & { resend: { path: string; fields: [string, string][] } };

/** Reads a posted form. Throws a 400 if unreadable, and a 403 if neither headers nor a token prove that it is ours. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const whole = request.arrayBuffer().then((bytes) => parseForm(new Uint8Array(bytes), type));
  const form = await whole.catch(() => {
    throw data({ code: "invalid", message: "" } satisfies Problem, { status: 400 });
  });
  beginAnswer();
  if (await isOwnForm(form, request.headers)) return withReadableNames(form);
  throw data({ code: "forbidden", message: "" } satisfies Problem, { status: 403 });
}

/** Matches field names like ours: "email", "birthDate.day", "languages[0].name". */
const readableName = /^[a-z]\w*(\.[a-z]\w*|\[\d{0,2}\]){0,4}$/i;

/** Drops fields with unreadable names: "a[" would make conform throw, and "a[4294967294]" can't be rendered. */
function withReadableNames(form: FormData): FormData {
  for (const name of new Set(form.keys())) {
    if (name.length > 100 || !readableName.test(name) || name.startsWith("constructor")) form.delete(name);
  }
  return form;
}

type Refusal = Pick<Problem, "code" | "retryAfter">;

const statuses: Partial<Record<Problem["code"], number>> = { tooManyRequests: 429, unexpected: 500 };

/** Returns a page with a button that sends the form again. Sets Retry-After if known. */
export function resendPage(request: Request, form: FormData, { code, retryAfter }: Refusal = { code: "unavailable" }) {
  const problem: ResendProblem = {
    code,
    message: "",
    resend: { path: getPath(request), fields: storableFields(form) },
  };
  return data(problem, {
    status: statuses[code] ?? 503,
    ...(retryAfter !== undefined && { headers: { "Retry-After": String(retryAfter) } }),
  });
}

/** Redirects with a message (toast) that the next page shows once. Needs no scripts. */
export async function redirectWithToast(
  request: Request,
  to: string,
  toast: Toast,
  cookies: readonly string[] = [],
): Promise<TypedResponse<never>> {
  const cookie = await changeSession(request, { toast, ...(await endPendingForm(request)) });
  return redirect(to, { headers: [cookie, ...cookies].map((value): [string, string] => ["set-cookie", value]) });
}

/** Returns a hash of a form's initial values, to detect a change by another tab. */
export const toSeen = (content: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(content ?? null))
    .digest("base64url")
    .slice(0, 16);
