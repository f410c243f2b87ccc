import { z } from "zod";
import { companyRecordSchema } from "./companyRecord";
import { defineEndpoint } from "../base/endpoint";
import { logoFormats, logoHashSchema, logoSides } from "./logo";
import { page, pageQuery } from "../base/paging";
import { instant } from "../base/text";
import { vacancyRowSchema } from "./vacancy";

export const companySlugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(160);

/** The answer never changes, because another logo has another hash. */
export const viewLogo = defineEndpoint("GET", "/company/logo/{hash}/{side}/{format}", {
  auth: "anyone",
  summary: "A company's logo, square on white, encoded anew from what its feed named",
  params: z.object({
    hash: logoHashSchema,
    side: z.coerce.number().pipe(z.literal(logoSides)),
    format: z.enum(logoFormats),
  }),
  response: z.object({ base64: z.string() }),
});

export const viewCompany = defineEndpoint("GET", "/company/{slug}", {
  auth: "anyone",
  summary: "A company, with its open vacancies, the newest first. A company that is hidden has no page",
  params: z.object({ slug: companySlugSchema }),
  query: z.object({ page: pageQuery.page }),
  response: z.object({
    slug: companySlugSchema,
    name: z.string(),
    about: z.string(),
    phone: z.string().optional(),
    logo: logoHashSchema.optional(),
    record: companyRecordSchema.optional(),
    vacancies: page(vacancyRowSchema),
  }),
});

/** Slugs for the sitemap, 5,000 a page. */
export const listCompanySlugs = defineEndpoint("GET", "/company/openSlugs", {
  auth: "anyone",
  summary: "Companies with open vacancies, for the sitemap",
  query: z.object({ after: z.union([z.literal(""), companySlugSchema]).default("") }),
  response: z.object({
    rows: z.array(z.object({ slug: companySlugSchema, opensAt: instant })),
    next: companySlugSchema.nullable(),
  }),
});
