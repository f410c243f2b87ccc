import { DAY_MS } from "#contract/base/time";

/** Returns two open vacancies for a new sandbox, as rows of a feed. The second vacancy hides the company's name. */
export const sandboxVacancies = (company: string, now: Date) => [
  {
    externalId: "TEST-1",
    roleName: "Mecânico de caminhões",
    company: { name: company, about: "Empresa do modo de teste." },
    ...toPlaceAndTime(now),
    payment: { kind: "fixed", min: 320_000, max: 380_000, period: "month" },
    requirements: ["Curso de mecânica diesel"],
    answerWithinDays: 10,
  },
  {
    externalId: "TEST-2",
    roleName: "Vendedora de peças",
    company: { name: company, hidden: true },
    ...toPlaceAndTime(now),
    payment: { kind: "fixedAndCommission", min: 200_000, max: 300_000, period: "month" },
    answerWithinDays: 15,
  },
];

const toPlaceAndTime = (now: Date) => ({
  city: "Campinas",
  state: "SP",
  opensAt: new Date(now.getTime() - DAY_MS).toISOString(),
  closesAt: new Date(now.getTime() + 60 * DAY_MS).toISOString(),
});
