import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { getCandidate } from "#contract/candidates/candidate";
import { contactFormSchema, sendContactMessage } from "#contract/candidates/contact";
import { publicAction } from "~/services/requests/handlers.server";
import { authenticate, visitorApi } from "~/services/requests/auth/authentication.server";
import { env } from "~/services/server/serve/env.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";

export async function loadContactForm(request: Request) {
  const { user } = await authenticate(request);
  return {
    isElsewhere: env.CONTACT_FORM_URL !== undefined,
    isSent: new URL(request.url).searchParams.has("sent"),
    name: user?.candidate?.name ?? "",
    reach: user ? user.email || (await findPhone(request, user.candidate?.id)) : "",
  };
}

/** Returns the telephone of an account without an e-mail, or "" on failure, because the form must work anyway. */
async function findPhone(request: Request, id: string | undefined): Promise<string> {
  if (id === undefined) return "";
  const api = await visitorApi(request);
  const candidate = await api.attempt(getCandidate, { params: { id } }, { outage: true });
  return candidate.ok ? candidate.response.phone : "";
}

export const sendContactForm = (request: Request, to: string) =>
  publicAction(request, async ({ form }) => {
    const submission = parseWithZod(form, { schema: contactFormSchema, disableAutoCoercion });
    if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
    const api = await visitorApi(request);
    const attempt = await api.attempt(sendContactMessage, { body: submission.value }, { outage: true });
    return attempt.ok ? redirect(to) : failedForm(request, submission, attempt);
  });
