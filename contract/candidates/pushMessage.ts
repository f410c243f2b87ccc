import { z } from "zod";
import { notificationTypeSchema } from "./notification";
import { languageSchema } from "../base/language";

/** Contains no names, because other people may read the lock screen. The service worker has the texts. */
export const pushMessageSchema = z.strictObject({
  id: z.uuid(),
  type: notificationTypeSchema,
  language: languageSchema,
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
