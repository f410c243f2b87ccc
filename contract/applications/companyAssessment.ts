import { z } from "zod";
import { companySections, assessmentDefinitionSchema } from "./assessmentDefinition";
import { line, say } from "../base/text";
import { vacancyAssessmentSchema, type VacancyAssessment } from "./vacancyAssessment";

/** Default attempts. A candidate may meet requirements later, so the test of requirements allows more attempts. */
const attemptsByAssessment: Record<VacancyAssessment, number> = {
  customTest: 1,
  auxiliaryRequirementsTest: 5,
  auxiliaryQuestionsTest: 1,
};

const written = z.object({
  /** The vacancy's `externalId`. */
  vacancy: line(200).pipe(z.string().min(1, say("required"))),
  test: vacancyAssessmentSchema,
  title: line(120).pipe(z.string().min(1, say("required"))),
  minutes: z.number().int().min(1).max(240),
  timeLimitMinutes: z.number().int().min(1).max(480).nullable().default(null),
  attempts: z.number().int().min(1).max(10).optional(),
  pageSize: z.number().int().min(1).max(20).default(4),
  isRequired: z.boolean().optional(),
  showsAnswers: z.boolean().optional(),
  /** A share of the points. A lower result excludes no candidate by itself. */
  passMark: z.number().min(0).max(1).optional(),
  sections: companySections,
});

export const companyAssessmentSchema = written.superRefine((test, context) => {
  const refuse = (message: string, ...path: (string | number)[]) => context.addIssue({ code: "custom", message, path });
  const items = test.sections.flatMap((section, at) =>
    section.items.map((item, index) => ({ item, path: ["sections", at, "items", index] as const })),
  );
  if (test.test === "customTest") {
    if (test.passMark !== undefined && !items.some(({ item }) => "key" in item && item.key !== undefined))
      refuse("a pass mark needs items with a key", "passMark");
  } else if (test.passMark !== undefined) refuse("only a custom test has a pass mark", "passMark");
  for (const { item, path } of items) {
    if (test.test === "auxiliaryRequirementsTest" && !item.requirement)
      refuse("each item of this test is a requirement", ...path, "requirement");
    if (test.test !== "auxiliaryRequirementsTest" && item.requirement)
      refuse("only the requirements test has requirements", ...path, "requirement");
    if (item.scale !== undefined) refuse("a company's test has no scales", ...path, "scale");
  }
  const whole = assessmentDefinitionSchema.safeParse(toDefinition(test, 1));
  for (const issue of whole.error?.issues ?? []) context.addIssue({ ...issue, code: "custom", path: [...issue.path] });
});
export type CompanyAssessment = z.output<typeof written>;

/** Published as /tests.schema.json. */
export const companyAssessmentsSchema = z.object({ tests: z.array(written).max(500) });

export const toDefinition = (test: CompanyAssessment, version: number): z.input<typeof assessmentDefinitionSchema> => ({
  id: test.test,
  version,
  title: test.title,
  minutes: test.minutes,
  timeLimitMinutes: test.timeLimitMinutes,
  attempts: { most: test.attempts ?? attemptsByAssessment[test.test], months: 12 },
  pageSize: test.pageSize,
  isRequired: test.isRequired ?? false,
  showsAnswers: test.showsAnswers ?? false,
  ...(test.passMark === undefined ? {} : { passMark: test.passMark }),
  sections: test.sections,
});
