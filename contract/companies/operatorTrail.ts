import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { instant, line } from "../base/text";

/** The header with the reason of an operator's call, in ASCII or UTF-8. The person concerned reads it in the export. */
export const REASON_HEADER = "X-Reason";

/** In characters. */
export const REASON_MOST = 300;
export const reasonSchema = line(REASON_MOST);

const filter = line(254).optional();

const trailRowSchema = z.object({
  id: z.number().int(),
  at: instant,
  actor: z.object({
    /** "key" is the operator's own key, or a command on the machine. */
    kind: z.enum(["operator", "company", "key"]),
    id: z.uuid().nullable(),
    name: z.string().nullable(),
  }),
  method: z.string(),
  /** The path as the OpenAPI document writes it. */
  route: z.string(),
  status: z.number().int(),
  requestId: z.string(),
  /** Null without a reason, and after the person's erasure. */
  reason: z.string().nullable(),
  address: z.string().nullable(),
  subject: z.object({
    userId: z.uuid().nullable(),
    /** A hash of an erased person's id, so rows about one person still match. */
    erased: z.string().nullable(),
    applicationId: z.uuid().nullable(),
    selectiveProcessId: z.number().int().nullable(),
    companyId: z.uuid().nullable(),
  }),
});
export type TrailRow = z.infer<typeof trailRowSchema>;

export const listTrail = defineEndpoint("GET", "/operator/trail", {
  auth: "operator",
  role: "reads",
  summary: "Who called what about whom, why and from where, newest first, 100 a page. It is kept for 12 months",
  query: z.object({
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    /**
     * An operator's e-mail; the id of an operator, a company or a company's key; or the word "key" for the operator's
     * own key.
     */
    actor: filter,
    /** A person's e-mail or id (even if erased), or the id of an application, vacancy or company. */
    subject: filter,
  }),
  response: z.object({
    rows: z.array(trailRowSchema),
    /** The value of `before` for the next page; null at the end. */
    next: z.number().int().nullable(),
  }),
});
