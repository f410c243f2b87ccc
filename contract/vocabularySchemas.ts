import { z } from "zod/v4";
import { say } from "./text";
import {
  contractTypes, payments, commissionPayments, schoolings, cnhCategories, vacanciesDeficienciesKinds, disabilities, jobProfiles, workplaces, shifts, states, sorts,
} from "./vocabulary";

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
