import { z } from "zod";
import {
  cnhCategories,
  commissionPayments,
  contractTypes,
  disabilities,
  jobProfiles,
  leastPays,
  payments,
  publishedDays,
  radii,
  schoolings,
  shifts,
  sorts,
  states,
  vacanciesDeficienciesKinds,
  workingHours,
  workplaces,
} from "./choices";
import { say } from "./text";

export const contractTypeSchema = z.enum(contractTypes, say("choiceInvalid"));
export const paymentSchema = z.enum(payments, say("choiceInvalid"));
export const commissionPaymentSchema = z.enum(commissionPayments, say("choiceInvalid"));
export const schoolingSchema = z.enum(schoolings, say("choiceInvalid"));
export const cnhSchema = z.enum(cnhCategories, say("choiceInvalid"));
export const vacanciesDeficienciesSchema = z.enum(vacanciesDeficienciesKinds, say("choiceInvalid"));
export const disabilitySchema = z.enum(disabilities, say("choiceInvalid"));
export const jobProfileSchema = z.enum(jobProfiles, say("choiceInvalid"));
export const workplaceSchema = z.enum(workplaces, say("choiceInvalid"));
export const shiftSchema = z.enum(shifts, say("choiceInvalid"));
export const workingHoursSchema = z.enum(workingHours, say("choiceInvalid"));
export const stateSchema = z.enum(states, say("stateInvalid"));
export const radiusSchema = z.enum(radii, say("choiceInvalid"));
export const leastPaySchema = z.enum(leastPays, say("choiceInvalid"));
export const publishedDaysSchema = z.enum(publishedDays, say("choiceInvalid"));
export const sortSchema = z.enum(sorts, say("choiceInvalid"));

export type ContractType = z.infer<typeof contractTypeSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type Schooling = z.infer<typeof schoolingSchema>;
export type Cnh = z.infer<typeof cnhSchema>;
export type VacanciesDeficiencies = z.infer<typeof vacanciesDeficienciesSchema>;
export type Disability = z.infer<typeof disabilitySchema>;
export type JobProfile = z.infer<typeof jobProfileSchema>;
export type Workplace = z.infer<typeof workplaceSchema>;
export type Shift = z.infer<typeof shiftSchema>;
export type WorkingHours = z.infer<typeof workingHoursSchema>;
export type State = z.infer<typeof stateSchema>;
export type Sort = z.infer<typeof sortSchema>;
