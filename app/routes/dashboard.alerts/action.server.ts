import { data } from "@remix-run/node";
import { z } from "zod";
import { changeAlert, createAlert, muteRole, removeAlert } from "#contract/alert";
import { alertForm, toChange } from "~/services/search/alertForm";
import type { ActionContext } from "~/services/screen/handlers.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { asChanged, paths } from "~/services/shell/paths";

const createForm = z.object({
  intent: z.literal("create"),
  name: z.string().min(1).max(80),
  query: z.string().max(2000),
});

/** Makes an alert of a saved search, or changes one. What is gone already is as good as deleted. */
export async function changeAlerts({ request, form, api, candidateId }: ActionContext) {
  const parsed = z.union([createForm, alertForm]).safeParse(Object.fromEntries(form));
  if (!parsed.success) throw data({ code: "invalid", message: "" }, { status: 400 });
  const wanted = parsed.data;
  const id = candidateId;
  const done = (text: "alertCreated" | "alertsChanged" | "alertRemoved") =>
    redirectWithToast(request, asChanged(paths.alerts()), { kind: "success", text });
  if (wanted.intent === "create") {
    await api.call(createAlert, { params: { id }, body: { name: wanted.name, query: wanted.query } });
    return done("alertCreated");
  }
  if ("role" in wanted) {
    await api.call(muteRole, { params: { id }, body: { role: wanted.role, isMuted: wanted.intent === "mute" } });
    return done("alertsChanged");
  }
  const params = { id, alertId: wanted.alertId };
  if (wanted.intent === "remove") {
    await api.call(removeAlert, { params });
    return done("alertRemoved");
  }
  const { pace, isPaused } = toChange(wanted) ?? {};
  await api.call(changeAlert, { params, body: { pace, isPaused } });
  return done("alertsChanged");
}
