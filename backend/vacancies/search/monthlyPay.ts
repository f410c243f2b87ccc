import { leastPays } from "#contract/base/choices";
import type { VacancyContent } from "../cards/content";
import { any, type VectorQuery } from "./vectorQuery";

/** In reais a month; higher pays sort alike. */
export const HIGHEST_PAY = 50_000;
/** CLT, arts. 58 and 64: a month has 220 hours. Pay by day counts 22 days. */
const PER_MONTH = { month: 1, day: 22, hour: 220 } as const;
const PAY = "py=";
const step = (reais: string) => `pb=${reais}`;

export function toMonthlyPay({ min, max, period }: VacancyContent["payment"]): number | null {
  const most = max ?? min;
  return most ? Math.min(Math.floor((most * PER_MONTH[period]) / 100), HIGHEST_PAY) : null;
}

/** The pay itself for the order, and the highest filter step that it reaches. */
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
