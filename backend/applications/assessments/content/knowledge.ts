import { z } from "zod";
import { difficulties, scaleSchema, type Difficulty, type Section } from "#contract/applications/assessmentDefinition";

/** One question of work knowledge, or on a situation at work: four answers, of which one is clearly the best. */
const itemSchema = z.strictObject({
  difficulty: z.enum(difficulties),
  text: z.string(),
  options: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  /** The number of the best answer's option, from 0. */
  key: z.literal([0, 1, 2, 3]),
  /**
   * Why it is, with the law or the norm where one decides. It stands in docs/tests/competency.md, never on a screen.
   */
  why: z.string(),
});

/** A competency: its scale, and the nine items that it draws from, three of each difficulty. */
export const competencySchema = z.strictObject({ scale: scaleSchema, items: z.array(itemSchema) });
export type Competency = z.infer<typeof competencySchema>;

/** A harder item counts for more. */
const points: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 };

/** The ids of options are letters, so that they say nothing of which is right. */
const optionIds = ["a", "b", "c", "d"] as const;

/** Makes the section of a competency. An item's id is its competency and its number, from 1. */
export const toSection = (
  { scale, items }: Competency,
  more: Pick<Section, "title" | "draw"> & Partial<Pick<Section, "lead" | "when">>,
) => ({
  id: scale.id,
  shuffle: true,
  ...more,
  items: items.map(({ difficulty, text, options, key }, index) => ({
    kind: "singleChoice" as const,
    id: `${scale.id}${index + 1}`,
    text,
    difficulty,
    scale: scale.id,
    points: points[difficulty],
    options: options.map((option, at) => ({ id: optionIds[at] ?? "", text: option })),
    key: optionIds[key],
  })),
});
