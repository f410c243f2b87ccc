import { z } from "zod";
import { line, lines } from "../base/text";

/** Ids are names of form fields too, so they have no dashes and dots. */
const id = z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/);

export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** Shows an item or a section only if the answer to an earlier item equals or contains `is`. */
const conditionSchema = z.object({ item: id, is: z.union([z.string(), z.boolean()]) });

const option = z.object({
  id,
  text: line(300),
  /** The scale that gets a point if this option is chosen. */
  scale: id.optional(),
});
const options = z.array(option).min(2).max(12);

const common = {
  id,
  text: lines(800),
  hint: line(300).optional(),
  required: z.boolean().default(false),
  when: conditionSchema.optional(),
  difficulty: z.enum(difficulties).optional(),
  scale: id.optional(),
  points: z.number().int().min(1).max(100).default(1),
  requirement: z
    .object({
      kind: z.enum(["knockOut", "desirable"]),
      /** `reason` and `mend` tell the candidate why the requirement exists and how to meet it. */
      reason: lines(400).pipe(z.string().min(1)),
      mend: lines(400).pipe(z.string().min(1)),
      anyOf: z.array(id).min(1).optional(),
    })
    .optional(),
};

/** Highest mark for an open answer. If absent, the company reads the answer without marking it. */
const markedPoints = { points: common.points.unwrap().optional() };

/** `key` is the right answer. An item without a key is not scored automatically. */
export const itemSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("singleChoice"), ...common, options, key: id.optional() }),
  z.object({
    kind: z.literal("multipleChoice"),
    ...common,
    options,
    most: z.number().int().min(1).optional(),
    key: z.array(id).optional(),
  }),
  z.object({ kind: z.literal("ranking"), ...common, options, key: z.array(id).optional() }),
  z.object({
    kind: z.literal("scale"),
    ...common,
    steps: z.number().int().min(3).max(10),
    low: line(80),
    high: line(80),
  }),
  z.object({ kind: z.literal("yesNo"), ...common, key: z.boolean().optional() }),
  z.object({
    kind: z.literal("number"),
    ...common,
    min: z.number().optional(),
    max: z.number().optional(),
    /** A unit such as "anos". */
    unit: line(30).optional(),
    key: z.object({ min: z.number(), max: z.number() }).optional(),
  }),
  z.object({
    kind: z.literal("shortText"),
    ...common,
    ...markedPoints,
    maxLength: z.number().int().min(1).max(200).default(200),
  }),
  z.object({
    kind: z.literal("longText"),
    ...common,
    ...markedPoints,
    maxLength: z.number().int().min(1).max(4000).default(2000),
  }),
  z.object({ kind: z.literal("date"), ...common, min: z.iso.date().optional(), max: z.iso.date().optional() }),
  z.object({ kind: z.literal("file"), ...common, ...markedPoints }),
]);
export type Item = z.output<typeof itemSchema>;

const sectionSchema = z.object({
  id,
  title: line(120),
  lead: lines(600).optional(),
  when: conditionSchema.optional(),
  /** Number of items drawn per difficulty. If absent, every item is asked. */
  draw: z
    .object({ easy: z.number().int().min(0), medium: z.number().int().min(0), hard: z.number().int().min(0) })
    .optional(),
  shuffle: z.boolean().default(false),
  items: z.array(itemSchema).min(1).max(200),
});
export type Section = z.output<typeof sectionSchema>;
export const companySections = z.array(sectionSchema).min(1).max(40);

export const levels = ["low", "mid", "high"] as const;
export type Level = (typeof levels)[number];
const byLevel = <T extends z.ZodType>(text: T) => z.object({ low: text, mid: text, high: text });

export const scaleSchema = z.object({
  id,
  name: line(80),
  about: line(300),
  readings: byLevel(lines(600)),
  /** Advice on how to improve; absent if no result is better than another. */
  raise: lines(600).optional(),
});

