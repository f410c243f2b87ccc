import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { apply, viewVacancyApplication } from "#contract/applications/application";
import { missingItems, type MissingItem } from "#contract/applications/applicationRules";
import { getCandidate, type Candidate } from "#contract/candidates/candidate";
import { reportVacancy } from "#contract/vacancies/vacancy";
import type { Api } from "~/services/server/api/client.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { disableAutoCoercion, failedForm, toReply } from "~/services/requests/forms/problems.server";
import { saveTypedForm } from "~/services/requests/forms/typedForm.server";
import { isShownSection } from "~/services/candidates/resume/sections";
import { getText } from "~/services/server/serve/formData.server";
import { withNearCities } from "~/services/requests/places/nearCities.server";
import { paths } from "~/services/server/navigation/paths";
import type { Toast } from "~/services/server/navigation/toast";
import { applyForm, reportForm } from "./forms.server";
import { isOfItems } from "./applySteps";
import { declineInvitation, type VacancyActionContext } from "./invitation.server";
import { withDraft } from "./page";

/** Handles the page's forms by their intent. Returns the form to show again, or redirects. */
export async function handleVacancyForm(context: VacancyActionContext) {
  switch (context.form.get("intent")) {
    case "apply":
      return sendApplication(context);
    case "decline":
      return declineInvitation(context);
    case "report":
      return sendReport(context);
    default:
      throw data(null, { status: 400 });
  }
}

async function editResume(request: Request, form: FormData, selectiveProcessId: number) {
  const [section = "", entry] = getText(form, "edit").split("/");
  if (!isShownSection(section)) throw data(null, { status: 400 });
  const to = paths.answer(entry === "new" ? `${section}/new` : section, selectiveProcessId, "apply");
  const cookies = await saveTypedForm(request, form, { form: "apply", path: paths.apply(selectiveProcessId) });
  return redirect(to, { headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]) });
}

/** Applies in one press (docs/design.md, section 7) and redirects to `to`. A second press gets another toast. */
export async function sendApplication(
  { request, api, candidateId, form, selectiveProcessId }: VacancyActionContext,
  to = paths.progress(selectiveProcessId),
) {
  if (form.has("edit")) return editResume(request, form, selectiveProcessId);
  const schema = applyForm(form.getAll("asks").map(String));
  const submission = parseWithZod(form, { schema, disableAutoCoercion });
  if (form.has("step")) return showStep(form, submission);
  const failed = (result: SubmissionResult, status: number) => {
    const { data: shown, init } = withNearCities(form, data({ result }, { status }));
    return data({ intent: "apply" as const, ...shown }, init ?? undefined);
  };
  if (submission.status !== "success") return failed(submission.reply(), 400);
  const { cnh, disabilityConsent, disability, message, onlyHere, schooling, ...profile } = submission.value;
  const [before, candidate] = await Promise.all([
    api.attempt(viewVacancyApplication, { params: { id: candidateId, selectiveProcessId } }),
    api.attempt(getCandidate, { params: { id: candidateId } }),
  ]);
  const attempt = await api.attempt(apply, {
    params: { id: candidateId },
    body: {
      ...(candidate.ok
        ? findChanged(profile, withDraft(candidate.response, before.ok ? before.response : null))
        : profile),
      selectiveProcessId,
      message,
      schooling,
      disability,
      cnh: cnh.length > 0 ? cnh : undefined,
      disabilityConsent: disabilityConsent === "on",
      onlyHere: onlyHere === "on",
    },
  });
  if (!attempt.ok) return failed(toReply(submission, attempt.problem), attempt.status);
  const { id, state, created } = attempt.response;
  const wasSentBefore = !created && before.ok && before.response.id === id && before.response.submittedAt !== null;
  const text: Toast["text"] = state === "draft" ? "draftSaved" : wasSentBefore ? "alreadySent" : "applied";
  return redirectWithToast(request, to, { kind: text === "applied" ? "success" : "info", text });
}

/** Shows another step with all typed text. A later step requires this step's answers. */
function showStep(form: FormData, submission: Submission<unknown>) {
  const [at, step] = [Number(form.get("at")), Number(form.get("step"))];
  const here = form.getAll("here").filter((item) => (missingItems as readonly unknown[]).includes(item));
  const { error, ...result } = submission.reply();
  const wrong = Object.entries(error ?? {}).filter(([field]) => isOfItems(field, here as MissingItem[]));
  const intent = "apply" as const;
  if (step > at && wrong.length > 0)
    return data({ intent, result: { ...result, error: Object.fromEntries(wrong) } }, { status: 400 });
  return data({ intent, step, result: { initialValue: submission.payload } as SubmissionResult });
}

function findChanged<Profile extends object>(profile: Profile, stored: Candidate): Partial<Profile> {
  const known = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(profile).filter(([name, value]) => value !== known.get(name)),
  ) as Partial<Profile>;
}

async function sendReport({ request, api, form, selectiveProcessId }: VacancyActionContext) {
  const submission = parseWithZod(form, { schema: reportForm });
  if (submission.status !== "success")
    return data({ intent: "report" as const, result: submission.reply() }, { status: 400 });
  await api.call(reportVacancy, { params: { selectiveProcessId }, body: submission.value });
  return redirectWithToast(request, paths.vacancy(selectiveProcessId), { kind: "success", text: "reported" });
}

/** Reports a vacancy anonymously and returns to its page with thanks. */
export async function sendPublicReport(
  { request, api, form }: { request: Request; api: Api; form: FormData },
  selectiveProcessId: number,
) {
  const submission = parseWithZod(form, { schema: reportForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const call = { params: { selectiveProcessId }, body: submission.value };
  const attempt = await api.attempt(reportVacancy, call, { outage: true });
  if (!attempt.ok) return failedForm(request, submission, attempt);
  return redirectWithToast(request, paths.publicVacancy(selectiveProcessId), { kind: "success", text: "reported" });
}

/** Throws the 404 page if the id is invalid. */
export function parseVacancyId(text: string | null | undefined): number {
  if (text && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw data(null, { status: 404 });
}

/** Returns which application is shown. `earlier` is the application before the newest, if the person applied again. */
export const toWhich = (request: Request): { earlier?: "1" } =>
  new URL(request.url).searchParams.has("earlier") ? { earlier: "1" } : {};
