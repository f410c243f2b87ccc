import { z } from "zod";
import { switchPushOff, switchPushOn, viewPush, type Push } from "#contract/candidates/push";
import type { ActionContext } from "~/services/requests/handlers.server";
import type { Api } from "~/services/server/api/client.server";
import { readSession } from "~/services/requests/auth/session.server";
import { isSharedPhone } from "~/services/requests/auth/sharedPhone.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { detectLanguage } from "~/services/requests/i18n/i18n.server";
import { asChanged, paths } from "~/services/server/navigation/paths";

export const isPushIntent = (intent: unknown): boolean => intent === "pushOn" || intent === "pushOff";

/** The form's fields, which app/enhance/push.ts fills in. The API server checks their values. */
const pushForm = z.object({
  endpoint: z.string().min(1),
  p256dh: z.string().min(1),
  auth: z.string().min(1),
  wantsVacancies: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

/** Loads the state of this device's push notifications, or null if push is off or can't be loaded. */
export async function loadPush(
  request: Request,
  api: Api,
  candidateId: string,
): Promise<{ push: Push & { publicKey: string }; isOwnDevice: boolean } | null> {
  const isOwnDevice = await isOwn(request);
  const attempt = await api.attempt(viewPush, { params: { id: candidateId } }, { outage: true });
  if (!attempt.ok) {
    console.error(`preferences: notices on this device were not loaded: ${attempt.status} ${attempt.problem.code}`);
    return null;
  }
  const { publicKey, ...push } = attempt.response;
  return publicKey === null ? null : { push: { ...push, publicKey }, isOwnDevice };
}

/** Returns whether push is allowed: only on the person's own device, with a lasting login (docs/decisions/0029). */
const isOwn = async (request: Request) => !isSharedPhone(request) && (await readSession(request)).remember === true;

export async function changePush({ request, form, api, candidateId }: ActionContext) {
  const params = { id: candidateId };
  const back = asChanged(paths.notificationPreferences());
  if (form.get("intent") === "pushOff") {
    await api.call(switchPushOff, { params });
    return redirectWithToast(request, back, { kind: "success", text: "updated" });
  }
  const parsed = pushForm.safeParse(Object.fromEntries(form));
  const failed = () => redirectWithToast(request, back, { kind: "error", text: "saveFailed" });
  if (!parsed.success || !(await isOwn(request))) return failed();
  const body = { ...parsed.data, language: await detectLanguage(request) };
  const attempt = await api.attempt(switchPushOn, { params, body }, { outage: true });
  if (attempt.ok) return redirectWithToast(request, back, { kind: "success", text: "updated" });
  console.error(`preferences: notices on this device were not switched on: ${attempt.status} ${attempt.problem.code}`);
  return failed();
}
