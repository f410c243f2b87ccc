import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { languageSchema } from "../base/language";
import { notificationTypes } from "../base/notificationType";
import { pageQuery, page } from "../base/paging";
import { ignoredSchema } from "../base/readQuery";
import { instant } from "../base/text";

export const notificationTypeSchema = z.union(notificationTypes.map((type) => z.literal(type)));

const notificationSchema = z.object({
  id: z.uuid(),
  message: z.string(),
  language: languageSchema.optional(),
  type: notificationTypeSchema,
  unread: z.boolean(),
  /** Equals `unread`; the requirements have both. */
  isUnRead: z.boolean(),
  creationDate: instant,
  selectiveProcessId: z.number().int().nullable(),
  invitationAccepted: z.boolean().nullable(),
  html: z.string().nullable(),
  /** The vacancy of a company's message. `companyName` is null for a confidential company. */
  about: z.object({ companyName: z.string().nullable(), roleName: z.string() }).nullable().default(null),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = defineEndpoint("GET", "/notification/list/{userId}/", {
  auth: "bearer",
  summary: "The user's notifications, newest first",
  params: z.object({ userId: z.uuid() }),
  namesIgnored: true,
  query: z.object({ ...pageQuery, limit: pageQuery.limit.default(20) }),
  /** Counting stops at 5,000. `totalIsExact` is then false. */
  response: page(notificationSchema).extend({ unread: z.number().int(), ignored: ignoredSchema.optional() }),
});

export const viewNotification = defineEndpoint("GET", "/notification/{notificationId}", {
  auth: "bearer",
  summary: "One notification of the user; it stays as unread as it was",
  params: z.object({ notificationId: z.uuid() }),
  /** `canAnswer`: true for a company's message, if the candidate can write about the application. */
  response: notificationSchema.extend({ canAnswer: z.boolean().default(false) }),
});

export const openSocketTicket = defineEndpoint("POST", "/notification/ticket", {
  auth: "bearer",
  status: 201,
  summary: "A ticket for the socket's handshake, beside userId and typeUser: good once, for 30 s",
  response: z.object({ ticket: z.string(), expiresAt: instant }),
});

export const readAllNotifications = defineEndpoint("PUT", "/notification/readAll/{userId}", {
  auth: "bearer",
  summary: "Marks all of the user's notifications read",
  params: z.object({ userId: z.uuid() }),
  response: z.object({ read: z.number().int() }),
});

export const readNotification = defineEndpoint("PUT", "/notification/{notificationId}", {
  auth: "bearer",
  summary: "Marks one notification read, whatever the body",
  params: z.object({ notificationId: z.uuid() }),
  body: z.object({ unread: z.literal(false).optional(), isUnRead: z.literal(false).optional() }),
  ignoresBody: true,
  response: notificationSchema,
});
