import { z } from "zod";
import { difficulties, scaleSchema, type Difficulty, type Section } from "#contract/applications/assessmentDefinition";

const itemSchema = z.strictObject({
  difficulty: z.enum(difficulties),
  text: z.string(),
  options: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  /** Index of the best option. */
  key: z.literal([0, 1, 2, 3]),
  /** Why the key is right, with the law or standard if one decides. No screen shows it. */
  why: z.string(),
});

export const competencySchema = z.strictObject({ scale: scaleSchema, items: z.array(itemSchema) });
export type Competency = z.infer<typeof competencySchema>;

const points: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 };

/** Ids of the options. Letters reveal nothing about the right answer. */
const optionIds = ["a", "b", "c", "d"] as const;

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
