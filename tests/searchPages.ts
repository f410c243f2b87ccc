import type { z } from "zod";
import { DAY_MS } from "#contract/base/time";
import { type Vacancy, vacancyRowSchema, type VacancyRow, viewVacancy } from "#contract/vacancies/vacancy";

/** Key of the call that searches vacancies, for `stubApi`. */
export const searchCall = "GET /selectiveProcess/listAll";

/** Returns a row of search results, checked against the contract. */
export function aRow(overrides: Partial<VacancyRow> = {}): VacancyRow {
  return vacancyRowSchema.parse({
    id: 12,
    roleName: "Mecânico de Veículos",
    companyName: "Concessionária Horizonte",
    city: "Campinas",
    state: "SP",
    workplace: "onSite",
    contractType: "clt",
    payment: { kind: "fixedAndCommission", min: 240_000, max: 310_000, period: "month" },
    hasCommission: true,
    vacanciesDeficiencies: "notInformed",
    opensAt: new Date(Date.now() - 19 * DAY_MS).toISOString(),
    closesAt: new Date(Date.now() + 25 * DAY_MS).toISOString(),
    status: 1,
    effort: { stages: 3, minutes: 25, video: false },
    applicationState: null,
    ...overrides,
  });
}

export function aVacancyOfRow(overrides: Partial<z.input<typeof viewVacancy.response>> = {}): Vacancy {
  const row = aRow();
  return viewVacancy.response.parse({
    ...row,
    externalId: "horizonte-12",
    cbo: "914405",
    company: { name: row.companyName, about: "", logo: null, hidden: false },
    shift: "business",
    commissionPayment: [],
    vacancies: 1,
    schooling: null,
    cnh: [],
    jobProfile: "mid",
    description: "Cuidar de motores.",
    responsibilities: [],
    requirements: [],
    benefits: [],
    stages: [],
    createdAt: row.opensAt,
    answerWithinDays: 10,
    similar: [],
    ...overrides,
  });
}

export const found = (rows: VacancyRow[], total = rows.length) => ({
  body: { rows, page: 1, limit: 10, total, totalIsExact: true, facets: null },
});
