import type { AssessmentDefinitionInput } from "#contract/applications/assessmentDefinition";
import administration from "./content/competency/administration.json";
import bodyPaint from "./content/competency/bodyPaint.json";
import customers from "./content/competency/customers.json";
import parts from "./content/competency/parts.json";
import safety from "./content/competency/safety.json";
import sales from "./content/competency/sales.json";
import service from "./content/competency/service.json";
import team from "./content/competency/team.json";
import workshop from "./content/competency/workshop.json";
import { competencySchema, toSection, type Competency } from "./content/knowledge";

/** Reads content/competency/*.json. `families`: one per area of work. `common`: for all areas. Throws if invalid. */
export const readCompetencies = (): { families: Competency[]; common: Competency[] } => ({
  families: [workshop, bodyPaint, sales, parts, service, administration].map((one) => competencySchema.parse(one)),
  common: [safety, customers, team].map((one) => competencySchema.parse(one)),
});

const areas = "areas";

const drawOfFamily = { easy: 2, medium: 2, hard: 2 };
const drawOfCommon = { easy: 1, medium: 2, hard: 1 };

/** The competency test (docs/design.md, section 8). Its items are explained in docs/tests/competency.md. */
export function createCompetencyAssessment(): AssessmentDefinitionInput {
  const { families, common } = readCompetencies();
  return {
    id: "competencyTest",
    version: 1,
    title: "Teste de competências",
    minutes: 25,
    timeLimitMinutes: 40,
    attempts: { most: 1, months: 12 },
    pageSize: 3,
    shuffleOptions: true,
    sections: [
      {
        id: areas,
        title: "Sua área",
        items: [
          {
            kind: "multipleChoice",
            id: areas,
            text: "Em que área você trabalha ou quer trabalhar?",
            hint: "Marque uma ou duas. As perguntas vêm dessas áreas.",
            required: true,
            most: 2,
            options: families.map(({ scale }) => ({ id: scale.id, text: scale.name })),
          },
        ],
      },
      ...families.map((family) =>
        toSection(family, { title: family.scale.name, draw: drawOfFamily, when: { item: areas, is: family.scale.id } }),
      ),
      ...common.map((competency) => toSection(competency, { title: competency.scale.name, draw: drawOfCommon })),
    ],
    scales: [...families, ...common].map(({ scale }) => scale),
    levels: { mid: 0.4, high: 0.75, names: { low: "Começando", mid: "No caminho", high: "Domina bem" } },
  };
}
