import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { feedFormats, importReportSchema } from "./feed";
import { instant, line, say } from "../base/text";

const feedRunSchema = z.object({
  at: instant,
  /** `unchanged`: the source answered 304. */
  outcome: z.enum(["imported", "unchanged", "failed"]),
  reason: z.string().nullable(),
  /** Vacancies absent from the feed. `closed` counts vacancies that were closed after `graceHours`. */
  missing: z.number().int(),
  closed: z.number().int(),
  report: importReportSchema.omit({ ids: true }).nullable(),
});
export type FeedRun = z.infer<typeof feedRunSchema>;

/** `everyMinutes`: time between fetches. `graceHours`: time until an absent vacancy is closed. */
const everyMinutes = z.number().int().min(5).max(10_080);
const graceHours = z.number().int().min(0).max(2_160);
const name = line(160).pipe(z.string().min(1, say("required")));

const scheduledFeedSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  format: z.enum(feedFormats),
  companyId: z.uuid().nullable(),
  everyMinutes,
  graceHours,
  /** Null: the feed is fetched by hand only. */
  nextRunAt: instant.nullable(),
  vacancies: z.number().int(),
  missing: z.number().int(),
  lastRun: feedRunSchema.nullable(),
});
export type ScheduledFeed = z.infer<typeof scheduledFeedSchema>;

const params = z.object({ feedId: z.uuid() });

export const createFeed = defineEndpoint("POST", "/operator/feeds", {
  auth: "operator",
  role: "machine",
  scope: "vacancies:write",
  summary:
    "Adds a feed that is fetched from its address on a schedule (https, with ETag and If-Modified-Since). A vacancy that has gone from it is closed after the grace",
  body: z.object({
    name,
    url: z.string().max(2_000),
    format: z.enum(feedFormats),
    /** For the operator's own key only. Null: the operator's feed. */
    companyId: z.uuid().nullable().default(null),
    everyMinutes: everyMinutes.default(60),
    graceHours: graceHours.default(48),
  }),
  response: scheduledFeedSchema,
  status: 201,
  errors: [404],
});

export const listFeeds = defineEndpoint("GET", "/operator/feeds", {
  auth: "operator",
  role: "reads",
  scope: "vacancies:read",
  summary: "A company's feeds that are fetched, by name, each with the report of its last run; all for the operator",
  response: z.object({ rows: z.array(scheduledFeedSchema) }),
});

export const scheduleFeed = defineEndpoint("PUT", "/operator/feeds/{feedId}", {
  auth: "operator",
  role: "machine",
  scope: "vacancies:write",
  summary: "Changes how often a feed is fetched (null: by hand alone) and its grace",
  params,
  body: z.object({ everyMinutes: everyMinutes.nullable(), graceHours: graceHours.optional() }),
  response: scheduledFeedSchema,
});

export const runFeed = defineEndpoint("POST", "/operator/feeds/{feedId}/run", {
  auth: "operator",
  role: "machine",
  scope: "vacancies:write",
  summary: "Fetches a feed now, and answers its report",
  params,
  response: scheduledFeedSchema,
});

export const deleteFeed = defineEndpoint("DELETE", "/operator/feeds/{feedId}", {
  auth: "operator",
  role: "machine",
  scope: "vacancies:write",
  summary: "Fetches a feed no more. Its vacancies stay as they are",
  params,
  response: z.object({ deleted: z.literal(true) }),
});
