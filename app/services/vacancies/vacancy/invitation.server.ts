import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { answerInvitation, viewVacancyApplication } from "#contract/applications/application";
import type { ActionContext } from "~/services/requests/handlers.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { disableAutoCoercion, toReply } from "~/services/requests/forms/problems.server";
import { paths } from "~/services/server/navigation/paths";
import { declineForm } from "./forms.server";

export type VacancyActionContext = ActionContext & { selectiveProcessId: number };

/** Declines an invitation and redirects to `to` with a toast. After an error the form keeps the typed reason. */
export async function declineInvitation(
  { request, form, api, candidateId, selectiveProcessId }: VacancyActionContext,
  to = paths.progress(selectiveProcessId),
) {
  const intent = "decline" as const;
  const submission = parseWithZod(form, { schema: declineForm, disableAutoCoercion });
  if (submission.status !== "success") return data({ intent, result: submission.reply() }, { status: 400 });

  const application = await api.attempt(viewVacancyApplication, { params: { id: candidateId, selectiveProcessId } });
  const attempt = application.ok
    ? await api.attempt(answerInvitation, {
        params: { id: candidateId, applicationId: application.response.id },
        body: { accepted: false, reason: submission.value.reason },
      })
    : application;
  if (!attempt.ok) return data({ intent, result: toReply(submission, attempt.problem) }, { status: attempt.status });
  return redirectWithToast(request, to, { kind: "info", text: "invitationDeclined" });
}
