import { escapeText } from "entities/lib/escape.js";
import { toCompanySlug } from "#contract/vacancies/companySlug";
import type { Vacancy } from "#contract/vacancies/vacancy";
import { WHOLE_COUNTRY } from "#contract/vacancies/wholeCountry";
import type { ContractType } from "#contract/base/enums";
import { logoHref } from "~/services/vacancies/companies/logo";
import { paths } from "~/services/server/navigation/paths";

const employmentTypes: Record<ContractType, string> = {
  clt: "FULL_TIME",
  pj: "CONTRACTOR",
  internship: "INTERN",
  apprentice: "INTERN",
  temporary: "TEMPORARY",
  intermittent: "PER_DIEM",
  selfEmployed: "CONTRACTOR",
  trainee: "FULL_TIME",
  freelance: "CONTRACTOR",
};

/** Returns schema.org's JobPosting for search engines. Its amounts are in reais, ours in centavos. */
export function jobPosting(vacancy: Vacancy, url: string | null) {
  const { name, logo } = vacancy.company;
  const slug = toCompanySlug(name);
  const { min, max, period } = vacancy.payment;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: vacancy.roleName,
    description: [vacancy.description, ...vacancy.responsibilities, ...vacancy.requirements]
      .filter(Boolean)
      .map((text) => `<p>${escapeText(text)}</p>`)
      .join(""),
    identifier: { "@type": "PropertyValue", name: vacancy.company.name ?? "Confidencial", value: vacancy.externalId },
    datePosted: vacancy.opensAt,
    ...(vacancy.closesAt ? { validThrough: vacancy.closesAt } : {}),
    employmentType: employmentTypes[vacancy.contractType],
    hiringOrganization: {
      "@type": "Organization",
      name: vacancy.company.name ?? "Confidencial",
      ...(slug && url ? { sameAs: new URL(paths.company(slug), url).href } : {}),
      ...(logo && url ? { logo: new URL(logoHref(logo, 64, "png"), url).href } : {}),
    },
    ...(vacancy.city === WHOLE_COUNTRY
      ? {}
      : {
          jobLocation: {
            "@type": "Place",
            address: {
              "@type": "PostalAddress",
              addressLocality: vacancy.city,
              addressRegion: vacancy.state,
              addressCountry: "BR",
            },
          },
        }),
    ...(vacancy.workplace === "remote"
      ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: "Brasil" } }
      : {}),
    ...(min !== null || max !== null
      ? {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: "BRL",
            value: {
              "@type": "QuantitativeValue",
              ...(min !== null && { minValue: min / 100 }),
              ...(max !== null && { maxValue: max / 100 }),
              unitText: period.toUpperCase(),
            },
          },
        }
      : {}),
    totalJobOpenings: vacancy.vacancies,
    directApply: true,
    ...(url ? { url } : {}),
  };
}
