import { data } from "@remix-run/node";
import { receiveUpdateWhatsApp, updateNewJobNotifications, updateReminders } from "#contract/candidate";
import type { ActionContext } from "~/services/api/handlers.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { asChanged, paths } from "~/services/shell/paths";
import { preferencesForm, type SwitchName } from "./form";

const calls = [
  ["receiveNewJobNotifications", updateNewJobNotifications],
  ["receiveUpdateReminders", updateReminders],
  ["receiveUpdateWhatsApp", receiveUpdateWhatsApp],
] as const satisfies (readonly [SwitchName, unknown])[];

/**
 * Saves each switch by a call of its own (docs/requirements.md, section 7). One that fails holds up no other: it is
 * logged, and the page says which could not be saved, with the switches as the person left them.
 */
export async function savePreferences({ request, form, api, candidateId }: ActionContext) {
  const parsed = preferencesForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw data({ code: "invalid", message: "" }, { status: 400 });
  const switches = parsed.data;
  const attempts = await Promise.all(
    calls.map(async ([name, call]) => {
      const input = { params: { id: candidateId }, body: { newValue: switches[name] } };
      return { name, ...(await api.attempt(call, input, { outage: true })) };
    }),
  );
  const failures = attempts.flatMap((attempt) => (attempt.ok ? [] : [attempt]));
  const [first] = failures;
  if (!first)
    return redirectWithToast(request, asChanged(paths.notificationPreferences()), { kind: "success", text: "updated" });
  for (const { name, status, problem } of failures)
    console.error(`preferences: ${name} was not saved: ${status} ${problem.code}`);
  return data({ switches, failed: failures.map(({ name }) => name) }, { status: first.status });
}
