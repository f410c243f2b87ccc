import type { AssessmentDefinitionInput } from "#contract/applications/assessmentDefinition";
import { makePairs } from "./content/values/pairs";
import { readValues } from "./content/values/values";

/** Creates the values test: choices between two good things (docs/design.md, section 8; docs/tests/values.md). */
export function createValuesAssessment(): AssessmentDefinitionInput {
  const values = readValues();
  return {
    id: "valuesTest",
    version: 1,
    title: "Teste de valores",
    minutes: 12,
    timeLimitMinutes: null,
    attempts: { most: 1, months: 12 },
    pageSize: 6,
    sections: [
      {
        id: "choices",
        title: "O que conta mais para você no trabalho?",
        shuffle: true,
        items: makePairs(values).map(({ first, second }, index) => ({
          kind: "singleChoice",
          id: `choice${index + 1}`,
          text: "O que conta mais para você?",
          required: true,
          options: [
            { id: "a", text: first.text, scale: first.value },
            { id: "b", text: second.text, scale: second.value },
          ],
        })),
      },
    ],
    scales: values.map(({ scale }) => scale),
    // Each value is in 11 pairs. The level is "mid" if it was chosen in 4 pairs, "high" in 7.
    levels: { mid: 4 / 11, high: 7 / 11, names: { low: "Pesa menos", mid: "Conta", high: "Pesa muito" } },
  };
}
