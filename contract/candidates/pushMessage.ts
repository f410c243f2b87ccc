import { z } from "zod";
import { notificationTypeSchema } from "./notification";
import { languageSchema } from "../base/language";

/** The encrypted message to a device, without names, because others read lock screens. Its words are in the worker. */
export const pushMessageSchema = z.strictObject({
  id: z.uuid(),
  type: notificationTypeSchema,
  language: languageSchema,
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
