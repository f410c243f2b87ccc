import { z } from "zod";
import type { EndpointResponse } from "#contract/base/endpoint";
import type { getMostJobNotices, NotificationPreferences } from "#contract/candidates/candidate";
import { jobNoticeLimits } from "#contract/base/choices";

/** The preferences with a switch; WhatsApp of job notifications has none, and stays (docs/requirements.md, 2.14). */
export type Switches = Omit<NotificationPreferences, "receiveJobNotificationsWhatsApp">;
export type SwitchName = keyof Switches;

/** The most notices of new vacancies in seven days; null for no limit. */
export type MostJobNotices = EndpointResponse<typeof getMostJobNotices>["newValue"];
/** All that the screen saves, each by a call of its own. */
export interface Preferences {
  switches: Switches;
  mostJobNotices: MostJobNotices;
}
export type PreferenceName = SwitchName | "mostJobNotices";

export const rows = [
  { row: "jobs", email: "receiveNewJobNotifications", whatsApp: null },
  { row: "reminders", email: "receiveUpdateReminders", whatsApp: "receiveUpdateWhatsApp" },
] as const satisfies { row: string; email: SwitchName; whatsApp: SwitchName | null }[];

/** A switch that is off posts nothing, as boxes do. */
const switched = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The empty choice is no limit. */
const toLimit = (value: string): MostJobNotices => jobNoticeLimits.find((limit) => String(limit) === value) ?? null;

/** The intent is asked for, because a post without any field would else turn everything off. */
export const preferencesForm = z
  .object({
    intent: z.literal("notificationPreferences"),
    receiveNewJobNotifications: switched,
    receiveUpdateReminders: switched,
    receiveUpdateWhatsApp: switched,
    mostJobNotices: z.enum(["", ...jobNoticeLimits.map(String)]).transform(toLimit),
  })
  .transform(
    ({ receiveNewJobNotifications, receiveUpdateReminders, receiveUpdateWhatsApp, mostJobNotices }): Preferences => ({
      switches: { receiveNewJobNotifications, receiveUpdateReminders, receiveUpdateWhatsApp },
      mostJobNotices,
    }),
  );
