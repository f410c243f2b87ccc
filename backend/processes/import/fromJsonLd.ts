import { plainText } from "./plainText";
import { contractTypeOf, instantOf, jobProfileOf, schoolingOf, stateOrText } from "./wording";

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
const nodeOf = (value: unknown): Node => listOf(value).find(isNode) ?? {};

/** A value's text: itself, or the name or value of a node. */
function textOf(value: unknown): string {
  const [first] = listOf(value);
  if (typeof first === "string" || typeof first === "number") return plainText(String(first).trim());
  return isNode(first) ? textOf(first["@value"] ?? first["value"] ?? first["name"]) : "";
}

/** The JobPostings in one JSON-LD value, however they are wrapped (array, @graph, ItemList). Null: there is none. */
export function jobPostingsIn(value: unknown, depth = 0): Node[] {
  if (depth > 5) return [];
  if (Array.isArray(value)) return value.flatMap((item) => jobPostingsIn(item, depth + 1));
  if (!isNode(value)) return [];
  if (listOf(value["@type"]).some((type) => /(^|[/:])JobPosting$/.test(String(type)))) return [value];
  return [value["@graph"], value["itemListElement"], value["item"], value["mainEntity"]].flatMap((inner) =>
    jobPostingsIn(inner, depth + 1),
  );
}

/** A schema.org JobPosting (as Google for Jobs reads it) in the fields of our own feed. */
export function fromJsonLd(posting: Node): Record<string, unknown> {
  const title = textOf(posting["title"] ?? posting["name"]);
  const company = nodeOf(posting["hiringOrganization"]);
  const address = nodeOf(nodeOf(posting["jobLocation"])["address"]);
  const opens = textOf(posting["datePosted"]);
  const closes = textOf(posting["validThrough"]);
  const logo = textOf(company["logo"]) || textOf(nodeOf(company["logo"])["url"]);
  const education = nodeOf(posting["educationRequirements"]);
  const code = /\d{4}-?\d{2}/.exec(textOf(posting["occupationalCategory"]))?.[0].replace("-", "");
  const openings = Number(textOf(posting["totalJobOpenings"]));
  return {
    externalId: textOf(posting["identifier"]) || textOf(posting["url"]) || textOf(posting["@id"]),
    roleName: title,
    cbo: code ?? null,
    company: {
      name: textOf(company["name"]) || textOf(posting["hiringOrganization"]),
      about: textOf(company["description"]),
      logo: logo.startsWith("https://") ? logo : null,
    },
    city: textOf(address["addressLocality"]),
    state: stateOrText(textOf(address["addressRegion"])),
    workplace: /telecommute/i.test(textOf(posting["jobLocationType"])) ? "remote" : "onSite",
    contractType: contractTypeOf(listOf(posting["employmentType"]).map(String).join(" ")) ?? "clt",
    payment: paymentOf(posting["baseSalary"]),
    vacancies: Number.isInteger(openings) && openings > 0 ? openings : 1,
    schooling: schoolingOf(textOf(education["credentialCategory"]) || textOf(posting["educationRequirements"])),
    jobProfile: jobProfileOf(title),
    description: textOf(posting["description"]),
    responsibilities: itemsOf(posting["responsibilities"]),
    requirements: [
      ...itemsOf(posting["qualifications"]),
      ...itemsOf(posting["skills"]),
      ...experienceOf(posting["experienceRequirements"]),
    ],
    benefits: itemsOf(posting["jobBenefits"]),
    opensAt: opens ? (instantOf(opens, "start") ?? opens) : undefined,
    closesAt: closes ? (instantOf(closes, "end") ?? closes) : null,
  };
}

/** A text of several lines, or a list, as single items. */
const itemsOf = (value: unknown): string[] =>
  listOf(value)
    .flatMap((item) => textOf(item).split(/\n+/))
    .map((item) => item.replace(/^[-•*]\s*/, "").trim())
    .filter(Boolean);

function experienceOf(value: unknown): string[] {
  const months = Number(nodeOf(value)["monthsOfExperience"]);
  return months > 0 ? [`Experiência de ${months} meses`] : itemsOf(value);
}

/** schema.org's MonetaryAmount, in reais, as centavos. */
function paymentOf(value: unknown): Record<string, unknown> | undefined {
  const salary = nodeOf(value);
  const amounts = isNode(salary["value"]) ? salary["value"] : salary;
  const centavos = (amount: unknown) => (Number(amount) > 0 ? Math.round(Number(amount) * 100) : null);
  const single = centavos(isNode(salary["value"]) ? amounts["value"] : (salary["value"] ?? value));
  const min = centavos(amounts["minValue"]) ?? single;
  const max = centavos(amounts["maxValue"]) ?? single;
  if (min === null && max === null) return undefined;
  const unit = (textOf(amounts["unitText"] ?? salary["unitText"]) || "MONTH").toUpperCase();
  if (unit === "HOUR") return { kind: "hourly", min, max, period: "hour" };
  const perMonth = { DAY: 22, WEEK: 52 / 12, YEAR: 1 / 12 }[unit] ?? 1;
  const monthly = (amount: number | null) => (amount === null ? null : Math.round(amount * perMonth));
  return { kind: unit === "DAY" ? "daily" : "fixed", min: monthly(min), max: monthly(max), period: "month" };
}
