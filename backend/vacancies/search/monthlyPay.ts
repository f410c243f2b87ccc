import { leastPays } from "#contract/base/choices";
import type { VacancyContent } from "../cards/content";
import { any, type VectorQuery } from "./vectorQuery";

/** In reais a month. All higher pay is sorted as equal to this. */
export const HIGHEST_PAY = 50_000;
/** A month has 220 hours (CLT, arts. 58 and 64). Daily pay is counted for 22 days. */
const PER_MONTH = { month: 1, day: 22, hour: 220 } as const;
const PAY = "py=";
const step = (reais: string) => `pb=${reais}`;

export function toMonthlyPay({ min, max, period }: VacancyContent["payment"]): number | null {
  const most = max ?? min;
  return most ? Math.min(Math.floor((most * PER_MONTH[period]) / 100), HIGHEST_PAY) : null;
}

/** Returns up to two lexemes: the pay, for sorting, and the highest step of the pay filter that the pay meets. */
export function payLexemes(payment: VacancyContent["payment"]): string[] {
  const pay = toMonthlyPay(payment);
  if (pay === null) return [];
  const reached = leastPays.findLast((least) => pay >= Number(least));
  return [PAY + pay, ...(reached ? [step(reached)] : [])];
}

export const parsePay = (lexeme: string): number | null =>
  lexeme.startsWith(PAY) ? Number(lexeme.slice(PAY.length)) : null;

export const payQuery = (least: (typeof leastPays)[number]): VectorQuery =>
  any(leastPays.slice(leastPays.indexOf(least)).map(step));
