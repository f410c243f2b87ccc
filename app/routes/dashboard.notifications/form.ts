import { z } from "zod";
import { isNotificationId } from "~/services/notifications/list";

/** The one form of the list: a button reads all, and each row's button opens its notification. */
export const notificationsForm = z.union([
  z.object({ intent: z.literal("readAll") }),
  z.object({ open: z.string().refine(isNotificationId) }),
]);
