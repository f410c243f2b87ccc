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

export const startPlaceSchema = z.object({ city: z.string(), state: stateSchema, isHome: z.boolean() });
export type StartPlace = z.infer<typeof startPlaceSchema>;

/** OR within a list, AND between filters. */
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
  hours: many(workingHoursSchema),
  /** In km from `city`, from a place in `roleName`, or else from the candidate's city. The place is then no filter. */
  within: z.union([z.literal(""), radiusSchema]).default(""),
  /** In reais a month. Unknown pay never matches. */
  minPay: z.union([z.literal(""), leastPaySchema]).default(""),
  /** In days of 24 hours. Alerts ignore this filter. */
  publishedWithin: z.union([z.literal(""), publishedDaysSchema]).default(""),
  /** Default: by opening date (docs/design.md, section 6). */
  sort: sortSchema.default("ASC"),
});
export type SearchFilters = z.output<typeof searchFilters>;

export const understoodSchema = z.object({
  corrected: z.string().nullable(),
  /** "roleName" also if both fields were corrected. */
  correctedField: z.enum(["roleName", "city"]).default("roleName"),
  ignored: z.array(z.string()),
  /** True if the words ask for vacancies nearby, but no place is known. */
  asksPlace: z.literal(true).optional(),
  isNear: z.boolean(),
  /** Filters recognized in the typed words. `rest` is the remaining text. */
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
