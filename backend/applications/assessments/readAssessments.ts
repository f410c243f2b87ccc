import type { z } from "zod";
import { companyAssessmentSchema, type CompanyAssessment } from "#contract/applications/companyAssessment";
import type { AssessmentsReport } from "#contract/applications/vacancyAssessment";
import { isComplex } from "#contract/base/isComplex";
import type { Language } from "#contract/base/language";
import { type Reasons, reasonsIn } from "../../messaging/texts/reasons";
import { parseWithLines, type JsonWithLines } from "./jsonLines";

/** Most problems of a report (contract/applications/vacancyAssessment.ts). */
const MOST_NAMED = 200;
/** Deepest JSON that is read. A test needs ten levels. */
const DEEPEST = 50;

export interface ReadAssessment {
  row: number;
  /** Line of the test's field `vacancy`. */
  line: number;
  test: CompanyAssessment | null;
  problems: AssessmentsReport["problems"];
}

/** Reads tests. One problem rejects its whole test. */
export function* readAssessments(text: string, language: Language): Generator<ReadAssessment, void> {
  const reasons = reasonsIn(language);
  const parsed = isComplex(text, { depth: DEEPEST }) ? ({ isJson: false, line: 1 } as const) : parseWithLines(text);
  if (!parsed.isJson) {
    const { line } = parsed;
    const problem = { row: 1, line, field: "", code: "notJson", reason: reasons.t("companyApi:rows.notJson") };
    yield { row: 1, line, test: null, problems: [problem] };
    return;
  }
  let [row, named] = [0, 0];
  for (const { path, value } of findTests(parsed)) {
    row += 1;
    const { data, error } = companyAssessmentSchema.safeParse(value, { error: reasons.toError });
    const where = { reasons, row, most: MOST_NAMED - named };
    const problems = error ? nameProblems(parsed, path, error.issues, where) : [];
    named += problems.length;
    yield { row, line: parsed.lineOf([...path, "vacancy"]), test: data ?? null, problems };
  }
}

function findTests({ value }: JsonWithLines): { path: (string | number)[]; value: unknown }[] {
  if (Array.isArray(value)) return value.map((each: unknown, index) => ({ path: [index], value: each }));
  const tests = (value as { tests?: unknown } | null)?.tests;
  if (Array.isArray(tests)) return tests.map((each: unknown, index) => ({ path: ["tests", index], value: each }));
  return [{ path: [], value }];
}

/** Returns at most one problem for each field, with its line. */
function nameProblems(
  { lineOf }: JsonWithLines,
  path: (string | number)[],
  issues: readonly z.core.$ZodIssue[],
  { reasons: { toReason, toCode }, row, most }: { reasons: Reasons; row: number; most: number },
): AssessmentsReport["problems"] {
  const named = new Map<string, AssessmentsReport["problems"][number]>();
  for (const issue of issues) {
    if (named.size >= most) break;
    const field = issue.path.map(String).join(".");
    if (named.has(field)) continue;
    const within = [...path, ...issue.path.map((part) => (typeof part === "symbol" ? String(part) : part))];
    named.set(field, { row, line: lineOf(within), field, code: toCode(issue), reason: toReason(issue) });
  }
  return [...named.values()];
}
