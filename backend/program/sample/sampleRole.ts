import { z } from "zod";
import {
  cnhSchema,
  commissionPaymentSchema,
  contractTypeSchema,
  jobProfileSchema,
  paymentSchema,
  schoolingSchema,
  shiftSchema,
  workplaceSchema,
} from "#contract/base/enums";
import { houses, type House } from "./companies";
import office from "./roles/office.json";
import sales from "./roles/sales.json";
import service from "./roles/service.json";
import workshop from "./roles/workshop.json";

const texts = z.array(z.string()).min(1);

const sampleRoleSchema = z.strictObject({
  names: texts,
  /** CBO code (Classificação Brasileira de Ocupações, 2002). */
  cbo: z.string().nullable(),
  weight: z.number(),
  houses: z.array(z.enum(Object.keys(houses) as House[])),
  /** Lowest and highest pay in reais a month, in 2026, without commission, in a state with average pay. */
  pay: z.tuple([z.number(), z.number()]),
  contracts: z.array(contractTypeSchema),
  payments: z.array(paymentSchema),
  /** A vacancy that pays a commission has one or two of these. */
  commissions: z.array(commissionPaymentSchema),
  profiles: z.array(jobProfileSchema),
  schooling: z.array(schoolingSchema.nullable()),
  cnh: z.array(z.array(cnhSchema)),
  shifts: z.array(shiftSchema),
  workplaces: z.array(workplaceSchema).optional(),
  intros: texts,
  /** A vacancy has four to six of these. */
  duties: texts,
  /** A vacancy has two to four of these. They name neither schooling nor CNH, which have fields of their own. */
  wants: texts,
  proof: z.enum(["practical", "video", "both", "none"]),
});

/** A kind of role. Each of its vacancies has one value of each list, unless the field's comment says otherwise. */
export type SampleRole = z.infer<typeof sampleRoleSchema>;

/** Reads roles/*.json. Throws if a value is not allowed by the schema. */
export const readSampleRoles = (): SampleRole[] =>
  z.array(sampleRoleSchema).parse([...workshop, ...sales, ...service, ...office]);
