import { fold } from "#contract/fold";
import { plainText } from "./plainText";
import { centavosIn, parseContractType, parseInstant, parseJobProfile, parseSchooling, stateOrText } from "./wording";

/** Of a text about pay no more is read, in characters. */
const LONGEST_SALARY = 500;

/** Converts a `<job>` of an Indeed XML feed to our fields. The contract demands or fills what is missing. */
export function fromIndeed(fields: Record<string, string>): Record<string, unknown> {
  const of = (name: string) => plainText((fields[name] ?? "").trim());
  const title = of("title");
  const opens = of("date");
  const closes = of("expirationdate");
  return {
    externalId: of("referencenumber") || of("requisitionid"),
    roleName: title,
    company: { name: of("company") || of("sourcename") },
    city: of("city"),
    state: stateOrText(of("state")),
    workplace: parseWorkplace(of("remotetype")),
    contractType: parseContractType(of("jobtype")) ?? parseContractType(title) ?? "clt",
    payment: parsePayment(of("salary").slice(0, LONGEST_SALARY), title),
    schooling: parseSchooling(of("education")),
    jobProfile: parseJobProfile(title),
    description: of("description"),
    requirements: of("experience") ? [of("experience")] : [],
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
