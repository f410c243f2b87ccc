// The enums of docs/design.md, section 5: English keys here, labels in the catalogues (`enums.<list>.<key>`).
// Apart from enums.ts, which checks them, so that a screen can list its choices without taking zod to the browser.

export const contractTypes = [
  "clt",
  "pj",
  "internship",
  "apprentice",
  "temporary",
  "intermittent",
  "selfEmployed",
  "trainee",
  "freelance",
] as const;
export const payments = [
  "fixed",
  "fixedAndCommission",
  "commissionOnly",
  "hourly",
  "daily",
  "stipend",
  "negotiable",
] as const;
export const commissionPayments = [
  "perVehicle",
  "financeAndInsurance",
  "parts",
  "services",
  "accessories",
  "teamTarget",
  "guaranteedMinimum",
] as const;

/** The order rises: a later one includes the earlier ones. */
export const schoolings = [
  "elementaryIncomplete",
  "elementaryOngoing",
  "elementary",
  "secondaryIncomplete",
  "secondaryOngoing",
  "secondary",
  "technicalIncomplete",
  "technicalOngoing",
  "technical",
  "higherIncomplete",
  "higherOngoing",
  "higher",
  "postgraduate",
  "master",
  "doctorate",
] as const;

/** CTB art. 143: E covers D covers C covers B; A stands apart and combines with one of B to E. */
export const cnhCategories = ["none", "ACC", "A", "B", "C", "D", "E"] as const;
export const vacanciesDeficienciesKinds = ["exclusive", "alsoAccepts", "notInformed"] as const;
export const disabilities = [
  "physical",
  "hearing",
  "visual",
  "intellectual",
  "psychosocial",
  "autism",
  "multiple",
  "inssRehabilitated",
] as const;
export const jobProfiles = ["internship", "firstJob", "junior", "mid", "senior", "leadership", "management"] as const;
export const workplaces = ["onSite", "hybrid", "remote"] as const;
export const shifts = ["business", "sixByOne", "saturdays", "onCall"] as const;
export const payPeriods = ["month", "day", "hour"] as const;
/**
 * The results are in the order of the opening date, oldest or newest first. RELEVANCE is the screens' own order where
 * words are typed.
 */
export const sorts = ["ASC", "DESC", "RELEVANCE"] as const;

/** The federative units, by their two letters. */
export const states = [
  "AC",
  "AL",
  "AP",
  "AM",
  "BA",
  "CE",
  "DF",
  "ES",
  "GO",
  "MA",
  "MT",
  "MS",
  "MG",
  "PA",
  "PB",
  "PR",
  "PE",
  "PI",
  "RJ",
  "RN",
  "RS",
  "RO",
  "RR",
  "SC",
  "SP",
  "SE",
  "TO",
] as const;

export const stageKinds = ["screening", "conversation", "test", "video", "practical", "manager", "documents"] as const;
export const reportReasons = ["asksMoney", "false", "discriminates", "closed", "other"] as const;

/** The filters of the search whose values are lists. */
export const listFilters = ["contractType", "payment", "commissionPayment", "schooling", "cnh", "jobProfile"] as const;
