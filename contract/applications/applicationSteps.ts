import { z } from "zod";
import { instant } from "../base/text";

export const MOST_SLOTS = 10;

/** `sequence` counts changes (RFC 5545, section 3.8.7.4). */
export const interviewSchema = z.object({
  startsAt: instant.nullable(),
  minutes: z.number().int().positive(),
  details: z.record(z.string(), z.string()).nullable(),
  sequence: z.number().int().nonnegative(),
  isCancelled: z.boolean(),
  isConfirmed: z.boolean(),
  /** Offered times. Empty after the candidate has taken a time. */
  slots: z.array(instant).default([]),
  changedAt: instant,
});

const requestKinds = ["otherTime", "adaptation"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The values do not reveal why a candidate needs an adaptation (LGPD art. 11). */
export const adaptations = ["extraTime", "largerText", "otherFormat", "person"] as const;
export type Adaptation = (typeof adaptations)[number];

/** The most dates and times that a candidate may propose in one request. */
export const PROPOSALS = 3;

export const requestSchema = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  at: instant,
  times: z.array(instant),
  adaptations: z.array(z.enum(adaptations)),
  note: z.string(),
  isGranted: z.boolean().nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});
export type ApplicationRequest = z.infer<typeof requestSchema>;

/** "asked": no file was sent, or it was deleted. "sentBack": the company wants another file and gives a reason. */
const documentStates = ["asked", "sent", "accepted", "sentBack"] as const;

export const documentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  reason: z.string(),
  state: z.enum(documentStates),
  askedAt: instant,
  sentAt: instant.nullable(),
  /** Pictures are stored as webp. Null without a file. */
  kind: z.enum(["pdf", "webp"]).nullable(),
  answer: z.string().nullable(),
});
export type ApplicationDocument = z.infer<typeof documentSchema>;
