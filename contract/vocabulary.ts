import { z } from "zod/v4";
import {
  contractTypes, payments, commissionPayments, schoolings, cnhCategories, vacanciesDeficienciesKinds,
  disabilities, jobProfiles, workplaces, shifts, payPeriods, sorts, states,
} from "./choices";
import { say } from "./text";

// The vocabularies of choices.ts, as schemas.

export {
  contractTypes, payments, commissionPayments, schoolings, cnhCategories, vacanciesDeficienciesKinds,
  disabilities, jobProfiles, workplaces, shifts, payPeriods, sorts, states,
};

export type ContractType = (typeof contractTypes)[number];
export type Payment = (typeof payments)[number];
export type CommissionPayment = (typeof commissionPayments)[number];
export type Schooling = (typeof schoolings)[number];
export type Cnh = (typeof cnhCategories)[number];
export type VacanciesDeficiencies = (typeof vacanciesDeficienciesKinds)[number];
export type Disability = (typeof disabilities)[number];
export type JobProfile = (typeof jobProfiles)[number];
export type Workplace = (typeof workplaces)[number];
export type Shift = (typeof shifts)[number];
export type State = (typeof states)[number];
export type Sort = (typeof sorts)[number];
