import type { Vacancy } from "#contract/vacancies/vacancy";

/** Null if the company is confidential. */
export const getCompanyName = ({ company }: Pick<Vacancy, "company">) => (company.hidden ? null : company.name);
