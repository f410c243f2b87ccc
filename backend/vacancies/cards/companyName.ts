import type { Vacancy } from "#contract/vacancies/vacancy";

export const getCompanyName = ({ company }: Pick<Vacancy, "company">) => (company.hidden ? null : company.name);
