import { expect, it } from "vitest";
import { vacancySchema } from "#contract/vacancies/vacancy";
import { WHOLE_COUNTRY } from "#contract/vacancies/wholeCountry";
import { jobPosting } from "./jobPosting";

const vacancy = vacancySchema.parse({
  ...{ id: 1, externalId: "1", roleName: "Programador", cbo: null, city: WHOLE_COUNTRY, state: "DF" },
  company: { name: "Ipeluz", about: "", logo: null, hidden: false },
  ...{ workplace: "remote", shift: null, contractType: "clt", commissionPayment: [], vacancies: 1 },
  payment: { kind: "negotiable", min: null, max: null, period: "month" },
  ...{ vacanciesDeficiencies: "notInformed", schooling: null, cnh: [], jobProfile: "mid", description: "" },
  ...{ responsibilities: [], requirements: [], benefits: [], stages: [], status: 1, answerWithinDays: 15 },
  ...{ opensAt: "2026-05-01T00:00:00Z", closesAt: null, createdAt: "2026-05-01T00:00:00Z" },
});

it("writes no place for remote work without a named city", () => {
  expect(jobPosting(vacancy, null)).not.toHaveProperty("jobLocation");
  expect(jobPosting(vacancy, null)).toMatchObject({ jobLocationType: "TELECOMMUTE" });
  const inCampinas = jobPosting({ ...vacancy, city: "Campinas", state: "SP" }, null);
  expect(inCampinas).toMatchObject({ jobLocation: { address: { addressLocality: "Campinas" } } });
});

it.each([
  [200_000, null, { minValue: 2_000 }],
  [null, 300_000, { maxValue: 3_000 }],
  [200_000, 300_000, { minValue: 2_000, maxValue: 3_000 }],
])("writes pay from %s to %s as the page does", (min, max, amounts) => {
  const { baseSalary } = jobPosting({ ...vacancy, payment: { kind: "fixed", min, max, period: "month" } }, null);
  expect(baseSalary?.value).toEqual({ "@type": "QuantitativeValue", ...amounts, unitText: "MONTH" });
});
