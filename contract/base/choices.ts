// Values of docs/design.md, section 5. enums.ts has their schemas.

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

/** In rising order: each level includes the levels before. */
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

/** CTB art. 143: E includes D, D includes C, and C includes B. A combines with one of B to E. */
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
/** Hours by which the search filters. A currículo's availability has `shifts` only. */
export const workingHours = [...shifts, "twelveByThirtySix", "night", "partTime"] as const;
export const payPeriods = ["month", "day", "hour"] as const;
/** ASC and DESC order by opening date. The other values order by match of the words, distance or pay. */
export const sorts = ["ASC", "DESC", "RELEVANCE", "DISTANCE", "PAY"] as const;

/** In reais a month. */
export const leastPays = ["1500", "2000", "2500", "3000", "4000", "5000", "8000"] as const;
export const publishedDays = ["1", "7", "30"] as const;
/** In km. */
export const radii = ["10", "30", "50", "100"] as const;

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
export const vacancyMarks = ["saved", "hidden", "seen"] as const;
export const reportReasons = ["asksMoney", "noContactCode", "false", "discriminates", "closed", "other"] as const;

export const alertPaces = ["atOnce", "daily", "weekly"] as const;

export const jobNoticeLimits = [3, 7, 14] as const;

export const listFilters = [
  "workplace",
  "hours",
  "contractType",
  "payment",
  "commissionPayment",
  "schooling",
  "cnh",
  "jobProfile",
] as const;

/** In the screen's order (docs/resume.md). */
export const listSections = ["work", "education", "certificates", "languages", "links"] as const;
export const singleSections = ["objective", "schooling", "licence", "availability", "salary"] as const;
/** Sections to which a person can move an imported file's paragraph that fits no section. */
export const placeSections = ["work", "education", "certificates", "languages", "objective"] as const;

export const educationStatuses = ["completed", "ongoing", "stopped"] as const;
/** "brand": a car maker's. "regulatory": required by safety rules (NR). */
export const courseKinds = ["course", "brand", "regulatory", "certification"] as const;
export const fluencies = ["basic", "intermediate", "advanced", "fluent", "native"] as const;
export const startTimes = ["now", "fifteenDays", "thirtyDays", "toAgree"] as const;
export const relocations = ["no", "sameState", "anywhere"] as const;

/** In the screen's order, including the disability. */
export const shownSections = [
  "objective",
  "work",
  "schooling",
  "education",
  "certificates",
  "languages",
  "licence",
  "availability",
  "salary",
  "links",
  "disability",
] as const;

/** docs/requirements.md, 1.4. */
export const vacancyAssessments = ["customTest", "auxiliaryRequirementsTest", "auxiliaryQuestionsTest"] as const;

export const refusalReasons = [
  "otherChosen",
  "experience",
  "requirement",
  "testResult",
  "availability",
  "pay",
  "vacancyEnded",
  "other",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
/** In the order of screens and printed pages. */
export const offerTerms = ["role", "pay", "contractType", "place", "hours", "startsOn", "notes"] as const;
