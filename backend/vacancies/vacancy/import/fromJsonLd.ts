import type { ContractType } from "#contract/base/enums";
import { phone } from "#contract/vacancies/feedText";
import { foldCity } from "#contract/base/fold";
import { plainText, toItems as toItemsOfText } from "./plainText";
import { parseInstant } from "./instant";
import { parsePay, toCentavos, toPay, type ReadPay } from "./pay";
import { anywhere, isNoPlace, parsePlace, type ReadPlace } from "./place";
import type { Conversion } from "./rawRow";
import {
  isNoName,
  parseContractType,
  parseDeficiencies,
  parseJobProfile,
  parseSchooling,
  parseWorkplace,
} from "./wording";

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const toList = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
const toNode = (value: unknown): Node => toList(value).find(isNode) ?? {};

function toText(value: unknown): string {
  const [first] = toList(value);
  if (typeof first === "string" || typeof first === "number") return plainText(String(first).trim());
  return isNode(first) ? toText(first["@value"] ?? first["value"] ?? first["name"]) : "";
}

/** Finds job postings in an array, an @graph or an ItemList. */
export function jobPostingsIn(value: unknown, depth = 0): Node[] {
  if (depth > 5) return [];
  if (Array.isArray(value)) return value.flatMap((item) => jobPostingsIn(item, depth + 1));
  if (!isNode(value)) return [];
  if (toList(value["@type"]).some((type) => /(^|[/:])JobPosting$/.test(String(type)))) return [value];
  return [value["@graph"], value["itemListElement"], value["item"], value["mainEntity"]].flatMap((inner) =>
    jobPostingsIn(inner, depth + 1),
  );
}

const known = new Set(
  [
    "applicantLocationRequirements applicationContact baseSalary benefits datePosted directApply educationRequirements",
    "eligibilityToWorkRequirement employerOverview employmentType employmentUnit estimatedSalary experienceRequirements",
    "experienceInPlaceOfEducation hiringOrganization incentiveCompensation incentives industry jobBenefits",
    "jobImmediateStart jobLocation jobLocationType jobStartDate occupationalCategory physicalRequirement qualifications",
    "relevantOccupation responsibilities salaryCurrency securityClearanceRequirement sensoryRequirement skills",
    "specialCommitments title totalJobOpenings validThrough workHours additionalType alternateName description",
    "disambiguatingDescription identifier image mainEntityOfPage name potentialAction sameAs subjectOf url",
  ]
    .join(" ")
    .split(" "),
);
const MOST_PLACES = 50;

