import type { TypedForm } from "~/services/server/navigation/rootData";
import { savePendingSubmission, consumePendingSubmission } from "#contract/candidates/pendingSubmission";
import { publicApi } from "~/services/server/api/client.server";
import { authenticate, visitorApi } from "~/services/requests/auth/authentication.server";
import { getPath, preferenceReturn } from "~/services/requests/auth/returnPath.server";
import { changeSession, readSession } from "~/services/requests/auth/session.server";
import { storableFields, toPage } from "./pendingSubmission.server";

/** The fields of the choices themselves, which are no part of the page's form. */
const choiceFields = new Set(["choice", "edit", "language", "lite", "returnTo", "stay"]);

/**
 * Keeps the text typed into a form whose page gives way to another one. That is the form and the page that are `given`.
 * For a choice (the language, "modo leve", consent) it is the page's main form, which the address names. The choice's
 * button belongs to that form (components/kit/forms/useMainForm.ts), so its fields came along. Returns the cookies to
 * set. Pending submissions follow the same rules on owner and contents (docs/design.md, section 3). Rejects with
 * ApiError where the API server is down; where it refuses to keep any more, the choice counts all the same.
 */
export async function saveTypedForm(
  request: Request,
  sent: FormData,
  given?: { form: string; path: string },
): Promise<string[]> {
  const form = given?.form ?? new URL(request.url).searchParams.get("form");
  const fields = storableFields(sent).filter(([name]) => !choiceFields.has(name));
  // A box that was ticked from the start is nothing typed.
  if (!form || !fields.some(([, value]) => value !== "" && value !== "on")) return [];
  const { hasToken: isOfUser, userId } = await readSession(request);
  // The session is from before the cookie said whose it is, so nobody can tell whose form this is.
  if (isOfUser && userId === undefined) return [];
  const path = given?.path ?? preferenceReturn(request, sent);
  const body = { path, fields, ...(isOfUser && { userId }) };
  const attempt = await publicApi.attempt(savePendingSubmission, { body });
  if (!attempt.ok) return [];
  const typedForm = { key: attempt.response.key, page: toPage(path), form: form.slice(0, LONGEST_ID), isOfUser };
  return [await changeSession(request, { typedForm })];
}

/** The most characters of a form's id, which anybody can write into the address. */
const LONGEST_ID = 40;

/** Takes the form kept for this page, once, or null. A user's form waits while that user is logged out. */
export async function consumeTypedForm(request: Request): Promise<TypedForm | null> {
  const { typedForm } = await readSession(request);
  if (!typedForm || typedForm.page !== toPage(getPath(request))) return null;
  if (typedForm.isOfUser && !(await authenticate(request)).isAuthenticated) return null;
  const api = await visitorApi(request);
  const { key, form } = typedForm;
  const attempt = await api.attempt(
    consumePendingSubmission,
    { params: { key } },
    { outage: true, notAuthenticated: true },
  );
  return { form, fields: attempt.ok ? attempt.response.fields : [] };
}
