import { z } from "zod";
import { instant } from "../base/text";

// The parts of an application on its way, besides its state (docs/design.md, section 7).

/** An interview, for the page and for the calendar file. `sequence` counts its changes (RFC 5545, section 3.8.7.4). */
export const interviewSchema = z.object({
  /** Null where the company has not said when. One that is cancelled has the time that is off. */
  startsAt: instant.nullable(),
  minutes: z.number().int().positive(),
  details: z.record(z.string(), z.string()).nullable(),
  sequence: z.number().int().nonnegative(),
  isCancelled: z.boolean(),
  /** Whether the candidate has confirmed this time. */
  isConfirmed: z.boolean(),
  changedAt: instant,
});

const requestKinds = ["otherTime", "adaptation"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Adaptations for a candidate. They say nothing of the reason (LGPD art. 11). */
export const adaptations = ["extraTime", "largerText", "otherFormat", "person"] as const;
export type Adaptation = (typeof adaptations)[number];

/** How many times a candidate proposes at most who can't come at the company's. */
export const PROPOSALS = 3;

/** A candidate's request, and the company's answer; null while it waits. */
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

/** "asked": nothing was sent, or it was deleted. "sentBack": the company wants another one, and says why. */
const documentStates = ["asked", "sent", "accepted", "sentBack"] as const;

/** A document that a company asks for once its offer was accepted. */
export const documentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  reason: z.string(),
  state: z.enum(documentStates),
  askedAt: instant,
  sentAt: instant.nullable(),
  /** The kind of the file: a picture is kept as webp. Null where none was sent. */
  kind: z.enum(["pdf", "webp"]).nullable(),
  /** Why it was sent back. */
  answer: z.string().nullable(),
});
export type ApplicationDocument = z.infer<typeof documentSchema>;
