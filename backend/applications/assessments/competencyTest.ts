import type { TestDefinitionInput } from "#contract/applications/assessmentDefinition";
import { administration } from "./content/competency/administration";
import { bodyPaint } from "./content/competency/bodyPaint";
import { customers } from "./content/competency/customers";
import { parts } from "./content/competency/parts";
import { safety } from "./content/competency/safety";
import { sales } from "./content/competency/sales";
import { service } from "./content/competency/service";
import { team } from "./content/competency/team";
import { workshop } from "./content/competency/workshop";
import { toSection, type Competency } from "./content/knowledge";

/** The competencies of a role family. A candidate answers those of one family or two, as they choose. */
export const families: readonly Competency[] = [workshop, bodyPaint, sales, parts, service, administration];
/** The competencies that everybody answers. */
export const common: readonly Competency[] = [safety, customers, team];

const areas = "areas";

/** Two items of each difficulty for a family that was chosen; fewer easy and hard ones for what everybody answers. */
const drawOfFamily = { easy: 2, medium: 2, hard: 2 };
const drawOfCommon = { easy: 1, medium: 2, hard: 1 };

/** The competency test (docs/design.md, section 8). How its items were made stands in docs/tests/competency.md. */
export const competencyContent: TestDefinitionInput = {
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
