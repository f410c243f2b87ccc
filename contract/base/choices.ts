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
/** The hours that a search can ask for: those of a vacancy's field, and those that texts alone say. */
export const workingHours = [...shifts, "twelveByThirtySix", "night", "partTime"] as const;
export const payPeriods = ["month", "day", "hour"] as const;
/** The results' order: by opening date, by RELEVANCE to words, by DISTANCE from a known place, or by PAY. */
export const sorts = ["ASC", "DESC", "RELEVANCE", "DISTANCE", "PAY"] as const;

/** The choices of a least pay, in reais a month. */
export const leastPays = ["1500", "2000", "2500", "3000", "4000", "5000", "8000"] as const;
/** Within how many days a vacancy may have to be published. */
export const publishedDays = ["1", "7", "30"] as const;
/** How far away a vacancy may be, in km. */
export const radii = ["10", "30", "50", "100"] as const;

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
/** A candidate's marks on a vacancy besides an application. */
export const vacancyMarks = ["saved", "hidden", "seen"] as const;
export const reportReasons = ["asksMoney", "noContactCode", "false", "discriminates", "closed", "other"] as const;

/** How soon an alert tells of new vacancies. */
export const alertPaces = ["atOnce", "daily", "weekly"] as const;

/** How many notices of new vacancies a person may choose to get a week at most. */
export const jobNoticeLimits = [3, 7, 14] as const;

/** The filters of the search whose values are lists. */
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

/** The sections of a currículo that are kept with it (docs/resume.md), in the order of the screen. */
export const listSections = ["work", "education", "certificates", "languages", "links"] as const;
export const singleSections = ["objective", "schooling", "licence", "availability", "salary"] as const;
/** Where a paragraph of a file that found no place can be put: into a new entry, or behind the summary. */
export const placeSections = ["work", "education", "certificates", "languages", "objective"] as const;

export const educationStatuses = ["completed", "ongoing", "stopped"] as const;
/** "brand" is a course of a car maker; "regulatory" is one that a rule of safety at work (NR) wants. */
export const courseKinds = ["course", "brand", "regulatory", "certification"] as const;
export const fluencies = ["basic", "intermediate", "advanced", "fluent", "native"] as const;
export const startTimes = ["now", "fifteenDays", "thirtyDays", "toAgree"] as const;
export const relocations = ["no", "sameState", "anywhere"] as const;

/** The parts of a currículo in the order of the screen, a disability too. */
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

/** The tests that belong to a vacancy (docs/requirements.md, 1.4). */
export const vacancyTests = ["customTest", "auxiliaryRequirementsTest", "auxiliaryQuestionsTest"] as const;

/** Why a company says no, so that a person can do something with it. Words of the company's own go with each. */
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
/** The terms of an offer, in the order in which screens and papers show them. */
export const offerTerms = ["role", "pay", "contractType", "place", "hours", "startsOn", "notes"] as const;
