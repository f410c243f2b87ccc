import { z } from "zod";
import { notificationTypeSchema } from "./notification";
import { languageSchema } from "./language";

/**
 * What goes to a device, encrypted: no name, no vacancy and no company, because a lock screen is read by others too.
 * The service worker (app/worker/pushWorker.ts) has the words for each type, and opens the notification by its id.
 */
export const pushMessageSchema = z.strictObject({
  id: z.uuid(),
  type: notificationTypeSchema,
  language: languageSchema,
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
