import type { TFunction } from "i18next";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import { moneyPair, moneyText } from "./money";

type Pay = VacancyRow["payment"];

/** Returns a function that writes centavos as "R$ 2.400 a 3.100 por mês + comissão" (docs/design.md, section 11). */
export function createPayText(
  t: TFunction<["format", "enums"]>,
  language: string,
): (payment: Pay, hasCommission: boolean) => string {
  function formatAmount({ kind, min, max, period }: Pay): string | null {
    const isDaily = kind === "daily" && period === "day";
    const named = isDaily ? "daily" : kind === "stipend" ? "stipend" : null;
    // The text for daily pay ("Diária") already names the period.
    const per = isDaily ? "" : t(`enums:payPeriod.${period}`);
    const one = min ?? max;
    if (one === null) return null;
    const amount = moneyText(one, language);
    if (max === null) return t(named ? `pay.${named}From` : "pay.from", { amount, per });
    if (min === null) return t(named ? `pay.${named}UpTo` : "pay.upTo", { amount, per });
    const [low, high] = moneyPair(min, max, language);
    const exact = (min === max ? t("pay.one", { amount, per }) : t("pay.range", { low, high, per })).trim();
    return named ? t(`pay.${named}`, { amount: exact }) : exact;
  }

  return (payment, hasCommission) => {
    const amount = formatAmount(payment);
    if (payment.kind === "commissionOnly")
      return amount ? t("pay.commissionOnlyOf", { amount }) : t("enums:payment.commissionOnly");
    const base = amount ?? t(payment.kind === "negotiable" ? "pay.negotiable" : "pay.notSaid");
    return hasCommission || payment.kind === "fixedAndCommission" ? t("pay.plusCommission", { base }) : base;
  };
}
