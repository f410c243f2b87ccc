import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { answerInvitation, undoWithdrawal, viewVacancyApplication, withdraw } from "#contract/application";
import { listHref, progressPath } from "~/services/applications/list";
import type { Attempt } from "~/services/api/client.server";
import type { Candidate } from "~/services/auth/authentication.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { disableAutoCoercion } from "~/services/forms/problems.server";
import { sendApplication } from "~/services/vacancy/action.server";
import type { Toast } from "~/services/shell/toast";
import { declineForm } from "~/services/vacancy/forms.server";
import { withdrawForm } from "./form";

type ActionContext = Candidate & { request: Request; form: FormData; selectiveProcessId: number };

/** The form to show again; `changed`: it could not be done, because the application is no longer what the page showed. */
export interface Answer {
  intent: "apply" | "accept" | "decline" | "withdraw" | "undo";
  result?: SubmissionResult | undefined;
  changed?: true;
}

/** What the forms of this page do, by the button pressed. */
export async function actOnApplication(given: ActionContext) {
  const { form, request, api, candidateId, selectiveProcessId } = given;
  const intent = form.get("intent");
  if (intent === "apply") return leadElsewhere(await sendApplication(given), selectiveProcessId);

  const submission =
    intent === "decline"
      ? parseWithZod(form, { schema: declineForm, disableAutoCoercion })
      : parseWithZod(form, { schema: withdrawForm, disableAutoCoercion });
  if ((intent === "decline" || intent === "withdraw") && submission.status !== "success") {
    return data<Answer>({ intent, result: submission.reply() }, { status: 400 });
  }
  const reason = submission.status === "success" ? submission.value.reason : "";
  const { id: applicationId, state } = await api.call(viewVacancyApplication, {
    params: { id: candidateId, selectiveProcessId },
  });
  const params = { id: candidateId, applicationId };
  const here = changedHref(selectiveProcessId);
  const applyDueTransitions = async (attempt: Attempt<typeof withdraw>, to: string, toast: Toast) => {
    if (attempt.ok) return redirectWithToast(request, to, toast);
    if (attempt.status === 409)
      return data<Answer>({ intent: intent as Answer["intent"], changed: true }, { status: 409 });
    throw data(attempt.problem, { status: attempt.status });
  };

  switch (intent) {
    case "accept":
      return applyDueTransitions(await api.attempt(answerInvitation, { params, body: { accepted: true } }), here, {
        kind: "success",
        text: "invitationAccepted",
      });
    case "decline":
      return applyDueTransitions(
        await api.attempt(answerInvitation, { params, body: { accepted: false, reason } }),
        here,
        {
          kind: "info",
          text: "invitationDeclined",
        },
      );
    case "withdraw":
      // A discarded draft leaves nothing to do here.
      return state === "draft"
        ? applyDueTransitions(await api.attempt(withdraw, { params, body: { reason } }), listHref({}), {
            kind: "info",
            text: "discarded",
          })
        : applyDueTransitions(await api.attempt(withdraw, { params, body: { reason } }), here, {
            kind: "info",
            text: "withdrawn",
          });
    case "undo":
      return applyDueTransitions(await api.attempt(undoWithdrawal, { params }), here, {
        kind: "success",
        text: "restored",
      });
    default:
      throw data(null, { status: 400 });
  }
}

/**
 * This page under an address that no browser has seen: text browsers show the page that they keep when a form leads
 * back to the address that it was sent from. Nothing reads the parameter.
 */
const changedHref = (selectiveProcessId: number) =>
  `${progressPath(selectiveProcessId)}?changed=${Date.now().toString(36)}`;

function leadElsewhere(response: Awaited<ReturnType<typeof sendApplication>>, selectiveProcessId: number) {
  if (response instanceof Response) response.headers.set("location", changedHref(selectiveProcessId));
  return response;
}
