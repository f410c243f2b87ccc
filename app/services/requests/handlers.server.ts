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
import { answerOnce } from "~/services/requests/forms/sentTwice.server";
import {
  claimForm,
  PENDING_FIELD,
  saveForm,
  saveFormUntilRegistered,
} from "~/services/requests/forms/pendingSubmission.server";

/*
 * A route calls the API in one of four ways. They alone turn a failed call into a page: loaders and actions leave to
 * them every failure that they don't take by `api.attempt`.
 */

/** Runs the loader of a candidate's screen. Without a login it leads there and back to `path`. */
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
 * An action of a candidate's screen. Typed text is never lost (docs/design.md, section 3). Where the session has ended
 * the form is saved, and comes back after the login; where the API is down the 503 page sends it again. A form that
 * came back is acted on once, however often it is sent; so is an equal form that replaces the session (`renews`).
 */
export async function candidateAction<R>(
  request: Request,
  handle: (context: ActionContext) => Promise<R>,
  { renews = () => false }: { renews?: (form: FormData) => boolean } = {},
): Promise<R> {
  const form = await readForm(request);
  const answer = () => handleForm(request, form, handle);
  return renews(form) ? answerOnce(request, form, answer) : answer();
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

/** Comes before the action of a form with a file, which can't wait for the login. API down: the 503 page. */
export async function requireSender(request: Request): Promise<void> {
  try {
    await requireCandidate(request);
  } catch (error) {
    throw toErrorPage(error);
  }
}

/** Runs the loader of a public screen, with the API as anybody sees it. */
export async function publicLoader<R>(load: (context: { api: Api }) => Promise<R>): Promise<R> {
  try {
    return await load({ api: publicApi });
  } catch (error) {
    throw toErrorPage(error);
  }
}

/** Runs the action of a public screen. Where a call fails for which the form has no words, the page resends it. */
export async function publicAction<R>(
  request: Request,
  handle: (context: { form: FormData; api: Api }) => Promise<R>,
): Promise<R> {
  const form = await readForm(request);
  try {
    return await handle({ form, api: publicApi });
  } catch (error) {
    // A session that ended meanwhile will be none the next time.
    throw isSessionEnd(error) ? resendPage(request, form) : toFormPage(request, form, error);
  }
}

/** The page of a form whose call failed. It resends where that may succeed: down, broken, full, or asked too often. */
function toFormPage(request: Request, form: FormData, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, problem } = error;
  if (status === 429) return resendPage(request, form, { ...problem, code: "tooManyRequests" });
  if (problem.code === "noSpace") return resendPage(request, form, problem);
  return status >= 500 ? resendPage(request, form) : toErrorPage(error);
}

/** Makes the page of a failed call, with its status. Anything else stays as it is. */
function toErrorPage(error: unknown): unknown {
  return error instanceof ApiError ? data(error.problem, { status: error.status }) : error;
}
