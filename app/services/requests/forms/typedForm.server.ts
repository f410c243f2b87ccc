import type { TypedForm } from "~/services/server/navigation/rootData";
import { savePendingSubmission, consumePendingSubmission } from "#contract/candidates/pendingSubmission";
import { publicApi } from "~/services/server/api/client.server";
import { authenticate, visitorApi } from "~/services/requests/auth/authentication.server";
import { getPath, preferenceReturn } from "~/services/requests/auth/returnPath.server";
import { changeSession, readSession } from "~/services/requests/auth/session.server";
import { storableFields, toPage } from "./pendingSubmission.server";

const choiceFields = new Set(["choice", "edit", "language", "lite", "returnTo", "stay"]);

/**
 * Saves the text in a page's main form before a choice (language, "modo leve", consent) reloads the page. `given` or
 * the query names form and page. Returns the cookies to set: none without typed text or if the API server refuses it.
 * Rejects with ApiError if the API server is down.
 */
export async function saveTypedForm(
  request: Request,
  sent: FormData,
  given?: { form: string; path: string },
): Promise<string[]> {
  const form = given?.form ?? new URL(request.url).searchParams.get("form");
  const fields = storableFields(sent).filter(([name]) => !choiceFields.has(name));
  // "on" is the value of a ticked checkbox, and no typed text.
  if (!form || !fields.some(([, value]) => value !== "" && value !== "on")) return [];
  const { hasToken: isOfUser, userId } = await readSession(request);
  // A cookie of an older version names no user, so nobody knows whose form this is.
  if (isOfUser && userId === undefined) return [];
  const path = given?.path ?? preferenceReturn(request, sent);
  const body = { path, fields, ...(isOfUser && { userId }) };
  const attempt = await publicApi.attempt(savePendingSubmission, { body });
  if (!attempt.ok) return [];
  const typedForm = { key: attempt.response.key, page: toPage(path), form: form.slice(0, LONGEST_ID), isOfUser };
  return [await changeSession(request, { typedForm })];
}

/** In characters: the longest id of a form. The id comes from the query, so anybody can make it long. */
const LONGEST_ID = 40;

/** Returns this page's saved form, and deletes it. A user's form is kept while nobody is logged in. */
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
