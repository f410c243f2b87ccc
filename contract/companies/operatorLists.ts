import { z } from "zod";
import { applicationSchema, applicationStateSchema } from "../applications/application";
import { defineEndpoint } from "../base/endpoint";
import { many } from "../base/paging";
import { sentPersonSchema } from "../applications/sentResume";
import { instant, line, say, writtenInstant } from "../base/text";
import { vacancyIdSchema, vacancyParams, vacancySchema, vacancyStatusSchema } from "../vacancies/vacancy";

// A company's own vacancies and applications, as its system reads them (docs/company-api.md).

const sentApplicationSchema = applicationSchema.extend({
  /** When anything of it changed last. `changedAt` is of the state and the interview alone. */
  lastChangedAt: instant,
  /** As the application told it when it was sent. Null where the company may not read it any more. */
  candidate: sentPersonSchema.extend({ id: z.uuid() }).nullable(),
});

/** Rows whose `lastChangedAt` is this instant or later: where a system begins. With `after` it says nothing. */
const changedSince = writtenInstant.refine((text) => text >= "1970", say("dateInvalid")).optional();

const applicationFilters = {
  /** Given several times, any of them. */
  state: many(applicationStateSchema),
  changedSince,
};

export const listVacancyApplications = defineEndpoint({
  method: "GET",
  path: "/operator/selectiveProcesses/{selectiveProcessId}/applications",
  auth: "operator",
  scope: "applications:read",
  summary: "The applications to a vacancy that were sent, oldest first, 100 a page",
  params: vacancyParams,
  query: z.object({ ...applicationFilters, page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: z.object({ rows: z.array(sentApplicationSchema), total: z.number().int() }),
  errors: [403, 404],
});

/**
 * The `next` or `cursor` of an answer. Earlier versions gave the time in ms at which the last row had changed, and its
 * id, which are still understood.
 */
const afterCursor = (earlier: RegExp) =>
  z.union([z.string().regex(/^[\da-f]{8}-\d{1,15}$/), z.string().regex(earlier)]).optional();

const cursors = {
  /** The value of `after` for the next page; null where this is the last. */
  next: z.string().nullable(),
  /** The value of `after` for the next call, then or later, which reads the changes after this page. */
  cursor: z.string(),
};

export const listCompanyApplications = defineEndpoint({
  method: "GET",
  path: "/operator/applications",
  auth: "operator",
  scope: "applications:read",
  summary:
    "The applications to all of a company's vacancies, and its invitations, those that changed longest ago first, 100 a page",
  query: z.object({
    ...applicationFilters,
    selectiveProcessId: z.coerce.number().pipe(vacancyIdSchema).optional(),
    after: afterCursor(/^\d{1,14}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  }),
  response: z.object({ rows: z.array(sentApplicationSchema), ...cursors }),
  errors: [403],
});

export const viewCompanyApplication = defineEndpoint({
  method: "GET",
  path: "/operator/applications/{applicationId}",
  auth: "operator",
  scope: "applications:read",
  summary: "One application, or one invitation, as the lists show it",
  params: z.object({ applicationId: z.uuid() }),
  response: sentApplicationSchema,
  errors: [403, 404],
});

const ofCompany = {
  /** When anything of it changed last: what an import says of it, its status, or whose it is. */
  lastChangedAt: instant,
  /** Whether it is held for review, because several people reported it. Then its status is 2. */
  isHeld: z.boolean(),
  /** How many applications were sent to it, also those that are over. */
  applications: z.number().int(),
};

export const listCompanyVacancies = defineEndpoint({
  method: "GET",
  path: "/operator/selectiveProcesses",
  auth: "operator",
  scope: "vacancies:read",
  summary:
    "A company's vacancies, those that changed longest ago first, 100 a page; by externalId the one that a feed brought",
  query: z.object({
    status: many(z.coerce.number().pipe(vacancyStatusSchema)),
    changedSince,
    externalId: line(200).optional(),
    after: afterCursor(/^\d{1,14}_\d{1,15}$/),
  }),
  response: z.object({
    rows: z.array(
      vacancySchema
        .pick({
          id: true,
          externalId: true,
          roleName: true,
          city: true,
          state: true,
          opensAt: true,
          closesAt: true,
          status: true,
          createdAt: true,
        })
        .extend(ofCompany),
    ),
    ...cursors,
  }),
  errors: [403],
});

export const viewCompanyVacancy = defineEndpoint({
  method: "GET",
  path: "/operator/selectiveProcesses/{selectiveProcessId}",
  auth: "operator",
  scope: "vacancies:read",
  summary: "One of a company's vacancies, whole, in whatever status",
  params: vacancyParams,
  response: vacancySchema.extend(ofCompany),
  errors: [403, 404],
});