/** A change makes a new version, so a test that a candidate has begun stays the same (docs/design.md, section 8). */
export const assessmentDefinitionSchema = z
  .object({
    id: z.string().max(80),
    version: z.number().int().min(1),
    title: line(120),
    minutes: z.number().int().min(1).max(240),
    /** Measured by the server's clock; null without a limit. */
    timeLimitMinutes: z.number().int().min(1).max(480).nullable(),
    attempts: z.object({ most: z.number().int().min(1).max(10), months: z.number().int().min(1).max(24) }),
    pageSize: z.number().int().min(1).max(20),
    isRequired: z.boolean().default(false),
    /** Shows right answers in the result. Forbidden for tests with several attempts. */
    showsAnswers: z.boolean().default(false),
    shuffleOptions: z.boolean().default(false),
    sections: z.array(sectionSchema).min(1).max(40),
    passMark: z.number().min(0).max(1).optional(),
    scales: z.array(scaleSchema).default([]),
    /** Smallest shares of a scale's points for "mid" and "high", from 0 to 1. */
    levels: z
      .object({ mid: z.number().min(0).max(1), high: z.number().min(0).max(1), names: byLevel(line(60)) })
      .optional(),
  })
  .superRefine((definition, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    const scales = new Set(definition.scales.map((scale) => scale.id));
    const seen = new Set<string>();
    const files = new Set(
      definition.sections.flatMap(({ items }) => items).flatMap((item) => (item.kind === "file" ? [item.id] : [])),
    );
    if (definition.showsAnswers && definition.attempts.most > 1)
      refuse("the answers of a test that is taken again", "showsAnswers");
    if (scales.size > 0 && !definition.levels) refuse("scales need levels", "levels");
    definition.sections.forEach((section, at) => {
      if (section.when && !seen.has(section.when.item))
        refuse("the condition names no earlier item", "sections", at, "when");
      if (section.when && files.has(section.when.item)) refuse("a file meets no condition", "sections", at, "when");
      for (const difficulty of difficulties) {
        const there = section.items.filter((item) => item.difficulty === difficulty).length;
        if (section.draw && section.draw[difficulty] > there)
          refuse(`not enough ${difficulty} items`, "sections", at, "draw");
      }
      section.items.forEach((item, index) => {
        const path = ["sections", at, "items", index] as const;
        if (seen.has(item.id)) refuse("the id stands twice", ...path, "id");
        if (item.when && !seen.has(item.when.item)) refuse("the condition names no earlier item", ...path, "when");
        if (item.when && files.has(item.when.item)) refuse("a file meets no condition", ...path, "when");
        if (item.kind === "file" && item.scale !== undefined) refuse("a file is not scored", ...path, "scale");
        // A drawn item might not be asked, so no condition may depend on it.
        if (!section.draw) seen.add(item.id);
        else if (definition.sections.some(({ items }) => items.filter((each) => each.id === item.id).length > 1))
          refuse("the id stands twice", ...path, "id");
        if (item.scale !== undefined && !scales.has(item.scale)) refuse("no such scale", ...path, "scale");
        const isChecked = "key" in item && item.key !== undefined;
        if (item.requirement && !isChecked && !item.requirement.anyOf)
          refuse("the requirement needs a key or anyOf", ...path, "requirement");
        if (item.requirement?.anyOf && !("options" in item)) refuse("anyOf needs options", ...path, "requirement");
        if (!("options" in item)) return;
        const known = new Set(item.options.map((each) => each.id));
        if (known.size < item.options.length) refuse("an option stands twice", ...path, "options");
        if (item.requirement?.anyOf?.some((each) => !known.has(each)))
          refuse("anyOf names no option", ...path, "requirement");
        for (const each of item.options)
          if (each.scale !== undefined && !scales.has(each.scale)) refuse("no such scale", ...path, "options");
        const key = item.key === undefined ? [] : [item.key].flat();
        if (key.some((each) => !known.has(each)) || new Set(key).size < key.length)
          refuse("the key names no option", ...path, "key");
        if (item.kind === "ranking" && key.length > 0 && key.length < known.size)
          refuse("the key leaves an option out", ...path, "key");
      });
    });
  });
export type AssessmentDefinitionInput = z.input<typeof assessmentDefinitionSchema>;
export type AssessmentDefinition = z.output<typeof assessmentDefinitionSchema>;
