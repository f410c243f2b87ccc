import { parseInstant } from "./instant";
import { parsePay } from "./pay";
import { anywhere, isNoPlace, parsePlace } from "./place";
import { plainText, toItems } from "./plainText";
import type { Conversion } from "./rawRow";
import {
  isNoName,
  parseContractType,
  parseDeficiencies,
  parseJobProfile,
  parseSchooling,
  parseWorkplace,
} from "./wording";

const known = new Set(
  [
    "title date referencenumber requisitionid url company sourcename city state country postalcode streetaddress email",
    "description salary education jobtype category experience expirationdate remotetype lastactivitydate phone",
    "indeed-apply-data tracking_url metadata",
  ]
    .join(" ")
    .split(" "),
);

export function fromIndeed(fields: Record<string, string>): Conversion {
  const read = (name: string) => plainText((fields[name] ?? "").trim());
  const title = read("title").replace(/\s+/g, " ");
  const [company, city, jobType] = [read("company"), read("city"), read("jobtype")];
  const opens = read("date");
  const closes = read("expirationdate");
  const contractType = parseContractType(jobType, title);
  const workplace = parseWorkplace(`${read("remotetype")} ${city}`, title);
  const { payment, isUnclear } = parsePay(read("salary"), contractType, /part.?time|parcial/i.test(jobType));
  const isAnywhere = workplace === "remote" && isNoPlace(city) && !read("state");
  return {
    fields: {
      externalId: read("referencenumber") || read("requisitionid"),
      roleName: title,
      company: { name: company, ...(isNoName(company) && { hidden: true }) },
      ...(isAnywhere ? anywhere : parsePlace(city, read("state"))),
      workplace,
      contractType,
      payment,
      schooling: parseSchooling(read("education")),
      jobProfile: parseJobProfile(title),
      vacanciesDeficiencies: parseDeficiencies(title, read("description")),
      description: read("description"),
      requirements: toItems(read("experience")),
      opensAt: opens ? (parseInstant(opens, "start") ?? opens) : undefined,
      closesAt: closes ? (parseInstant(closes, "end") ?? closes) : null,
    },
    doubts: [
      ...(isUnclear ? [{ about: "payUnclear" as const, text: read("salary") }] : []),
      ...(isAnywhere ? [{ about: "anywhere" as const, text: "" }] : []),
    ],
    unknown: Object.keys(fields).filter((name) => !known.has(name)),
  };
}
