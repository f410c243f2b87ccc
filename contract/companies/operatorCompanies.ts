import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { keyScopes } from "../base/keyScope";
import { instant, line, say, writtenInstant } from "../base/text";
import { pageLimit } from "./cursor";

const name = line(160).pipe(z.string().min(1, say("required")));
/** Limit of a key, and of a company, on each API server. */
export const MOST_CALLS_A_MINUTE = 600;

const callsAMinute = z.number().int().min(1).max(MOST_CALLS_A_MINUTE);

const scopesSchema = z.array(z.enum(keyScopes)).min(1).max(keyScopes.length);

const companySchema = z.object({ id: z.uuid(), name: z.string(), names: z.array(z.string()), createdAt: instant });

const keySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  callsAMinute,
  createdAt: instant,
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
});

const companyParams = z.object({ companyId: z.uuid() });

export const createCompany = defineEndpoint("POST", "/operator/companies", {
  auth: "operator",
  role: "machine",
  summary:
    "Makes a company that gets keys of its own. The vacancies that are there under its names become its own; 409 for a name that another has",
  body: z.object({ name, names: z.array(name).min(1).max(100) }),
  response: companySchema,
  status: 201,
});

export const changeCompany = defineEndpoint("PATCH", "/operator/companies/{companyId}", {
  auth: "operator",
  role: "machine",
  summary:
    "Renames a company, and adds names under which its vacancies come; its former names stay. 409 for a name that another has",
  params: companyParams,
  body: z.object({ name: name.optional(), names: z.array(name).max(100).optional() }),
  response: companySchema,
});

export const mergeCompany = defineEndpoint("POST", "/operator/companies/{companyId}/merge", {
  auth: "operator",
  role: "machine",
  wantsRecentLogin: true,
  wantsReason: true,
  summary:
    "Merges a company into another for good: the other gets its names, vacancies and applications, and its keys, webhooks and feeds end. Vacancies keep their names and pages",
  params: companyParams,
  body: z.object({ intoCompanyId: z.uuid() }),
  response: z.object({ company: companySchema, vacancies: z.number().int() }),
});

export const listCompanies = defineEndpoint("GET", "/operator/companies", {
  auth: "operator",
  role: "reads",
  summary: "The companies that have keys of their own, by name",
  response: z.object({
    rows: z.array(
      companySchema.extend({ merged: z.array(z.object({ id: z.uuid(), name: z.string(), mergedAt: instant })) }),
    ),
  }),
});

export const createCompanyKey = defineEndpoint("POST", "/operator/companies/{companyId}/keys", {
  auth: "operator",
  role: "machine",
  wantsRecentLogin: true,
  summary: "Makes a key for a company, with the scopes that it may use. The key is in this answer and nowhere else",
  params: companyParams,
  body: z.object({
    name,
    scopes: scopesSchema,
    expiresAt: writtenInstant.nullable().default(null),
    callsAMinute: callsAMinute.default(MOST_CALLS_A_MINUTE),
  }),
  response: keySchema.extend({ key: z.string() }),
  answersSecret: true,
  status: 201,
});

export const listCompanyKeys = defineEndpoint("GET", "/operator/companies/{companyId}/keys", {
  auth: "operator",
  role: "reads",
  summary: "A company's keys, without the keys themselves",
  params: companyParams,
  response: z.object({ rows: z.array(keySchema) }),
});

export const revokeCompanyKey = defineEndpoint("DELETE", "/operator/companies/{companyId}/keys/{keyId}", {
  auth: "operator",
  role: "machine",
  summary: "Revokes a key; its next call is refused",
  params: companyParams.extend({ keyId: z.uuid() }),
  response: keySchema,
});

const callId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const listOperatorCalls = defineEndpoint("GET", "/operator/calls", {
  auth: "operator",
  role: "reads",
  scope: "calls:read",
  summary:
    "The trail of calls, newest first, 100 a page: a company's own, or all for the operator. They are kept for 12 months",
  query: z.object({
    after: callId.optional(),
    limit: pageLimit,
    /** The name of `after` in earlier versions. */
    before: callId.optional(),
  }),
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number().int(),
        at: instant,
        companyId: z.uuid().nullable(),
        keyId: z.uuid().nullable(),
        method: z.string(),
        route: z.string(),
        status: z.number().int(),
        requestId: z.string(),
        applicationId: z.uuid().nullable(),
        selectiveProcessId: z.number().int().nullable(),
      }),
    ),
    /** `after` of the next page; null at the end. */
    next: z.number().int().nullable(),
  }),
});
