import { data, redirect, type TypedResponse } from "@remix-run/node";
import {
  receiveUpdateWhatsApp,
  setMostJobNotices,
  updateNewJobNotifications,
  updateReminders,
} from "#contract/candidates/candidate";
import { ApiError } from "~/services/server/api/client.server";
import type { ActionContext } from "~/services/requests/handlers.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import { changePush, isPushIntent } from "./push.server";
import { preferencesForm, type SwitchName } from "./form";
import { askWhatsAppCode, removeWhatsApp } from "#contract/candidates/whatsapp";

const calls = [
  ["receiveNewJobNotifications", updateNewJobNotifications],
  ["receiveUpdateReminders", updateReminders],
  ["receiveUpdateWhatsApp", receiveUpdateWhatsApp],
] as const satisfies (readonly [SwitchName, unknown])[];

/** Saves each switch by a separate call. The page names the unsaved switches (docs/requirements.md, section 7). */
export async function savePreferences(context: ActionContext) {
  const { request, form, api, candidateId } = context;
  if (isPushIntent(form.get("intent"))) return changePush(context);
  if (form.get("intent") !== "notificationPreferences") return changeWhatsApp(context);
  const parsed = preferencesForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw data({ code: "invalid", message: "" }, { status: 400 });
  const { switches, mostJobNotices } = parsed.data;
  const params = { id: candidateId };
  const limit = { params, body: { newValue: mostJobNotices } };
  const attempts = await Promise.all([
    ...calls.map(async ([name, call]) => {
      const input = { params, body: { newValue: switches[name] } };
      return { name, ...(await api.attempt(call, input, { outage: true })) };
    }),
    api
      .attempt(setMostJobNotices, limit, { outage: true })
      .then((attempt) => ({ name: "mostJobNotices" as const, ...attempt })),
  ]);
  const failures = attempts.flatMap((attempt) => (attempt.ok ? [] : [attempt]));
  const [first] = failures;
  if (!first)
    return redirectWithToast(request, asChanged(paths.notificationPreferences()), { kind: "success", text: "updated" });
  for (const { name, status, problem } of failures)
    console.error(`preferences: ${name} was not saved: ${status} ${problem.code}`);
  return data({ ...parsed.data, failed: failures.map(({ name }) => name) }, { status: first.status });
}

async function changeWhatsApp({ request, form, api, candidateId }: ActionContext): Promise<TypedResponse<never>> {
  const input = { params: { id: candidateId } };
  const back = asChanged(paths.notificationPreferences());
  switch (form.get("intent")) {
    case "whatsAppCode":
      await api.call(askWhatsAppCode, input);
      return redirect(`${back}#whatsapp`);
    case "whatsAppSent":
      return redirect(`${back}#whatsapp`);
    case "removeWhatsApp": {
      const attempt = await api.attempt(removeWhatsApp, input);
      if (!attempt.ok && attempt.problem.code === "emailMissing")
        return redirectWithToast(request, back, { kind: "error", text: "emailMissing" });
      if (!attempt.ok) throw new ApiError(attempt.status, attempt.problem);
      return redirectWithToast(request, back, { kind: "success", text: "updated" });
    }
    default:
      throw data({ code: "invalid", message: "" }, { status: 400 });
  }
}
