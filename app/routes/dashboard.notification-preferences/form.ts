import { z } from "zod";
import type { NotificationPreferences } from "#contract/candidate";

/**
 * The preferences that the screen has a switch for. The WhatsApp toggle of the job notifications has none
 * (docs/requirements.md, 2.14), so saving never touches it.
 */
export type Switches = Omit<NotificationPreferences, "receiveJobNotificationsWhatsApp">;
export type SwitchName = keyof Switches;

/** The rows of the table, and which switch stands in which column. */
export const rows = [
  { row: "jobs", email: "receiveNewJobNotifications", whatsApp: null },
  { row: "reminders", email: "receiveUpdateReminders", whatsApp: "receiveUpdateWhatsApp" },
] as const satisfies { row: string; email: SwitchName; whatsApp: SwitchName | null }[];

/** A switch that is off posts nothing, as boxes do. */
const switched = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The intent is asked for, because a post without any field would else turn everything off. */
export const preferencesForm = z
  .object({
    intent: z.literal("notificationPreferences"),
    receiveNewJobNotifications: switched,
    receiveUpdateReminders: switched,
    receiveUpdateWhatsApp: switched,
  })
  .transform(({ receiveNewJobNotifications, receiveUpdateReminders, receiveUpdateWhatsApp }): Switches => ({
    receiveNewJobNotifications,
    receiveUpdateReminders,
    receiveUpdateWhatsApp,
  }));
