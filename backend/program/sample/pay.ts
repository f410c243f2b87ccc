import type { z } from "zod";
import type { paySchema } from "#contract/vacancies/vacancy";
import type { JobProfile, Payment, State } from "#contract/base/enums";
import { getPayFactor } from "./places";
import type { Random } from "./random";

type Pay = z.output<typeof paySchema>;

/** The minimum wage of 2026 in reais a month of 220 hours (CLT). */
const MINIMUM_WAGE = 1_621;
const HOURS_A_MONTH = 220;
const DAYS_A_MONTH = 22;

const levelFactors: Record<JobProfile, number> = {
  internship: 1,
  firstJob: 0.95,
  junior: 0.95,
  mid: 1.05,
  senior: 1.25,
  leadership: 1.1,
  management: 1.1,
};

/** Creates pay in centavos at a state's level. Interns and apprentices (`isFullJob` false) have no monthly minimum. */
export function createPay(
  random: Random,
  kind: Payment,
  [low, high]: readonly [number, number],
  profile: JobProfile,
  state: State,
  isFullJob: boolean,
): Pay {
  if (kind === "negotiable") return { kind, min: null, max: null, period: "month" };
  const factor = getPayFactor(state) * levelFactors[profile];
  const from = low + (high - low) * random.next() * 0.45;
  const to = from + (high - from) * (0.25 + random.next() * 0.6);
  const least = isFullJob ? MINIMUM_WAGE : 0;
  const monthly = [from, to].map((amount) => Math.max(least, Math.round((amount * factor) / 50) * 50)) as [
    number,
    number,
  ];
  if (kind === "commissionOnly")
    return { kind, min: null, max: random.chance(0.7) ? Math.round(monthly[1] * 1.9) * 100 : null, period: "month" };
  if (kind === "hourly") {
    const [min, max] = monthly.map((amount) =>
      Math.max(Math.ceil((MINIMUM_WAGE / HOURS_A_MONTH) * 100), Math.round((amount / HOURS_A_MONTH) * 10) * 10),
    ) as [number, number];
    return { kind, min, max, period: "hour" };
  }
  if (kind === "daily") {
    const [min, max] = monthly.map((amount) => Math.ceil(amount / DAYS_A_MONTH / 5) * 5 * 100) as [number, number];
    return { kind, min, max: Math.max(min, max), period: "day" };
  }
  const [min, max] = monthly;
  const top = Math.max(min, max);
  return {
    kind,
    min: min * 100,
    max: random.chance(0.8) ? top * 100 : kind === "fixed" ? min * 100 : null,
    period: "month",
  };
}
