import { z } from "zod";
import { exportSchema } from "../candidates/account";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";
import { phoneNumberSchema } from "../candidates/phone";
import { emailSchema } from "../candidates/user";

/** An account's data, enough to help its owner. The currículo is left out. */
const operatorUserSchema = z.object({
  id: z.uuid(),
  /** "" without an e-mail. */
  email: z.string(),
  /** The telephone that can log in by a code, in digits with the country code. */
  phone: z.string().nullable(),
  emailConfirmed: z.boolean(),
  name: z.string().nullable(),
  isSuperAdmin: z.boolean(),
  /** True if the person has a video resume. `exportUserVideo` exports it. */
  hasVideo: z.boolean(),
  createdAt: instant,
  /** Last use of an open session, exact to ten minutes. */
  lastSeenAt: instant.nullable(),
  sessions: z.number().int(),
  lockedAt: instant.nullable(),
  deletionAt: instant.nullable(),
});
export type OperatorUser = z.infer<typeof operatorUserSchema>;

const params = z.object({ userId: z.uuid() });

export const findUsers = defineEndpoint("GET", "/operator/users", {
  auth: "operator",
  role: "people",
  summary:
    "The user with this e-mail, telephone or id, as a list of one or none: nobody's address is found by a part of it. The telephone is the one that opens the account by a code",
  query: z.object({ email: emailSchema.optional(), phone: phoneNumberSchema.optional(), id: z.uuid().optional() }),
  response: z.object({ rows: z.array(operatorUserSchema) }),
});

export const listErasures = defineEndpoint("GET", "/operator/erasures", {
  auth: "operator",
  role: "people",
  summary: "The accounts whose owners have asked for their erasure, those that are erased next first, at most 100",
  response: z.object({
    rows: z.array(operatorUserSchema.pick({ id: true, email: true, phone: true, deletionAt: true })),
  }),
});

export const lockUser = defineEndpoint("POST", "/operator/users/{userId}/lock", {
  auth: "operator",
  role: "people",
  summary: "Ends every session of a user, and lets nobody log in to the account until it is unlocked",
  params,
  response: operatorUserSchema,
});

export const unlockUser = defineEndpoint("POST", "/operator/users/{userId}/unlock", {
  auth: "operator",
  role: "people",
  summary: "Lets a user log in again",
  params,
  response: operatorUserSchema,
});

export const exportUser = defineEndpoint("GET", "/operator/users/{userId}/export", {
  auth: "operator",
  role: "people",
  wantsRecentLogin: true,
  summary: "Everything that is stored on a user, as they get it themselves (LGPD, art. 18)",
  params,
  response: exportSchema,
});

export const exportUserVideo = defineEndpoint("GET", "/operator/users/{userId}/export/video", {
  auth: "operator",
  role: "people",
  wantsRecentLogin: true,
  summary:
    "The user's video resume, which is too large for the JSON of the export. Answers Range (RFC 9110, section 14) by 206 and 416",
  params,
  response: z.unknown(),
  contentType: ["video/mp4", "video/webm"],
});

export const eraseUser = defineEndpoint("DELETE", "/operator/users/{userId}", {
  auth: "operator",
  role: "people",
  wantsRecentLogin: true,
  summary:
    "Erases an account now, files and all, without the seven days that its owner would have to change their mind",
  params,
  response: z.object({ erased: z.literal(true) }),
});

export const setUserType = defineEndpoint("PUT", "/operator/users/{userId}/type", {
  auth: "operator",
  role: "people",
  wantsRecentLogin: true,
  summary: "Makes a user a super-admin, or a candidate again, and ends their sessions",
  params,
  body: z.object({ isSuperAdmin: z.boolean() }),
  response: operatorUserSchema,
});
