import { z } from "zod";
import { alertPaces } from "#contract/base/choices";
import type { EndpointBody } from "#contract/base/endpoint";
import type { changeAlertByLink } from "#contract/vacancies/alert";

const alertId = z.uuid();
const role = z.string().max(120);

export const alertForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("pace"), alertId, pace: z.enum(alertPaces) }),
  z.object({ intent: z.literal("pause"), alertId }),
  z.object({ intent: z.literal("resume"), alertId }),
  z.object({ intent: z.literal("remove"), alertId }),
  z.object({ intent: z.literal("mute"), role }),
  z.object({ intent: z.literal("unmute"), role }),
]);
export type AlertForm = z.output<typeof alertForm>;

/** Returns a form's change of an alert for the API; null for a form that mutes or unmutes a role. */
export function toChange(form: AlertForm): EndpointBody<typeof changeAlertByLink>["change"] | null {
  switch (form.intent) {
    case "pace":
      return { pace: form.pace };
    case "pause":
      return { isPaused: true };
    case "resume":
      return { isPaused: false };
    case "remove":
      return { isRemoved: true };
    default:
      return null;
  }
}
