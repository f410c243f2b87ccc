import type { SelectiveProcess } from "#contract/selectiveProcess";
import type { ContractType } from "#contract/vocabulary";

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

/** schema.org JobPosting, which search engines read. Amounts in reais there, in centavos here. */
export function jobPosting(process: SelectiveProcess, url: string) {
  const { min, max, period } = process.payment;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: process.roleName,
    description: [process.description, ...process.responsibilities, ...process.requirements]
      .filter(Boolean)
      .map((text) => `<p>${escape(text)}</p>`)
      .join(""),
    identifier: { "@type": "PropertyValue", name: process.company.name ?? "Confidencial", value: process.externalId },
    datePosted: process.opensAt,
    ...(process.closesAt ? { validThrough: process.closesAt } : {}),
    employmentType: employmentTypes[process.contractType],
    hiringOrganization: { "@type": "Organization", name: process.company.name ?? "Confidencial" },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: process.city,
        addressRegion: process.state,
        addressCountry: "BR",
      },
    },
    ...(process.workplace === "remote"
      ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: "Brasil" } }
      : {}),
    ...(min !== null || max !== null
      ? {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: "BRL",
            value: {
              "@type": "QuantitativeValue",
              minValue: (min ?? max ?? 0) / 100,
              maxValue: (max ?? min ?? 0) / 100,
              unitText: period === "hour" ? "HOUR" : "MONTH",
            },
          },
        }
      : {}),
    totalJobOpenings: process.vacancies,
    directApply: true,
    url,
  };
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
