import { fold } from "#contract/base/fold";
import { plainText } from "./plainText";
import {
  centavosIn,
  parseContractType,
  parseDeficiencies,
  parseInstant,
  parseJobProfile,
  parseSchooling,
  stateOrText,
} from "./wording";

/** Of a text about pay no more is read, in characters. */
const LONGEST_SALARY = 500;

/** Converts a `<job>` of an Indeed XML feed to our fields. The contract demands or fills what is missing. */
export function fromIndeed(fields: Record<string, string>): Record<string, unknown> {
  const read = (name: string) => plainText((fields[name] ?? "").trim());
  const title = read("title");
  const opens = read("date");
  const closes = read("expirationdate");
  return {
    externalId: read("referencenumber") || read("requisitionid"),
    roleName: title,
    company: { name: read("company") || read("sourcename") },
    city: read("city"),
    state: stateOrText(read("state")),
    workplace: parseWorkplace(read("remotetype")),
    contractType: parseContractType(read("jobtype")) ?? parseContractType(title) ?? "clt",
    payment: parsePayment(read("salary").slice(0, LONGEST_SALARY), title),
    schooling: parseSchooling(read("education")),
    jobProfile: parseJobProfile(title),
    vacanciesDeficiencies: parseDeficiencies(title, read("description")),
    description: read("description"),
    requirements: read("experience") ? [read("experience")] : [],
    opensAt: opens ? (parseInstant(opens, "start") ?? opens) : undefined,
    closesAt: closes ? (parseInstant(closes, "end") ?? closes) : null,
  };
}

function parseWorkplace(text: string): "onSite" | "hybrid" | "remote" {
  if (/hybrid|hibrid/.test(fold(text))) return "hybrid";
  return /remote|remoto|home office/.test(fold(text)) ? "remote" : "onSite";
}

function parsePayment(salary: string, title: string): Record<string, unknown> | undefined {
  const [min, max = min] = centavosIn(salary);
  if (min === undefined) return undefined;
  const isHourly = /hora|hour|\/h\b/.test(fold(salary));
  if (isHourly) return { kind: "hourly", min, max, period: "hour" };
  if (/diaria|por dia|a day|per day|\/dia\b/.test(fold(salary))) return { kind: "daily", min, max, period: "day" };
  const kind = /comiss/.test(fold(salary))
    ? "fixedAndCommission"
    : parseContractType(title) === "internship"
      ? "stipend"
      : "fixed";
  return { kind, min, max, period: "month" };
}
