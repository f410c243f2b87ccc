import type { Vacancy } from "#contract/vacancies/vacancy";

/** The company's name; null if the company does not want to be known. */
export const getCompanyName = ({ company }: Pick<Vacancy, "company">) => (company.hidden ? null : company.name);
