import { expect, test } from "vitest";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import { callHook } from "#tests/callHook";
import { usePayParts } from "./usePayParts";

type Pay = VacancyRow["payment"];

const parts: [Pay, boolean, string, string][] = [
  [{ kind: "fixed", min: 240_000, max: 310_000, period: "month" }, false, "R$ 2.400 a 3.100", "por mês"],
  [{ kind: "fixed", min: 240_000, max: 240_000, period: "month" }, true, "R$ 2.400", "por mês + comissão"],
  [{ kind: "hourly", min: 1_250, max: null, period: "hour" }, false, "A partir de R$ 12,50", "por hora"],
  [{ kind: "daily", min: null, max: 400_000, period: "month" }, false, "Até R$ 4.000", "por mês · Diária"],
  [{ kind: "daily", min: 15_000, max: 18_000, period: "day" }, false, "R$ 150 a 180", "por dia"],
  [{ kind: "stipend", min: 110_000, max: 110_000, period: "month" }, false, "R$ 1.100", "por mês · Bolsa-auxílio"],
  [
    { kind: "commissionOnly", min: 300_000, max: 600_000, period: "month" },
    true,
    "R$ 3.000 a 6.000",
    "por mês, só comissão",
  ],
  [{ kind: "commissionOnly", min: null, max: null, period: "month" }, true, "Somente comissão", ""],
  [{ kind: "negotiable", min: null, max: null, period: "month" }, false, "Pagamento a combinar", ""],
  [{ kind: "fixed", min: null, max: null, period: "month" }, true, "Salário não informado", "Fixo + comissão"],
];

test.each(parts)("splits %j (commission: %s) into %j and %j", (payment, hasCommission, amount, kind) => {
  const written = callHook(usePayParts)(payment, hasCommission);
  expect({ ...written, amount: written.amount.replaceAll("\u00a0", " ") }).toEqual({ amount, kind });
});
