import { z } from "zod";
import { applicationParams } from "./application";
import { reportReasons } from "../base/choices";
import { defineEndpoint } from "../base/endpoint";
import { instant, line, lines, say } from "../base/text";

/** In characters, for a candidate's message. */
export const MAX_MESSAGE = 2_000;
export const MOST_MESSAGES = 100;

const messageSchema = z.object({
  id: z.uuid(),
  by: z.enum(["candidate", "company"]),
  at: instant,
  /** The candidate's text, or a one-line summary of a company's message. */
  text: z.string(),
  /** A company's sanitised message. */
  html: z.string().nullable(),
});
export type Message = z.infer<typeof messageSchema>;

const messageText = lines(MAX_MESSAGE).pipe(z.string().min(1, say("required")));

export const listMessages = defineEndpoint("GET", "/candidate/{id}/applications/{applicationId}/messages", {
  auth: "bearer",
  summary: "What the company and the candidate wrote to each other about an application: the newest, oldest first",
  params: applicationParams,
  query: z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(2 * MOST_MESSAGES)
      .default(2 * MOST_MESSAGES),
  }),
  response: z.object({
    rows: z.array(messageSchema),
    total: z.number().int(),
    unread: z.number().int().default(0),
    canWrite: z.boolean(),
  }),
});

export const readMessages = defineEndpoint("PUT", "/candidate/{id}/applications/{applicationId}/messages/read", {
  auth: "bearer",
  summary: "Marks the company's messages about an application read, in the list of notifications too",
  params: applicationParams,
  response: z.object({ unread: z.literal(0) }),
});

export const writeMessage = defineEndpoint("POST", "/candidate/{id}/applications/{applicationId}/messages", {
  auth: "bearer",
  summary: `Writes to the company about an application, at most 20 times a day and ${MOST_MESSAGES} in all; the same words within ten minutes are one message. 409 where the company can read none any more`,
  params: applicationParams,
  body: z.object({ text: messageText }),
  response: messageSchema,
  status: 201,
  errors: [409],
});

export const reportMessage = defineEndpoint(
  "POST",
  "/candidate/{id}/applications/{applicationId}/messages/{messageId}/report",
  {
    auth: "bearer",
    summary: "Reports a message of the company, and with it the vacancy, to the operator, who reads the message too",
    params: applicationParams.extend({ messageId: z.uuid() }),
    body: z.object({ reason: z.enum(reportReasons, say("reasonRequired")), details: lines(2000).default("") }),
    response: z.object({ received: z.literal(true) }),
    status: 201,
  },
);

export const sendMessage = defineEndpoint("POST", "/operator/applications/{applicationId}/message", {
  auth: "operator",
  role: "people",
  scope: "messages:write",
  summary: `Writes to the candidate, at most 20 times a day and ${MOST_MESSAGES} in all: a notification of type 6, and a message of the thread by the same id; 409 once the application is withdrawn`,
  params: z.object({ applicationId: z.uuid() }),
  body: z.object({
    message: line(300).pipe(z.string().min(1, say("required"))),
    /** Text, lists, tables and links. Drops other markup, and a first paragraph that repeats `message`. */
    html: lines(50_000).default(""),
  }),
  response: z.object({ notificationId: z.uuid() }),
  status: 201,
});

export const listApplicationMessages = defineEndpoint("GET", "/operator/applications/{applicationId}/messages", {
  auth: "operator",
  role: "people",
  scope: "applications:read",
  summary:
    "What the company and the candidate wrote to each other about an application, oldest first; 404 once it is withdrawn",
  params: z.object({ applicationId: z.uuid() }),
  response: z.object({ rows: z.array(messageSchema) }),
});