/** Converts a schema.org JobPosting, as for Google for Jobs, to one row for each place. */
export function fromJsonLd(posting: Node): Conversion[] {
  const title = toText(posting["title"] ?? posting["name"]).replace(/\s+/g, " ");
  const company = toNode(posting["hiringOrganization"]);
  const companyName = toText(company["name"]) || toText(posting["hiringOrganization"]);
  const opens = toText(posting["datePosted"]);
  const closes = toText(posting["validThrough"]);
  const logo = toText(company["logo"]) || toText(toNode(company["logo"])["url"]);
  const telephone = toText(company["telephone"]);
  const education = toNode(posting["educationRequirements"]);
  const code = /\d{4}-?\d{2}/.exec(toText(posting["occupationalCategory"]))?.[0].replace("-", "");
  const openings = Number(toText(posting["totalJobOpenings"]));
  const externalId = toText(posting["identifier"]) || toText(posting["url"]) || toText(posting["@id"]);
  const workplace = parseWorkplace(toText(posting["jobLocationType"]), title);
  const isRemote = workplace === "remote";
  const employment = toList(posting["employmentType"]).map(String).join(" ");
  const contractType = parseContractType(employment, title);
  const pay = readPay(posting, contractType, /part/i.test(employment));
  const fields = {
    roleName: title,
    cbo: code ?? null,
    company: {
      name: companyName,
      about: toText(company["description"]),
      logo: logo.startsWith("https://") ? logo : null,
      ...(phone.test(telephone) && { phone: telephone }),
      ...(isNoName(companyName) && { hidden: true }),
    },
    workplace,
    contractType,
    payment: pay.payment,
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
  const unknown = Object.keys(posting).filter((name) => !name.startsWith("@") && !known.has(name));
  const payDoubts = pay.isUnclear ? [{ about: "payUnclear" as const, text: toPayText(posting["baseSalary"]) }] : [];
  return findPlaces(posting, isRemote).map((place, at) => ({
    fields: {
      // The first place's row has the posting's id. The other rows add their place to the id.
      externalId: at === 0 ? externalId : `${externalId}#${foldCity(place.city).replaceAll(" ", "-")}-${place.state}`,
      ...fields,
      ...place,
    },
    doubts: [...payDoubts, ...(place === anywhere ? [{ about: "anywhere" as const, text: "" }] : [])],
    unknown: at === 0 ? unknown : [],
  }));
}

/** Lists a posting's places, each once. Remote work may have none ("TELECOMMUTE"). */
function findPlaces(posting: Node, isRemote: boolean): ReadPlace[] {
  const places = new Map<string, ReadPlace>();
  for (const location of toList(posting["jobLocation"]).slice(0, MOST_PLACES)) {
    const place = toPlace(isNode(location) ? (location["address"] ?? location["name"]) : location);
    if (place.city || !isRemote) places.set(`${foldCity(place.city)} ${place.state}`, place);
  }
  if (places.size > 0) return [...places.values()];
  return [isRemote ? anywhere : toPlace(undefined)];
}

function toPlace(address: unknown): ReadPlace {
  const [first] = toList(address);
  if (!isNode(first)) return parsePlace(toText(first));
  const city = toText(first["addressLocality"]);
  return { ...parsePlace(city, toText(first["addressRegion"])), ...(isNoPlace(city) && { city: "" }) };
}

const toItems = (value: unknown): string[] => toList(value).flatMap((item) => toItemsOfText(toText(item)));

function parseExperience(value: unknown): string[] {
  const months = Number(toNode(value)["monthsOfExperience"]);
  return months > 0 ? [`Experiência de ${months} meses`] : toItems(value);
}

const periodOfUnit = { HOUR: "hour", DAY: "day", WEEK: "week", MONTH: "month", YEAR: "year" } as const;
const isUnit = (text: string): text is keyof typeof periodOfUnit => Object.hasOwn(periodOfUnit, text);

/** Reads pay from a MonetaryAmount or a text. Pay in another currency than BRL is unclear. */
function readPay(posting: Node, contract: ContractType, isPartTime: boolean): ReadPay {
  const value = posting["baseSalary"];
  if (value === undefined || value === null) return { isUnclear: false };
  const salary = toNode(value);
  const amounts = isNode(salary["value"]) ? salary["value"] : salary;
  const currency = toText(salary["currency"] ?? amounts["currency"] ?? posting["salaryCurrency"]).toUpperCase();
  const single = isNode(salary["value"]) ? amounts["value"] : (salary["value"] ?? value);
  const [least, most, only] = [amounts["minValue"], amounts["maxValue"], single].map(toAmount);
  const min = least ?? only ?? null;
  const max = most ?? only ?? null;
  if (min === null && max === null) {
    const text = toPayText(value);
    return /[a-z]/i.test(text) ? parsePay(text, contract, isPartTime) : { isUnclear: false };
  }
  const unit = (toText(amounts["unitText"] ?? salary["unitText"]) || "MONTH").toUpperCase();
  if ((currency && !/^(?:BRL|R\$)$/.test(currency)) || !isUnit(unit)) return { isUnclear: true };
  return toPay({
    ...{ min, max, period: periodOfUnit[unit] },
    isPart: isPartTime || contract === "internship" || contract === "apprentice",
    kind: contract === "internship" ? "stipend" : "fixed",
  });
}

/** Converts 2500, "2500.00" or "R$ 2.500,00" to centavos. Returns null for any other text. */
function toAmount(value: unknown): number | null {
  if (typeof value === "number") return value > 0 ? Math.round(value * 100) : null;
  const [, digits] =
    /^(?:R\$|BRL)?\s{0,3}(\d[\d.,]{0,20})(?:\s?BRL)?$/i.exec(typeof value === "string" ? value.trim() : "") ?? [];
  return digits === undefined ? null : toCentavos(digits) || null;
}

function toPayText(value: unknown): string {
  const salary = toNode(value);
  const amounts = isNode(salary["value"]) ? salary["value"] : salary;
  const parts = [salary["currency"], amounts["minValue"], amounts["maxValue"], amounts["value"], amounts["unitText"]];
  return isNode(salary["value"]) ? parts.map(toText).filter(Boolean).join(" ") : toText(value);
}
