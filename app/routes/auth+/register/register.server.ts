import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { registerWithUser } from "#contract/candidates/candidate";
import { afterRegistration } from "~/services/candidates/account/afterRegistration";
import type { Api } from "~/services/server/api/client.server";
import { openSession } from "~/services/requests/auth/openSession.server";
import { atLogin } from "~/services/shell/screen/atLogin.server";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { storedLanguage } from "~/services/requests/i18n/i18n.server";
import { withNearCities } from "~/services/requests/places/nearCities.server";
import { hideFields, listAllProblems } from "./allProblems.server";
import { apiNames, registerForm, toRegistration } from "./form";

/** Creates an account (docs/requirements.md, section 7: `POST candidate/withUser`). */
export async function register(request: Request, form: FormData, api: Api) {
  const submission = parseWithZod(form, { schema: registerForm, disableAutoCoercion });
  if (submission.status !== "success")
    return withNearCities(form, data({ result: await listAllProblems(submission, api) }, { status: 400 }));
  const language = storedLanguage(request);
  const body = { ...toRegistration(submission.value), ...(language && { language }) };
  const attempt = await api.attempt(registerWithUser, { body }, { outage: true });
  if (!attempt.ok)
    return withNearCities(form, await failedForm(request, submission, attempt, { hideFields, fields: apiNames }));
  return openSession(request, attempt.response, afterRegistration(getReturnTo(request)), {
    atLogin,
    remember: true,
    isShared: submission.value.sharedPhone === "on",
    toast: { kind: "success", text: "registered" },
  });
}
