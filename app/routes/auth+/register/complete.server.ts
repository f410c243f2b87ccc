import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { receiveUpdateWhatsApp, registerCandidate } from "#contract/candidates/candidate";
import type { User } from "#contract/candidates/user";
import type { Api } from "~/services/server/api/client.server";
import { afterRegistration } from "~/services/candidates/account/afterRegistration";
import { openSession, type AtLogin } from "~/services/requests/auth/openSession.server";
import { atLogin } from "~/services/shell/screen/atLogin.server";
import { readSession } from "~/services/requests/auth/session.server";
import { getText } from "~/services/server/serve/formData.server";
import { isSharedPhone } from "~/services/requests/auth/sharedPhone.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { withNearCities } from "~/services/requests/places/nearCities.server";
import { listAllProblems } from "./allProblems.server";
import { apiNames, completeForm, toCompletion, agreementForm } from "./form";
import { agreeToTerms } from "#contract/candidates/consent";
import { paths } from "~/services/server/navigation/paths";

/** Completes a registration: creates the candidate of a LinkedIn or telephone user, or adds a missing consent. */
export async function complete(request: Request, form: FormData, { user, api }: { user: User; api: Api }) {
  if (user.candidate) return agree(request, form, { id: user.candidate.id, api });
  const submission = parseWithZod(form, { schema: completeForm, disableAutoCoercion });
  if (submission.status !== "success")
    return withNearCities(form, data({ result: await listAllProblems(submission, api) }, { status: 400 }));
  const to = afterRegistration(getReturnTo(request));
  const body = toCompletion(submission.value, user.id);
  const attempt = await api.attempt(registerCandidate, { body }, { outage: true });
  if (attempt.ok)
    return openSession(request, attempt.response, to, {
      atLogin: getText(form, "whatsApp") === "on" ? [...atLogin, switchUpdatesOn] : atLogin,
      remember: (await readSession(request)).remember === true,
      isShared: isSharedPhone(request),
      renews: true,
      toast: { kind: "success", text: "registered" },
    });
  if (attempt.problem.code === "emailTaken") return redirect(to);
  return withNearCities(form, await failedForm(request, submission, attempt, { fields: apiNames }));
}

/** Records the consent of a candidate whom another client registered (docs/candidate-api.md). */
async function agree(request: Request, form: FormData, { id, api }: { id: string; api: Api }) {
  const submission = parseWithZod(form, { schema: agreementForm, disableAutoCoercion });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const body = { termsVersion: submission.value.consent };
  await api.call(agreeToTerms, { params: { id }, body });
  return redirect(getReturnTo(request) ?? paths.home());
}

/** Turns updates by WhatsApp on. A failure is only logged, because the preferences have the same switch. */
const switchUpdatesOn: AtLogin[number] = async ({ api, user }) => {
  if (!user.candidate) return {};
  const input = { params: { id: user.candidate.id }, body: { newValue: true } };
  const attempt = await api.attempt(receiveUpdateWhatsApp, input, { outage: true });
  if (!attempt.ok) console.error(`register: receiveUpdateWhatsApp was not saved: ${attempt.status}`);
  return {};
};
