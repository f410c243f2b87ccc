import { z } from "zod/v4";
import { say } from "./text";

// The vocabularies of design.md, section 5: English keys here, labels in the catalogues (`vocabulary.<list>.<key>`).

export const contractTypes = ["clt", "pj", "internship", "apprentice", "temporary", "intermittent", "selfEmployed", "trainee", "freelance"] as const;
export const payments = ["fixed", "fixedAndCommission", "commissionOnly", "hourly", "daily", "stipend", "negotiable"] as const;
export const commissionPayments = ["perVehicle", "financeAndInsurance", "parts", "services", "accessories", "teamTarget", "guaranteedMinimum"] as const;

/** In rising order: a later one includes the earlier ones. */
export const schoolings = [
  "elementaryIncomplete", "elementaryOngoing", "elementary",
  "secondaryIncomplete", "secondaryOngoing", "secondary",
  "technicalIncomplete", "technicalOngoing", "technical",
  "higherIncomplete", "higherOngoing", "higher",
  "postgraduate", "master", "doctorate",
] as const;

/** CTB art. 143: E covers D covers C covers B; A stands apart and combines with one of B to E. */
export const cnhCategories = ["none", "ACC", "A", "B", "C", "D", "E"] as const;
export const vacanciesDeficienciesKinds = ["exclusive", "alsoAccepts", "notInformed"] as const;
export const disabilities = ["physical", "hearing", "visual", "intellectual", "psychosocial", "autism", "multiple", "inssRehabilitated"] as const;
export const jobProfiles = ["internship", "firstJob", "junior", "mid", "senior", "leadership", "management"] as const;
export const workplaces = ["onSite", "hybrid", "remote"] as const;
export const shifts = ["business", "sixByOne", "saturdays", "onCall"] as const;
export const payPeriods = ["month", "hour"] as const;
export const sorts = ["ASC", "DESC"] as const;

/** The federative units in the order of IBGE's codes' names; the key is the two letters. */
export const states = [
  "AC", "AL", "AP", "AM", "BA", "CE", "DF", "ES", "GO", "MA", "MT", "MS", "MG", "PA",
  "PB", "PR", "PE", "PI", "RJ", "RN", "RS", "RO", "RR", "SC", "SP", "SE", "TO",
] as const;

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
export const stateSchema = z.enum(states, say("stateInvalid"));
export const sortSchema = z.enum(sorts, say("choiceInvalid"));

export type ContractType = z.infer<typeof contractTypeSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type CommissionPayment = z.infer<typeof commissionPaymentSchema>;
export type Schooling = z.infer<typeof schoolingSchema>;
export type Cnh = z.infer<typeof cnhSchema>;
export type VacanciesDeficiencies = z.infer<typeof vacanciesDeficienciesSchema>;
export type Disability = z.infer<typeof disabilitySchema>;
export type JobProfile = z.infer<typeof jobProfileSchema>;
export type Workplace = z.infer<typeof workplaceSchema>;
export type Shift = z.infer<typeof shiftSchema>;
export type State = z.infer<typeof stateSchema>;
export type Sort = z.infer<typeof sortSchema>;
