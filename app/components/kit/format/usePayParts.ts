import { useTranslation } from "react-i18next";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import { moneyPair, moneyText } from "~/services/server/format/money";

type Pay = VacancyRow["payment"];

/** `amount` is "R$ 2.400 a 3.100", `kind` "por mês + comissão". */
interface PayParts {
  amount: string;
  kind: string;
}

/** Returns a function that writes pay, given in centavos, as two texts (docs/design.md, section 11). */
export function usePayParts(): (payment: Pay, hasCommission: boolean) => PayParts {
  const { t, i18n } = useTranslation(["format", "enums"]);

  function writeAmount({ min, max }: Pay): string | null {
    const one = min ?? max;
    if (one === null) return null;
    const amount = moneyText(one, i18n.language);
    if (max === null) return t("pay.from", { amount, per: "" }).trim();
    if (min === null) return t("pay.upTo", { amount, per: "" }).trim();
    if (min === max) return amount;
    const [low, high] = moneyPair(min, max, i18n.language);
    return t("pay.range", { low, high, per: "" }).trim();
  }

  return (payment, hasCommission) => {
    const kind = payment.kind === "fixed" && hasCommission ? "fixedAndCommission" : payment.kind;
    const name = t(`enums:payment.${kind}`);
    const period = t(`enums:payPeriod.${payment.period}`);
    const amount = writeAmount(payment);
    if (amount === null)
      return kind === "negotiable"
        ? { amount: t("pay.negotiable"), kind: "" }
        : kind === "commissionOnly"
          ? { amount: name, kind: "" }
          : { amount: t("pay.notSaid"), kind: name };
    if (kind === "fixedAndCommission") return { amount, kind: t("pay.plusCommission", { base: period }) };
    if (kind === "commissionOnly") return { amount, kind: t("pay.commissionOnlyOf", { amount: period }) };
    const isPlain =
      kind === "fixed" ||
      (kind === "hourly" && payment.period === "hour") ||
      (kind === "daily" && payment.period === "day");
    return { amount, kind: isPlain ? period : `${period} · ${name}` };
  };
}
