import { z } from "zod";
import { alertPaces } from "../base/choices";
import { candidateParams } from "../candidates/candidate";
import { defineEndpoint } from "../base/endpoint";
import { defaultLanguage, languageSchema } from "../base/language";
import { instant, line, say } from "../base/text";
import { emailSchema } from "../candidates/user";

export type Pace = (typeof alertPaces)[number];

const alertSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The search's canonical query string, without "?". */
  query: z.string(),
  pace: z.enum(alertPaces),
  isPaused: z.boolean(),
  createdAt: instant,
});
export type Alert = z.infer<typeof alertSchema>;

const pace = z.enum(alertPaces, say("choiceInvalid"));
const change = z.object({ pace: pace.optional(), isPaused: z.boolean().optional() });
const wanted = z.object({
  name: line(80).pipe(z.string().min(1, say("required"))),
  query: z.string().max(2000),
  pace: pace.default("daily"),
});
const ownAlert = candidateParams.extend({ alertId: z.uuid() });
const key = z.string().max(200);

/** `mutedRoles`: roles of the currículo for which the person gets no notices. */
const listSchema = z.object({ rows: z.array(alertSchema), mutedRoles: z.array(z.string()) });

export const listAlerts = defineEndpoint("GET", "/candidate/{id}/alerts", {
  auth: "bearer",
  summary: "The candidate's alerts, newest first; at most 20",
  params: candidateParams,
  response: listSchema,
});

export const createAlert = defineEndpoint("POST", "/candidate/{id}/alerts", {
  auth: "bearer",
  summary:
    "Saves a search and tells of its new vacancies; asked again for the same search it takes the newer name and pace, and goes on",
  params: candidateParams,
  body: wanted,
  response: alertSchema,
  status: 201,
  errors: [409],
});

export const changeAlert = defineEndpoint("PUT", "/candidate/{id}/alerts/{alertId}", {
  auth: "bearer",
  summary: "Changes an alert's pace, pauses it, or lets it go on",
  params: ownAlert,
  body: change,
  response: alertSchema,
});

export const removeAlert = defineEndpoint("DELETE", "/candidate/{id}/alerts/{alertId}", {
  auth: "bearer",
  summary: "Deletes an alert; the saved search stays. False where it was gone already",
  params: ownAlert,
  response: z.object({ removed: z.boolean() }),
});

export const muteRole = defineEndpoint("PUT", "/candidate/{id}/mutedRoles", {
  auth: "bearer",
  summary: "Says of a role of the currículo whether new vacancies of it are told",
  params: candidateParams,
  body: z.object({ role: line(120), isMuted: z.boolean() }),
  response: z.object({ mutedRoles: z.array(z.string()) }),
});

export const askForAlert = defineEndpoint("POST", "/alerts", {
  auth: "anyone",
  summary:
    "Asks for an alert without an account: mails a link that confirms it. The answer is the same whoever has the e-mail",
  body: wanted.extend({ email: emailSchema, language: languageSchema.default(defaultLanguage) }),
  response: z.object({ sent: z.literal(true) }),
  status: 202,
});

/** "confirm": confirms one alert. "manage": changes all alerts of an e-mail, and mutes roles. */
const alertLinkSchema = z.object({
  purpose: z.enum(["confirm", "manage"]),
  email: z.string(),
  rows: z.array(alertSchema),
  mutedRoles: z.array(z.string()),
});
export type AlertLink = z.infer<typeof alertLinkSchema>;

export const viewAlertLink = defineEndpoint("POST", "/alerts/link", {
  auth: "anyone",
  summary: "What a mailed link about alerts is for; changes nothing",
  body: z.object({ key }),
  response: alertLinkSchema,
  errors: [410],
});

export const confirmAlert = defineEndpoint("POST", "/alerts/link/confirm", {
  auth: "anyone",
  summary: "Confirms an alert by its link; the key answered is that of the receiver's alerts",
  body: z.object({ key }),
  response: z.object({ key: z.string() }),
  errors: [410],
});

export const changeAlertByLink = defineEndpoint("POST", "/alerts/link/change", {
  auth: "anyone",
  summary: "Changes, pauses or deletes one alert of a link's receiver, or mutes a role; answers what there is then",
  body: z.object({
    key,
    alertId: z.uuid().optional(),
    change: change.extend({ isRemoved: z.literal(true).optional() }).optional(),
    role: z.object({ name: line(120), isMuted: z.boolean() }).optional(),
  }),
  response: alertLinkSchema,
  errors: [404, 410],
});
