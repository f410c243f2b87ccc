import { expect, test } from "vitest";
import { assessmentDefinitionSchema } from "#contract/applications/assessmentDefinition";
import { readCompetencies } from "./competency";
import { getCurrentDefinition, toOwnAssignment } from "./definitions";
import { makePairs } from "./content/values/pairs";
import { readValues } from "./content/values/values";
import { readingEase } from "../../../tests/readingEase";

const { families, common } = readCompetencies();
const values = readValues();
const competencyTest = getCurrentDefinition(toOwnAssignment("", "competencyTest"));
const valuesTest = getCurrentDefinition(toOwnAssignment("", "valuesTest"));

const competencies = [...families, ...common];
const items = competencies.flatMap(({ scale, items }) =>
  items.map((item, index) => ({ ...item, id: `${scale.id}${index + 1}` })),
);
const count = <T>(list: readonly T[]) =>
  list.reduce((counts, each) => counts.set(each, (counts.get(each) ?? 0) + 1), new Map<T, number>());
const isNegative = /(^|[^\p{L}])(não|nunca|nenhum|exceto|menos certo|incorret[oa])([^\p{L}]|$)/iu;

test("has 81 items, three for each competency and difficulty", () => {
  expect(items).toHaveLength(81);
  for (const competency of competencies)
    expect(Object.fromEntries(count(competency.items.map(({ difficulty }) => difficulty)))).toEqual({
      easy: 3,
      medium: 3,
      hard: 3,
    });
  expect(new Set(items.map(({ text }) => text)).size).toBe(81);
});

test("puts the best answer equally often in each position", () => {
  for (const competency of competencies)
    expect([...count(competency.items.map(({ key }) => key)).values()].sort(), competency.scale.id).toEqual([
      2, 2, 2, 3,
    ]);
});

test("the best answer is rarely the longest or shortest", () => {
  const longest = items.filter(({ options, key }) =>
    options.every((option, index) => index === key || option.length < (options[key]?.length ?? 0)),
  );
  const shortest = items.filter(({ options, key }) =>
    options.every((option, index) => index === key || option.length > (options[key]?.length ?? 0)),
  );
  expect(longest.length / items.length).toBeLessThanOrEqual(0.33);
  expect(shortest.length / items.length).toBeLessThanOrEqual(0.33);
  for (const { id, options } of items) {
    const lengths = options.map((option) => option.length);
    expect(Math.max(...lengths) - Math.min(...lengths), id).toBeLessThanOrEqual(14);
  }
});

test("asks no negative questions, and offers four different answers", () => {
  for (const { id, text, options } of items) {
    expect(text, id).not.toMatch(isNegative);
    expect(
      options.filter((option) => /(^|\s)(todas as|nenhuma das) (alternativas|anteriores)/i.test(option)),
      id,
    ).toEqual([]);
    expect(new Set(options.map((option) => option.toLowerCase())).size, id).toBe(4);
  }
});

test("questions and results suit 5 to 9 years of school", () => {
  const texts = items.map(({ text, options }) => `${text} ${options.join(". ")}.`);
  expect(readingEase(texts.join(" "))).toBeGreaterThanOrEqual(50);
  for (const { id, text } of items)
    for (const sentence of text.split(/[.?:]/))
      expect(sentence.split(/\s+/).filter(Boolean).length, id).toBeLessThanOrEqual(20);
  expect(readingEase(values.flatMap(({ statements }) => statements).join(". "))).toBeGreaterThanOrEqual(50);
  const readings = [...competencies, ...values].flatMap(({ scale }) => [
    ...Object.values(scale.readings),
    scale.raise ?? "",
  ]);
  expect(readingEase(readings.join(" "))).toBeGreaterThanOrEqual(50);
});

test("pairs each value once with every other value", () => {
  const pairs = makePairs(values);
  expect(values).toHaveLength(12);
  expect(pairs).toHaveLength(66);
  const met = pairs.map(({ first, second }) => [first.value, second.value].sort().join());
  expect(new Set(met).size).toBe(66);
  expect(new Set(count(pairs.flatMap(({ first, second }) => [first.value, second.value])).values())).toEqual(
    new Set([11]),
  );
});

test("favours no value by position, length or wording", () => {
  const pairs = makePairs(values);
  for (const times of count(pairs.map(({ first }) => first.value)).values()) expect([5, 6]).toContain(times);
  const uses = count(pairs.flatMap(({ first, second }) => [first.text, second.text]));
  expect(uses.size).toBe(72);
  expect(Math.max(...uses.values())).toBe(2);
  for (const { first, second } of pairs)
    expect(Math.abs(first.text.length - second.text.length), `${first.text} / ${second.text}`).toBeLessThanOrEqual(12);
  for (const { scale, statements } of values) {
    const mean = statements.join("").length / statements.length;
    expect([scale.id, mean > 28 && mean < 38]).toEqual([scale.id, true]);
    for (const text of statements) expect(text).not.toMatch(isNegative);
  }
});

test("never calls a test psychological (Lei 4.119/1962)", () => {
  expect(JSON.stringify([competencyTest, valuesTest])).not.toMatch(/psicol|psicot/i);
});

test("rejects a definition that contradicts itself", () => {
  const [section] = competencyTest.sections;
  const broken = [
    { ...competencyTest, sections: [{ ...section, when: { item: "later", is: "a" } }] },
    { ...competencyTest, scales: [] },
    {
      ...competencyTest,
      sections: competencyTest.sections.map((each) => ({ ...each, draw: { easy: 9, medium: 0, hard: 0 } })),
    },
    { ...competencyTest, sections: [section, { ...section, id: "again" }] },
    { ...valuesTest, levels: undefined },
  ];
  for (const definition of broken) expect(assessmentDefinitionSchema.safeParse(definition).success).toBe(false);
});
