import { z } from "zod";
import {
  cnhSchema,
  commissionPaymentSchema,
  contractTypeSchema,
  jobProfileSchema,
  leastPaySchema,
  paymentSchema,
  publishedDaysSchema,
  radiusSchema,
  schoolingSchema,
  sortSchema,
  stateSchema,
  vacanciesDeficienciesSchema,
  workingHoursSchema,
  workplaceSchema,
} from "../base/enums";
import { many } from "../base/paging";
import { line } from "../base/text";

/** The city that distances are measured from, and whether it is the candidate's own or one that was named. */
export const startPlaceSchema = z.object({ city: z.string(), state: stateSchema, isHome: z.boolean() });
export type StartPlace = z.infer<typeof startPlaceSchema>;

/** The filters of the requirements' job search query; a list is OR within and AND between. */
export const searchFilters = z.object({
  roleName: line(120).default(""),
  city: line(100).default(""),
  state: z.union([z.literal(""), stateSchema]).default(""),
  contractType: many(contractTypeSchema),
  payment: many(paymentSchema),
  commissionPayment: many(commissionPaymentSchema),
  vacanciesDeficiencies: z.union([z.literal(""), vacanciesDeficienciesSchema]).default(""),
  schooling: many(schoolingSchema),
  cnh: many(cnhSchema),
  jobProfile: many(jobProfileSchema),
  workplace: many(workplaceSchema),
  /** The working hours, as the vacancy's field or its own texts say them. */
  hours: many(workingHoursSchema),
  /** The greatest distance in km, from the city (no filter then), or from the candidate's own where none is named. */
  within: z.union([z.literal(""), radiusSchema]).default(""),
  /** The least pay that a vacancy must reach, in reais a month. A vacancy that says no pay is not found. */
  minPay: z.union([z.literal(""), leastPaySchema]).default(""),
  /** Opened in the last so many days of 24 hours. An alert does not ask for it: what is new is new. */
  publishedWithin: z.union([z.literal(""), publishedDaysSchema]).default(""),
  /** The order is by opening date (docs/design.md, section 6). */
  sort: sortSchema.default("ASC"),
});
export type SearchFilters = z.output<typeof searchFilters>;

/** How the words of a search were understood, for the screen to say so. */
export const understoodSchema = z.object({
  /** The text as it was searched, where it had typing errors; else null. */
  corrected: z.string().nullable(),
  /** The field of that text. Both fields may have errors: then it is the one of the role. */
  correctedField: z.enum(["roleName", "city"]).default("roleName"),
  /** Typed words of which no vacancy has anything. */
  ignored: z.array(z.string()),
  /** True where the person asks for what is near, and nobody knows where they are. */
  asksPlace: z.literal(true).optional(),
  /** True where no vacancy has all that was asked for, and the results miss a part. */
  isNear: z.boolean(),
  /** The filters in the words, and the rest of their text. A typed city or state is none. */
  filters: z.array(
    z.object({
      field: z.enum(["roleName", "city"]),
      filter: z.enum([
        "city",
        "state",
        "contractType",
        "payment",
        "schooling",
        "cnh",
        "jobProfile",
        "vacanciesDeficiencies",
        "workplace",
        "hours",
        "minPay",
      ]),
      values: z.array(z.string()),
      rest: z.string(),
    }),
  ),
});
export type Understood = z.infer<typeof understoodSchema>;
