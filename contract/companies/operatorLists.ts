import { z } from "zod";
import { applicationSchema, applicationStateSchema } from "../applications/application";
import { defineEndpoint } from "../base/endpoint";
import { many } from "../base/paging";
import { sentPersonSchema } from "../applications/sentResume";
import { changeCursor, cursors, pageLimit, pageNumber, rowCursor } from "./cursor";
import { instant, line, say, writtenInstant } from "../base/text";
import { vacancyIdSchema, vacancyParams, vacancySchema, vacancyStatusSchema } from "../vacancies/vacancy";

const sentApplicationSchema = applicationSchema.extend({
  /** The last change of any part. `changedAt` covers state and interview only. */
  lastChangedAt: instant,
  /** The person's data as sent with the application. Null after the company's access ended. */
  candidate: sentPersonSchema.extend({ id: z.uuid() }).nullable(),
});

/** Rows changed at this time or later, for a first call. Ignored with `after`. */
const changedSince = writtenInstant.refine((text) => text >= "1970", say("dateInvalid")).optional();

const applicationFilters = { state: many(applicationStateSchema), changedSince };

export const listVacancyApplications = defineEndpoint(
  "GET",
  "/operator/selectiveProcesses/{selectiveProcessId}/applications",
  {
    auth: "operator",
    role: "people",
    scope: "applications:read",
    summary: "The applications to a vacancy that were sent, those that changed longest ago first, 100 a page",
    params: vacancyParams,
    query: z.object({
      ...applicationFilters,
      after: z.union([changeCursor, rowCursor]).optional(),
      limit: pageLimit,
      /** Page number of earlier API versions, from 1, in the order of sending. Ignored if `after` is sent. */
      page: pageNumber.optional(),
    }),
    response: z.object({ rows: z.array(sentApplicationSchema), total: z.number().int(), ...cursors }),
  },
);

export const listCompanyApplications = defineEndpoint("GET", "/operator/applications", {
  auth: "operator",
  role: "people",
  scope: "applications:read",
  summary:
    "The applications to all of a company's vacancies, and its invitations, those that changed longest ago first, 100 a page",
  query: z.object({
    ...applicationFilters,
    selectiveProcessId: z.coerce.number().pipe(vacancyIdSchema).optional(),
    after: z.union([changeCursor, rowCursor]).optional(),
    limit: pageLimit,
  }),
  response: z.object({ rows: z.array(sentApplicationSchema), ...cursors }),
});

export const viewCompanyApplication = defineEndpoint("GET", "/operator/applications/{applicationId}", {
  auth: "operator",
  role: "people",
  scope: "applications:read",
  summary: "One application, or one invitation, as the lists show it",
  params: z.object({ applicationId: z.uuid() }),
  response: sentApplicationSchema,
});

const ofCompany = {
  lastChangedAt: instant,
  /** True if held for review after reports. The status is then 2. */
  isHeld: z.boolean(),
  applications: z.number().int(),
};

export const listCompanyVacancies = defineEndpoint("GET", "/operator/selectiveProcesses", {
  auth: "operator",
  role: "reads",
  scope: "vacancies:read",
  summary:
    "A company's vacancies, those that changed longest ago first, 100 a page; by externalId the one that a feed brought",
  query: z.object({
    status: many(z.coerce.number().pipe(vacancyStatusSchema)),
    changedSince,
    externalId: line(200).optional(),
    after: z.union([changeCursor, z.string().regex(/^\d{1,14}_\d{1,15}$/)]).optional(),
    limit: pageLimit,
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
});

export const viewCompanyVacancy = defineEndpoint("GET", "/operator/selectiveProcesses/{selectiveProcessId}", {
  auth: "operator",
  role: "reads",
  scope: "vacancies:read",
  summary: "One of a company's vacancies, whole, in whatever status",
  params: vacancyParams,
  response: vacancySchema.extend(ofCompany),
});
