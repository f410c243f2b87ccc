import { data, redirect, type TypedResponse } from "@remix-run/node";
import type { Problem } from "#contract/problem";
import type { Toast } from "~/services/shell/toast";
import { ApiError, throwPage } from "~/services/api/client.server";
import { authenticate, requireCandidate, type Candidate } from "~/services/auth/authentication.server";
import { isOwnForm } from "./formToken.server";
import {
  forgetForm,
  PENDING_FIELD,
  saveForm,
  saveFormUntilRegistered,
  storableFields,
  claimForm,
} from "./pendingSubmission.server";
import { getPath } from "~/services/auth/returnPath.server";
import { commitSession, readSession } from "~/services/auth/session.server";

/** The page of a form that could not be sent: it shows what was typed and a button that sends it again. */
export type ResendProblem = Problem & { resend: { path: string; fields: [string, string][] } };

/** The submitted form; throws the 403 page where neither the browser nor the form's token shows that it is ours. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw data({ code: "invalid", message: "" } satisfies Problem, { status: 400 });
  });
  if (await isOwnForm(form, request.headers)) return withReadableNames(form);
  throw data({ code: "forbidden", message: "" } satisfies Problem, { status: 403 });
}

/** Names of ours: "email", "birthDate.day", "languages[0].name". */
const readableName = /^[a-z]\w*(\.[a-z]\w*|\[\d{0,2}\]){0,4}$/i;

/**
 * Without the fields that no form of ours has: conform throws at a broken `__intent__` or a path like "a[", and what it
 * builds of "a[4294967294]" or of a path a thousand deep, the page could not be rendered with.
 */
function withReadableNames(form: FormData): FormData {
  for (const name of new Set(form.keys())) {
    if (name.length > 100 || !readableName.test(name) || name.startsWith("constructor")) form.delete(name);
  }
  return form;
}

/**
 * An action of a logged-in candidate. Nothing typed is ever lost (docs/design.md, section 3): where the session has
 * ended the form is kept, and comes back after the login; where the API is down the 503 page sends it again. A form
 * that came back acts once, however often it is sent.
 */
export async function candidateAction<R>(
  request: Request,
  act: (given: Candidate & { form: FormData }) => Promise<R>,
): Promise<R> {
  const form = await readForm(request);
  const { user, isInitialized } = await authenticate(request);
  if (!isInitialized) throw resendPage(request, form);
  if (!user) return saveFirst(request, form, saveForm);
  if (!user.candidate) return saveFirst(request, form, saveFormUntilRegistered);
  try {
    const candidate = await requireCandidate(request);
    if (form.has(PENDING_FIELD) && !(await claimForm(candidate.api, form))) throw redirect(getPath(request));
    return await act({ ...candidate, form });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return saveFirst(request, form, saveForm);
    return fail(request, form, error);
  }
}

/** Leads to the door that the form comes back from; where it can't be kept, the page has it. */
async function saveFirst(request: Request, form: FormData, save: typeof saveForm): Promise<never> {
  throw await save(request, form).catch((error: unknown) => fail(request, form, error));
}

function fail(request: Request, form: FormData, error: unknown): never {
  if (error instanceof ApiError && error.status >= 500) throw resendPage(request, form);
  return throwPage(error);
}

/** The 503 page that sends the form again, as it was. */
export function resendPage(request: Request, form: FormData) {
  const problem: ResendProblem = {
    code: "unavailable",
    message: "",
    resend: { path: getPath(request), fields: storableFields(form) },
  };
  return data(problem, { status: 503 });
}

/** Leads on with a message that is shown once, on the next page, with or without scripts. `cookies`: more to set. */
export async function redirectWithToast(
  request: Request,
  to: string,
  toast: Toast,
  cookies: readonly string[] = [],
): Promise<TypedResponse<never>> {
  const session = await readSession(request);
  session.flash("toast", toast);
  forgetForm(session, request);
  return redirect(to, {
    headers: [await commitSession(session), ...cookies].map((cookie): [string, string] => ["set-cookie", cookie]),
  });
}
