import { readCompetencies } from "../backend/applications/assessments/competencyTest";
import type { Competency } from "../backend/applications/assessments/content/knowledge";
import { makePairs } from "../backend/applications/assessments/content/values/pairs";
import { readValues } from "../backend/applications/assessments/content/values/values";

const letters = ["A", "B", "C", "D"];
const difficultyNames = { easy: "fácil", medium: "média", hard: "difícil" };

/** Writes docs/tests/competency-items.md: every item with its key and reason. */
export function writeCompetencyItems(): string {
  const { families, common } = readCompetencies();
  return [
    "# Items of the competency test, with the key",
    "This page is written from the items themselves (backend/applications/assessments/content/competency); a test keeps it in step. How they were made stands in [docs/tests/competency.md](competency.md).",
    ...[...families, ...common].map(writeCompetency),
    "",
  ].join("\n\n");
}

const writeCompetency = ({ scale, items }: Competency): string =>
  [
    `## ${scale.name}`,
    ...items.map(({ difficulty, text, options, key, why }, index) =>
      [
        `### ${scale.id}${index + 1} (${difficultyNames[difficulty]})`,
        text,
        options.map((option, at) => `- ${letters[at]}. ${option}`).join("\n"),
        `**Key: ${letters[key]}.** ${why}`,
      ].join("\n\n"),
    ),
  ].join("\n\n");

/** Writes docs/tests/values-items.md: every value with its statements and pool, and every pair. */
export function writeValuesItems(): string {
  const values = readValues();
  return [
    "# Items of the values test",
    "This page is written from the items themselves (backend/applications/assessments/content/values); a test keeps it in step. How they were made stands in [docs/tests/values.md](values.md).",
    ...values.map(({ scale, pool, statements }) =>
      [`## ${scale.name}`, `After IPIP: ${pool}.`, statements.map((text) => `- ${text}`).join("\n")].join("\n\n"),
    ),
    "## The 66 choices",
    makePairs(values)
      .map(({ first, second }, index) => `${index + 1}. ${first.text} / ${second.text}`)
      .join("\n"),
    "",
  ].join("\n\n");
}
