import { describe, expect, it } from "vitest";
import type { AnswerValue, ShownItem } from "#contract/applications/assessments";
import { flattenFields, readAnswers, toFieldValues } from "./answers";
import { findPage, readPlace, toPages } from "./pages";

const options = ["a", "b", "c"].map((id) => ({ id, text: id }));
const item = (kind: ShownItem["kind"], answer: AnswerValue = null): ShownItem => ({
  id: "one",
  kind,
  text: "?",
  required: false,
  options,
  answer,
  isSaved: answer !== null,
  revision: 0,
});
const form = (fields: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

it("reads each answer with its revision, by default 0", () => {
  const items = ["one", "two", "three"].map((id) => ({ ...item("shortText"), id }));
  const sent = form([
    ["revision.one", "3"],
    ["revision.two", "-1"],
  ]);
  expect(readAnswers(items, sent).map(({ revision }) => revision)).toEqual([3, 0, 0]);
});

describe("posted answers by the item's kind", () => {
  it.each<[ShownItem["kind"], [string, string][], AnswerValue]>([
    ["singleChoice", [["answer.one", "b"]], "b"],
    ["singleChoice", [], null],
    [
      "multipleChoice",
      [
        ["answer.one", "a"],
        ["answer.one", "c"],
      ],
      ["a", "c"],
    ],
    ["multipleChoice", [], []],
    [
      "ranking",
      [
        ["answer.one.a", "2"],
        ["answer.one.b", "3"],
        ["answer.one.c", "1"],
      ],
      ["c", "a", "b"],
    ],
    [
      "ranking",
      [
        ["answer.one.a", "1"],
        ["answer.one.b", "1"],
        ["answer.one.c", "2"],
      ],
      ["?"],
    ],
    [
      "ranking",
      [
        ["answer.one.a", ""],
        ["answer.one.b", ""],
        ["answer.one.c", ""],
      ],
      null,
    ],
    ["yesNo", [["answer.one", "no"]], false],
    ["yesNo", [], null],
    ["scale", [["answer.one", "4"]], 4],
    ["number", [["answer.one", "2,5"]], 2.5],
    ["number", [["answer.one", "1.500"]], 1500],
    ["number", [["answer.one", "dois"]], "dois"],
    ["shortText", [["answer.one", "  "]], null],
    ["longText", [["answer.one", "Olá"]], "Olá"],
    [
      "date",
      [
        ["answer.one.day", "5"],
        ["answer.one.month", "3"],
        ["answer.one.year", "1998"],
      ],
      "1998-03-05",
    ],
    [
      "date",
      [
        ["answer.one.day", ""],
        ["answer.one.month", ""],
        ["answer.one.year", ""],
      ],
      null,
    ],
  ])("parses a %s item's fields %j as %j", (kind, fields, value) => {
    expect(readAnswers([item(kind)], form(fields))).toEqual([{ item: "one", value, revision: 0 }]);
  });
});

it.each<[ShownItem["kind"], AnswerValue]>([
  ["singleChoice", "b"],
  ["multipleChoice", ["a", "c"]],
  ["ranking", ["c", "a", "b"]],
  ["yesNo", false],
  ["scale", 4],
  ["number", 2.5],
  ["longText", "Olá"],
  ["date", "1998-03-05"],
])("restores a stored answer of %s unchanged", (kind, answer) => {
  const fields = Object.entries(toFieldValues(item(kind, answer))).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );
  expect(readAnswers([item(kind)], form(fields))).toEqual([{ item: "one", value: answer, revision: 0 }]);
});

it("flattens a saved form to field names with dots", () => {
  expect(flattenFields({ answer: { one: ["a", "c"], two: { a: "1" } } })).toEqual({
    "answer.one": ["a", "c"],
    "answer.two.a": ["1"],
  });
});

describe("the pages of a test", () => {
  const section = (id: string, size: number) => ({
    id,
    title: id,
    lead: "Leia.",
    items: Array.from({ length: size }, (_, index) => ({ ...item("yesNo"), id: `${id}${index}` })),
  });
  const pages = toPages({ pageSize: 3, sections: [section("x", 1), section("y", 4), section("z", 6)] });

  it("have about equally many items of one section", () => {
    expect(pages.map(({ title, items, before, lead }) => [title, items.length, before, lead])).toEqual([
      ["x", 1, 0, "Leia."],
      ["y", 2, 1, "Leia."],
      ["y", 2, 3, undefined],
      ["z", 3, 5, "Leia."],
      ["z", 3, 8, undefined],
    ]);
    expect(findPage(pages, "z3")).toBe(5);
    expect(findPage(pages, "nothing")).toBeNull();
  });

  it.each<[string, string | null, number | "review"]>([
    ["", "y2", 3],
    ["", null, "review"],
    ["page=2", "y2", 2],
    ["page=review", "y2", "review"],
    ["page=9", "y2", 3],
    ["page=-1", null, "review"],
    ["page=2.5", null, "review"],
    ["item=x0", "y2", 1],
    ["item=gone&item=z3", "y2", 5],
    ["item=gone", "y2", 3],
  ])("opens %j with next question %j at page %j", (address, next, place) => {
    expect(readPlace(new URLSearchParams(address), pages, next)).toBe(place);
  });
});

it("puts a question with a file on its own page", () => {
  const items = (["longText", "date", "file", "file", "yesNo"] as const).map((kind, at) => ({
    ...item(kind),
    id: `i${at}`,
  }));
  const pages = toPages({ sections: [{ id: "s", title: "S", lead: "L", items }], pageSize: 4 });
  expect(pages.map((page) => [page.items.map(({ id }) => id).join(), page.before, page.lead])).toEqual([
    ["i0,i1", 0, "L"],
    ["i2", 2, undefined],
    ["i3", 3, undefined],
    ["i4", 4, undefined],
  ]);
});
