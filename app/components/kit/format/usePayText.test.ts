import { expect, test } from "vitest";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import { callHook } from "#tests/callHook";
import { usePayText } from "./usePayText";

type Pay = VacancyRow["payment"];

const lines: [Pay, boolean, string][] = [
  [{ kind: "fixed", min: 240_000, max: 310_000, period: "month" }, false, "R$ 2.400 a 3.100 por mês"],
  [
    { kind: "fixedAndCommission", min: 240_000, max: 310_000, period: "month" },
    true,
    "R$ 2.400 a 3.100 por mês + comissão",
  ],
  [{ kind: "fixed", min: 240_000, max: 240_000, period: "month" }, true, "R$ 2.400 por mês + comissão"],
  [{ kind: "hourly", min: 1_250, max: null, period: "hour" }, false, "A partir de R$ 12,50 por hora"],
  [{ kind: "daily", min: null, max: 400_000, period: "month" }, false, "Até R$ 4.000 por mês"],
  [{ kind: "daily", min: 15_000, max: 15_000, period: "day" }, false, "Diária de R$ 150"],
  [{ kind: "daily", min: 15_000, max: 18_000, period: "day" }, false, "Diária de R$ 150 a 180"],
  [{ kind: "daily", min: 15_000, max: null, period: "day" }, true, "Diária a partir de R$ 150 + comissão"],
  [{ kind: "daily", min: null, max: 18_000, period: "day" }, false, "Diária de até R$ 180"],
  [{ kind: "stipend", min: 110_000, max: 110_000, period: "month" }, false, "Bolsa de R$ 1.100 por mês"],
  [{ kind: "stipend", min: 110_000, max: 150_000, period: "month" }, false, "Bolsa de R$ 1.100 a 1.500 por mês"],
  [{ kind: "stipend", min: 110_000, max: null, period: "month" }, false, "Bolsa a partir de R$ 1.100 por mês"],
  [{ kind: "stipend", min: null, max: 150_000, period: "month" }, false, "Bolsa de até R$ 1.500 por mês"],
  [
    { kind: "commissionOnly", min: 300_000, max: 600_000, period: "month" },
    true,
    "R$ 3.000 a 6.000 por mês, só comissão",
  ],
  [{ kind: "commissionOnly", min: null, max: null, period: "month" }, true, "Somente comissão"],
  [{ kind: "negotiable", min: null, max: null, period: "month" }, false, "Pagamento a combinar"],
  [{ kind: "fixed", min: null, max: null, period: "month" }, true, "Salário não informado + comissão"],
];

test.each(lines)("writes %j (commission: %s) as %j", (payment, hasCommission, line) => {
  expect(callHook(usePayText)(payment, hasCommission).replaceAll("\u00a0", " ")).toBe(line);
});
