import type { z } from "zod";
import type { ContractType } from "#contract/base/enums";
import type { feedRowSchema } from "#contract/vacancies/feed";
import { DAY_MS } from "#contract/base/time";
import { createCompany } from "./companies";
import { createPay } from "./pay";
import { places } from "./places";
import { Random } from "./random";
import { readSampleRoles, type SampleRole } from "./sampleRole";
import { createStages } from "./stages";
import { contractorBenefits, createDescription, employeeBenefits, internBenefits } from "./wording";

type SampleRow = z.input<typeof feedRowSchema>;

const OPENED_WITHIN = 45;
const SAMPLE_SIZE = 720;
const SAMPLE_SEED = 20_260_101;

/** Generates 720 open vacancies of invented companies, the same in every run. */
export const sampleFeed = (now: Date): Generator<SampleRow> => generateFeed(SAMPLE_SIZE, now, SAMPLE_SEED, "amostra");

/** Generates `count` open vacancies with externalIds under `prefix`. The same seed generates the same vacancies. */
export function* generateFeed(count: number, now: Date, seed: number, prefix: string): Generator<SampleRow> {
  const random = new Random(seed);
  const roles = readSampleRoles();
  let last: SampleRole | undefined;
  for (let number = 1; number <= count; number += 1) {
    let role = random.weighted(roles);
    while (role === last) role = random.weighted(roles);
    last = role;
    yield { externalId: `${prefix}-${String(number).padStart(6, "0")}`, ...createVacancy(random, role, now) };
  }
}

function createVacancy(random: Random, role: SampleRole, now: Date): Omit<SampleRow, "externalId"> {
  const { city, state } = random.weighted(places);
  const contractType = random.pick(role.contracts);
  const isFullJob = contractType !== "internship" && contractType !== "apprentice";
  const kind =
    contractType === "internship"
      ? "stipend"
      : contractType === "apprentice"
        ? random.pick(["fixed", "hourly"] as const)
        : random.pick(role.payments);
  const hasCommission = kind === "fixedAndCommission" || kind === "commissionOnly";
  const jobProfile =
    contractType === "internship"
      ? "internship"
      : contractType === "apprentice"
        ? "firstJob"
        : random.pick(role.profiles);
  const schooling = random.pick(contractType === "internship" ? toOngoing(role.schooling) : role.schooling);
  const cnh = [...random.pick(role.cnh)];
  // Interns and apprentices work no night, on-call or 12-hour shifts.
  const shift = isFullJob ? random.pick(role.shifts) : "business";
  const workplace = random.pick(role.workplaces ?? (["onSite"] as const));
  return {
    roleName: createName(random, role, jobProfile),
    cbo: role.cbo,
    company: createCompany(random, random.pick(role.houses)),
    city,
    state,
    workplace,
    shift,
    shiftEndsAt: isFullJob && shift === "business" ? "18:00" : null,
    contractType,
    schooling,
    cnh,
    jobProfile,
    payment: createPay(
      random,
      kind,
      isFullJob ? role.pay : [Math.min(role.pay[0], 1_000), Math.min(role.pay[1], 1_700)],
      jobProfile,
      state,
      isFullJob,
    ),
    commissionPayment:
      hasCommission && role.commissions.length ? random.some(role.commissions, random.whole(1, 2)) : [],
    vacancies: random.chance(0.75) ? 1 : random.whole(2, 6),
    vacanciesDeficiencies: random.chance(0.05) ? "exclusive" : random.chance(0.6) ? "alsoAccepts" : "notInformed",
    description: createDescription(random, {
      intro: random.pick(role.intros),
      city,
      contractType,
      shift,
      workplace,
      profile: jobProfile,
    }),
    responsibilities: random.some(role.duties, random.whole(4, 6)),
    requirements: random.some(role.wants, random.whole(2, 4)),
    benefits: pickBenefits(random, contractType),
    stages: createStages(random, role.proof),
    ...createDates(random, now),
    answerWithinDays: random.pick([5, 7, 10, 10, 15, 15, 20]),
  };
}

/** Returns only levels of unfinished schooling, because an intern is a student (Lei 11.788/2008, art. 1). */
function toOngoing(schooling: SampleRole["schooling"]): SampleRole["schooling"] {
  const ongoing = schooling.filter((level) => level?.endsWith("Ongoing"));
  return ongoing.length > 0 ? ongoing : ["higherOngoing"];
}

function pickBenefits(random: Random, contractType: ContractType): string[] {
  switch (contractType) {
    case "internship":
    case "apprentice":
      return random.some(internBenefits, random.whole(3, 5));
    case "pj":
    case "selfEmployed":
    case "freelance":
      return random.some(contractorBenefits, random.whole(2, 4));
    default:
      return random.some(employeeBenefits, random.whole(3, 7));
  }
}

const levels = { junior: "Júnior", mid: "Pleno", senior: "Sênior" } as const;

function createName(random: Random, role: SampleRole, profile: string): string {
  const name = random.pick(role.names);
  const level = profile in levels ? levels[profile as keyof typeof levels] : undefined;
  return level && /^(Analista|Mecânico|Consultor|Vendedor|Técnico)/.test(name) && random.chance(0.25)
    ? `${name} ${level}`
    : name;
}

/** Creates dates in full minutes. Most vacancies close within two months. */
function createDates(random: Random, now: Date): Pick<SampleRow, "opensAt" | "closesAt"> {
  const minute = 60_000;
  const opens = Math.floor((now.getTime() - (0.02 + random.next() * (OPENED_WITHIN - 0.1)) * DAY_MS) / minute) * minute;
  const closes = Math.floor(now.getTime() / DAY_MS) * DAY_MS + random.whole(3, 60) * DAY_MS + (26 * 60 + 59) * minute;
  return {
    opensAt: new Date(opens).toISOString(),
    closesAt: random.chance(0.82) ? new Date(closes).toISOString() : null,
  };
}
