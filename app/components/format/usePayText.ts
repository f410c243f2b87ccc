import { useTranslation } from "react-i18next";
import type { VacancyRow } from "#contract/vacancy";
import { moneyPair, moneyText } from "~/services/format/money";

type Pay = VacancyRow["payment"];

/**
 * Pay in one comparable line: "R$ 2.400 a 3.100 por mês + comissão" (docs/design.md, section 11, "The card of a
 * vacancy"). Amounts in centavos; where the company says none, the line says that.
 */
export function usePayText(): (payment: Pay, hasCommission: boolean) => string {
  const { t, i18n } = useTranslation(["format", "enums"]);

  function formatAmount({ min, max, period }: Pay): string | null {
    const per = t(`enums:payPeriod.${period}`);
    if (min !== null && max !== null && min !== max) {
      const [low, high] = moneyPair(min, max, i18n.language);
      return t("pay.range", { low, high, per });
    }
    const one = min ?? max;
    if (one === null) return null;
    const amount = moneyText(one, i18n.language);
    return t(min === max ? "pay.one" : min === null ? "pay.upTo" : "pay.from", { amount, per });
  }

  return (payment, hasCommission) => {
    const amount = formatAmount(payment);
    if (payment.kind === "commissionOnly")
      return amount ? t("pay.commissionOnlyOf", { amount }) : t("enums:payment.commissionOnly");
    const base =
      amount === null
        ? t(payment.kind === "negotiable" ? "pay.negotiable" : "pay.notSaid")
        : payment.kind === "stipend"
          ? t("pay.stipend", { amount })
          : amount;
    return hasCommission || payment.kind === "fixedAndCommission" ? t("pay.plusCommission", { base }) : base;
  };
}
