import { expect, it } from "vitest";
import { findFaults, findVoiceFaults } from "./words.mjs";

it("reports comments of more than 120 columns", () => {
  const words = "word ".repeat(30).trim();
  expect(
    findFaults(`const a = "${words}";\n/** ${words} */\n  // short\n{/* ${words} */}`).map(({ line }) => line),
  ).toEqual([2, 4]);
});

it("reports functions that are named with a forbidden verb", () => {
  const code = [
    "export async function keepRow() {}",
    "const tell = (who) => who;",
    "const take = rows[0];",
    "const taken = () => 1;",
  ];
  expect(findFaults([...code, "const note = async () => 1;"].join("\n")).map(({ line }) => line)).toEqual([1, 2, 5]);
});

it("finds SQL conditions named as booleans", () => {
  const code = [
    "const isOpen = and(eq(status, 1), lte(opensAt, now));",
    "const isDue = (now: Date): SQL | undefined =>",
    "  or(isNull(dueAt), lt(dueAt, now));",
    "function isLeft({ now }: Context): SQL | undefined {",
    "const whereOpen = eq(status, 1);",
    "const isOwn = own !== undefined;",
    "const isFirst = sql`not exists (select 1)`;",
  ];
  expect(findFaults(code.join("\n")).map(({ line }) => line)).toEqual([1, 2, 4, 7]);
});

it("finds forbidden words and names of variables", () => {
  const code = ["// kept by who has it", "const wantsVacancies = true;", "const wantsJobs = true;"];
  expect(findFaults(code.join("\n")).map(({ line }) => line)).toEqual([1, 3]);
  const places = ["const own = findOrigin(home);", "origin: Municipality | null;", "const origin = url.origin;"];
  expect(findFaults(places.join("\n")).map(({ line }) => line)).toEqual([1, 2]);
  const variables = [
    "const of = find();",
    "for (const of of all) use(of);",
    "const use = (of: Test) => of;",
    "const { right, of } = count();",
  ];
  expect(findFaults(variables.join("\n")).map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  expect(findFaults("for (const one of [1, 2]) use(one);")).toEqual([]);
});

it.each([
  ["/** What is left of the day. */", 1],
  ["/** The rest of the day. */", 0],
  ["  // Whoever comes first\n  // gets it.\n", 1],
  ["const a = 1; // Those of before.\n", 1],
  ["/** That package is old. */", 0],
])("the number of beginnings without a noun in %j is %i", (text, count) => {
  expect(findVoiceFaults(text, "a.ts")).toHaveLength(count);
});

it.each([
  ['test("keeps a typed form for its user", () => {});', 0],
  ['test("one two three four five six seven eight nine ten eleven", () => {});', 1],
  ['test.each([[1], [2]])("one two three four five six seven eight nine ten eleven", () => {});', 1],
  ['test("one two three four five six seven eight nine ten @form", () => {});', 0],
])("the number of long titles in `%s` is %i", (text, count) => {
  expect(findVoiceFaults(text, "a.test.ts")).toHaveLength(count);
});

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");

it.each([
  ["accepts a sentence of 25 words", `/** A ${words(24)}. */`, 0],
  ["reports a sentence of 26 words", `/** A ${words(25)}. */`, 1],
  ["counts two sentences apart", `/** A ${words(20)}. B ${words(20)}. */`, 0],
  ["joins the lines of a sentence", `// A ${words(15)}\n// and ${words(15)}.\n`, 1],
  ["ignores code spans", `/** A ${words(20)} \`${words(20)}\`. */`, 0],
  ["counts a list's items apart", `/**\n * A ${words(10)}:\n * - ${words(30)}\n * - ${words(30)}\n */`, 0],
  ["ignores a table", `/**\n * | ${words(30)} |\n */`, 0],
  ["ignores a tag", `/**\n * A ${words(10)}.\n *\n * @throws ${words(30)}\n */`, 0],
  ["reads on after an abbreviation", `/** A ${words(20)} art. 18 and ${words(10)}. */`, 1],
  ["ignores a media type in a string", `const accept = "*/*";\n${words(40)}\nconst both = "*/*";`, 0],
])("the check of long sentences %s", (_, text, count) => {
  expect(findVoiceFaults(text, "backend/a.ts")).toHaveLength(count);
});

it("ignores long sentences in other folders", () => {
  expect(findVoiceFaults(`/** A ${words(30)}. */`, "docs/a.ts")).toEqual([]);
});
