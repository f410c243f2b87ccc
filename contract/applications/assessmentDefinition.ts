import { z } from "zod";
import { line, lines } from "../base/text";

/** Ids are names of form fields too, so they have no dashes and no dots. */
const id = z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/);

/** How hard an item is. A draw takes so many of each. */
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** An item or a section is there only where an earlier item's answer is this value, or has it among its choices. */
const conditionSchema = z.object({ item: id, is: z.union([z.string(), z.boolean()]) });

const option = z.object({
  id,
  text: line(300),
  /** The scale that gets a point where this option is chosen. */
  scale: id.optional(),
});
const options = z.array(option).min(2).max(12);

const common = {
  id,
  text: lines(800),
  hint: line(300).optional(),
  /** Whether the test can be finished without an answer. */
  required: z.boolean().default(false),
  when: conditionSchema.optional(),
  difficulty: z.enum(difficulties).optional(),
  /** The scale that a right answer counts for, and its points. */
  scale: id.optional(),
  points: z.number().int().min(1).max(100).default(1),
  /** A vacancy's requirement. The key meets it, or one of `anyOf` among the chosen options. */
  requirement: z
    .object({
      /** "knockOut": the company asks for it of everybody. "desirable": it helps. */
      kind: z.enum(["knockOut", "desirable"]),
      /** Why the company asks for it, and what a person can do who does not meet it, in words for that person. */
      reason: lines(400).pipe(z.string().min(1)),
      mend: lines(400).pipe(z.string().min(1)),
      anyOf: z.array(id).min(1).optional(),
    })
    .optional(),
};

/** The most that the company can give an answer that no program scores. Absent: it is read, and not marked. */
const markedPoints = { points: common.points.unwrap().optional() };

/** An item of a test. A `key` is the right answer; an item without one is not scored by itself. */
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
    /** The unit behind the field: "anos". */
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
  /** A PDF or a picture, which people read and no program scores. */
  z.object({ kind: z.literal("file"), ...common, ...markedPoints }),
]);
export type Item = z.output<typeof itemSchema>;

const sectionSchema = z.object({
  id,
  title: line(120),
  lead: lines(600).optional(),
  when: conditionSchema.optional(),
  /** How many items of each difficulty a person gets. Absent: all of them. */
  draw: z
    .object({ easy: z.number().int().min(0), medium: z.number().int().min(0), hard: z.number().int().min(0) })
    .optional(),
  /** Whether the items come in an order of the draw's own. */
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
  /** The subject of the scale, in one sentence. */
  about: line(300),
  /** The meaning of a result, by its level. */
  readings: byLevel(lines(600)),
  /** Ways to raise it; absent where no result is better than another. */
  raise: lines(600).optional(),
});
export type Scale = z.output<typeof scaleSchema>;

/**
 * A test, as data for the one engine (docs/design.md, section 8). A version that somebody has begun is never changed: a
 * change is a new version, and those of before stay until nobody needs them.
 */
export const testDefinitionSchema = z
  .object({
    id: z.string().max(80),
    version: z.number().int().min(1),
    title: line(120),
    /** How long it takes most people. */
    minutes: z.number().int().min(1).max(240),
    /** By the server's clock; null: as long as one likes. */
    timeLimitMinutes: z.number().int().min(1).max(480).nullable(),
    attempts: z.object({ most: z.number().int().min(1).max(10), months: z.number().int().min(1).max(24) }),
    /** How many items a page asks at most. */
    pageSize: z.number().int().min(1).max(20),
    /** Whether its vacancy considers nobody without it. */
    isRequired: z.boolean().default(false),
    /** Whether the result shows which answers were right, and what was. Not where the test can be taken again. */
    showsAnswers: z.boolean().default(false),
    /** Whether the options of a single choice come in an order of the draw's own. */
    shuffleOptions: z.boolean().default(false),
    sections: z.array(sectionSchema).min(1).max(40),
    /** The share of all points from which it is passed. */
    passMark: z.number().min(0).max(1).optional(),
    scales: z.array(scaleSchema).default([]),
    /** The shares of a scale's points from which a result is "mid" and "high". */
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
        // A condition on an item of a draw could wait for an answer that nobody was asked for.
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
export type TestDefinitionInput = z.input<typeof testDefinitionSchema>;
export type TestDefinition = z.output<typeof testDefinitionSchema>;
