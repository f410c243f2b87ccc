import { data, redirect } from "@remix-run/node";
import { ApiError, publicApi, isSessionEnd, type Api } from "~/services/server/api/client.server";
import {
  findCandidate,
  leadToLogin,
  requireCandidate,
  type Candidate,
} from "~/services/requests/auth/authentication.server";
import { getPath } from "~/services/requests/auth/returnPath.server";
import { readForm, resendPage } from "~/services/requests/forms/form.server";
import type { SessionFields } from "~/services/requests/auth/session.server";
import { answerOnce } from "~/services/requests/forms/sentTwice.server";
import {
  claimForm,
  PENDING_FIELD,
  saveForm,
  saveFormUntilRegistered,
} from "~/services/requests/forms/pendingSubmission.server";

/* Routes call the API by these functions, which turn a failed call into a page. For files see fileLoader.server.ts. */

/** Runs a candidate screen's loader. Redirects a person without login to the login, and from there to `path`. */
export async function candidateLoader<R>(
  request: Request,
  load: (candidate: Candidate) => Promise<R>,
  path = getPath(request),
): Promise<R> {
  try {
    return await load(await requireCandidate(request, path));
  } catch (error) {
    throw isSessionEnd(error) ? await leadToLogin(request, path) : toErrorPage(error);
  }
}

export type ActionContext = Candidate & { request: Request; form: FormData };

/**
 * Runs a candidate screen's action without losing typed text (docs/design.md, section 3). Saves the form for the login
 * if the session has ended. If the API is down, the 503 page can send the form again. `worksOnce`: see answerOnce.
 */
export async function candidateAction<R>(
  request: Request,
  handle: (context: ActionContext) => Promise<R>,
  { worksOnce = () => false }: { worksOnce?: (form: FormData) => boolean } = {},
): Promise<R> {
  const form = await readForm(request);
  return answerOnce(request, form, () => handleForm(request, form, handle), worksOnce(form));
}

async function handleForm<R>(
  request: Request,
  form: FormData,
  handle: (context: ActionContext) => Promise<R>,
): Promise<R> {
  try {
    const candidate = await findCandidate(request);
    if (candidate === "nobody") throw await saveForm(request, form);
    if (candidate === "incomplete") throw await saveFormUntilRegistered(request, form);
    if (form.has(PENDING_FIELD) && !(await claimForm(candidate.api, form))) throw redirect(getPath(request));
    return await handle({ ...candidate, request, form });
  } catch (error) {
    if (!isSessionEnd(error)) throw toFormPage(request, form, error);
    throw await saveForm(request, form).catch((failure: unknown) => toFormPage(request, form, failure));
  }
}

/** Requires a login before a form with a file is read. Throws a 503 if the API is down. */
export async function requireSender(request: Request): Promise<void> {
  try {
    await requireCandidate(request);
  } catch (error) {
    throw toErrorPage(error);
  }
}

export async function publicLoader<R>(load: (context: { api: Api }) => Promise<R>): Promise<R> {
  try {
    return await load({ api: publicApi });
  } catch (error) {
    throw toErrorPage(error);
  }
}

/** Returns a `publicAction` for forms that use up the session's field `key` (see answerOnce). */
export const oneTimeAction =
  (key?: keyof SessionFields): typeof publicAction =>
  (request, handle) =>
    publicAction(request, handle, { worksOnce: () => key ?? true });

/** Runs a public form's action. After an unhandled limit or failure of the API, a page offers to send it again. */
export async function publicAction<R>(
  request: Request,
  handle: (context: { form: FormData; api: Api }) => Promise<R>,
  { worksOnce = () => false }: { worksOnce?: (form: FormData) => boolean | keyof SessionFields } = {},
): Promise<R> {
  const form = await readForm(request);
  const answer = async () => {
    try {
      return await handle({ form, api: publicApi });
    } catch (error) {
      // If the session ended during the call, sending the form again is anonymous.
      throw isSessionEnd(error) ? resendPage(request, form) : toFormPage(request, form, error);
    }
  };
  return answerOnce(request, form, answer, worksOnce(form));
}

/** Returns a page that can send the form again if a limit or failure of the API may pass, else an error page. */
function toFormPage(request: Request, form: FormData, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, problem } = error;
  if (status === 429) return resendPage(request, form, { ...problem, code: "tooManyRequests" });
  if (problem.code === "noSpace" || problem.code === "unexpected") return resendPage(request, form, problem);
  return status >= 500 ? resendPage(request, form) : toErrorPage(error);
}

function toErrorPage(error: unknown): unknown {
  return error instanceof ApiError ? data(error.problem, { status: error.status }) : error;
}
