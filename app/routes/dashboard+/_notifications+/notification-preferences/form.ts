import { z } from "zod";
import type { EndpointResponse } from "#contract/base/endpoint";
import type { getMostJobNotices, NotificationPreferences } from "#contract/candidates/candidate";
import { jobNoticeLimits } from "#contract/base/choices";

/** The preferences with a switch. New vacancies by WhatsApp have no switch (docs/requirements.md, 2.14). */
export type Switches = Omit<NotificationPreferences, "receiveJobNotificationsWhatsApp">;
export type SwitchName = keyof Switches;

/** The most notifications about new vacancies in seven days; null for no limit. */
export type MostJobNotices = EndpointResponse<typeof getMostJobNotices>["newValue"];
export interface Preferences {
  switches: Switches;
  mostJobNotices: MostJobNotices;
}
export type PreferenceName = SwitchName | "mostJobNotices";

export const rows = [
  { row: "jobs", email: "receiveNewJobNotifications", whatsApp: null },
  { row: "reminders", email: "receiveUpdateReminders", whatsApp: "receiveUpdateWhatsApp" },
] as const satisfies { row: string; email: SwitchName; whatsApp: SwitchName | null }[];

/** A switch: on if its field was posted, because an unticked switch posts nothing. */
const switched = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** Converts the chosen limit to a number. "" means no limit, which is null. */
const toLimit = (value: string): MostJobNotices => jobNoticeLimits.find((limit) => String(limit) === value) ?? null;

/** The intent is required, because an empty post would turn everything off. */
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
