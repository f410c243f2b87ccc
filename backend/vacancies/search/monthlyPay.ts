import { leastPays } from "#contract/base/choices";
import type { VacancyContent } from "../cards/content";
import { any, type VectorQuery } from "./vectorQuery";

/** Higher pays stand alike in the order, in reais a month. */
export const HIGHEST_PAY = 50_000;
/** CLT, arts. 58 and 64: a month has 220 hours. Pay by day is for 22 days. */
const PER_MONTH = { month: 1, day: 22, hour: 220 } as const;
const PAY = "py=";
const step = (reais: string) => `pb=${reais}`;

/** Returns the highest pay of a vacancy, in whole reais a month. Null if the company does not say. */
export function toMonthlyPay({ min, max, period }: VacancyContent["payment"]): number | null {
  const most = max ?? min;
  return most ? Math.min(Math.floor((most * PER_MONTH[period]) / 100), HIGHEST_PAY) : null;
}

/** The lexemes of a pay: itself, for the order, and the highest of the steps of the filter that it reaches. */
export function payLexemes(payment: VacancyContent["payment"]): string[] {
  const pay = toMonthlyPay(payment);
  if (pay === null) return [];
  const reached = leastPays.findLast((least) => pay >= Number(least));
  return [PAY + pay, ...(reached ? [step(reached)] : [])];
}

/** The pay of a lexeme of `payLexemes`, in reais a month; null for another lexeme. */
export const parsePay = (lexeme: string): number | null =>
  lexeme.startsWith(PAY) ? Number(lexeme.slice(PAY.length)) : null;

export const payQuery = (least: (typeof leastPays)[number]): VectorQuery =>
  any(leastPays.slice(leastPays.indexOf(least)).map(step));
