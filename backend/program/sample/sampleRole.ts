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
  /** Classificação Brasileira de Ocupações, 2002. */
  cbo: z.string().nullable(),
  /** How often the role is looked for, against the others. */
  weight: z.number(),
  houses: z.array(z.enum(Object.keys(houses) as House[])),
  /** Monthly pay without commission, in reais of 2026, in a state of middle pay. */
  pay: z.tuple([z.number(), z.number()]),
  contracts: z.array(contractTypeSchema),
  payments: z.array(paymentSchema),
  /** A vacancy gets one or two if its pay has a commission. */
  commissions: z.array(commissionPaymentSchema),
  profiles: z.array(jobProfileSchema),
  schooling: z.array(schoolingSchema.nullable()),
  cnh: z.array(z.array(cnhSchema)),
  shifts: z.array(shiftSchema),
  workplaces: z.array(workplaceSchema).optional(),
  /** The first sentence of the description. */
  intros: texts,
  /** A vacancy gets four to six. */
  duties: texts,
  /** A vacancy gets two to four of them. They say nothing of schooling or CNH, which have fields of their own. */
  wants: texts,
  /** Whether the selection has a practical test, a video, both, or neither. */
  proof: z.enum(["practical", "video", "both", "none"]),
});

/** The sample's data of one role. A vacancy gets one value of each list unless a comment says how many. */
export type SampleRole = z.infer<typeof sampleRoleSchema>;

/** Reads the roles of the sample (roles/*.json). Throws if a value is not in the vocabulary. */
export const readSampleRoles = (): SampleRole[] =>
  z.array(sampleRoleSchema).parse([...workshop, ...sales, ...service, ...office]);
