import { phone } from "#contract/vacancies/feed";
import { plainText } from "./plainText";
import {
  parseContractType,
  parseDeficiencies,
  parseInstant,
  parseJobProfile,
  parseSchooling,
  stateOrText,
} from "./wording";

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const toList = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
const toNode = (value: unknown): Node => toList(value).find(isNode) ?? {};

/** The text of a value: the value itself, or the name or value of a node. */
function toText(value: unknown): string {
  const [first] = toList(value);
  if (typeof first === "string" || typeof first === "number") return plainText(String(first).trim());
  return isNode(first) ? toText(first["@value"] ?? first["value"] ?? first["name"]) : "";
}

/** Finds the JobPostings in one JSON-LD value, however they are wrapped (array, @graph, ItemList). */
export function jobPostingsIn(value: unknown, depth = 0): Node[] {
  if (depth > 5) return [];
  if (Array.isArray(value)) return value.flatMap((item) => jobPostingsIn(item, depth + 1));
  if (!isNode(value)) return [];
  if (toList(value["@type"]).some((type) => /(^|[/:])JobPosting$/.test(String(type)))) return [value];
  return [value["@graph"], value["itemListElement"], value["item"], value["mainEntity"]].flatMap((inner) =>
    jobPostingsIn(inner, depth + 1),
  );
}

/** Converts a schema.org JobPosting (as Google for Jobs reads it) to the fields of our own feed. */
export function fromJsonLd(posting: Node): Record<string, unknown> {
  const title = toText(posting["title"] ?? posting["name"]);
  const company = toNode(posting["hiringOrganization"]);
  const address = toNode(toNode(posting["jobLocation"])["address"]);
  const opens = toText(posting["datePosted"]);
  const closes = toText(posting["validThrough"]);
  const logo = toText(company["logo"]) || toText(toNode(company["logo"])["url"]);
  const telephone = toText(company["telephone"]);
  const education = toNode(posting["educationRequirements"]);
  const code = /\d{4}-?\d{2}/.exec(toText(posting["occupationalCategory"]))?.[0].replace("-", "");
  const openings = Number(toText(posting["totalJobOpenings"]));
  return {
    externalId: toText(posting["identifier"]) || toText(posting["url"]) || toText(posting["@id"]),
    roleName: title,
    cbo: code ?? null,
    company: {
      name: toText(company["name"]) || toText(posting["hiringOrganization"]),
      about: toText(company["description"]),
      logo: logo.startsWith("https://") ? logo : null,
      ...(phone.test(telephone) && { phone: telephone }),
    },
    city: toText(address["addressLocality"]),
    state: stateOrText(toText(address["addressRegion"])),
    workplace: /telecommute/i.test(toText(posting["jobLocationType"])) ? "remote" : "onSite",
    contractType: parseContractType(toList(posting["employmentType"]).map(String).join(" ")) ?? "clt",
    payment: parsePayment(posting["baseSalary"]),
    vacancies: Number.isInteger(openings) && openings > 0 ? openings : 1,
    schooling: parseSchooling(toText(education["credentialCategory"]) || toText(posting["educationRequirements"])),
    jobProfile: parseJobProfile(title),
    vacanciesDeficiencies: parseDeficiencies(title, toText(posting["description"])),
    description: toText(posting["description"]),
    responsibilities: toItems(posting["responsibilities"]),
    requirements: [
      ...toItems(posting["qualifications"]),
      ...toItems(posting["skills"]),
      ...parseExperience(posting["experienceRequirements"]),
    ],
    benefits: toItems(posting["jobBenefits"]),
    opensAt: opens ? (parseInstant(opens, "start") ?? opens) : undefined,
    closesAt: closes ? (parseInstant(closes, "end") ?? closes) : null,
  };
}

/** Splits a text of several lines, or a list, into single items. */
const toItems = (value: unknown): string[] =>
  toList(value)
    .flatMap((item) => toText(item).split(/\n+/))
    .map((item) => item.replace(/^[-•*]\s*/, "").trim())
    .filter(Boolean);

function parseExperience(value: unknown): string[] {
  const months = Number(toNode(value)["monthsOfExperience"]);
  return months > 0 ? [`Experiência de ${months} meses`] : toItems(value);
}

/** Converts schema.org's MonetaryAmount from reais to centavos. */
function parsePayment(value: unknown): Record<string, unknown> | undefined {
  const salary = toNode(value);
  const amounts = isNode(salary["value"]) ? salary["value"] : salary;
  const centavos = (amount: unknown) => (Number(amount) > 0 ? Math.round(Number(amount) * 100) : null);
  const single = centavos(isNode(salary["value"]) ? amounts["value"] : (salary["value"] ?? value));
  const min = centavos(amounts["minValue"]) ?? single;
  const max = centavos(amounts["maxValue"]) ?? single;
  if (min === null && max === null) return undefined;
  const unit = (toText(amounts["unitText"] ?? salary["unitText"]) || "MONTH").toUpperCase();
  if (unit === "HOUR") return { kind: "hourly", min, max, period: "hour" };
  if (unit === "DAY") return { kind: "daily", min, max, period: "day" };
  const perMonth = { WEEK: 52 / 12, YEAR: 1 / 12 }[unit] ?? 1;
  const monthly = (amount: number | null) => (amount === null ? null : Math.round(amount * perMonth));
  return { kind: "fixed", min: monthly(min), max: monthly(max), period: "month" };
}
