import { expect, it } from "vitest";
import { findMissing, type Told } from "./missing";

const nothing: Told = { schooling: null, cnh: null, disability: null };
const everything: Told = { schooling: "elementary", cnh: ["none"], disability: "physical" };

it("is what the vacancy asks for and nobody has told", () => {
  expect(findMissing({ schooling: "higher", cnh: ["B"], vacanciesDeficiencies: "exclusive" }, nothing)).toEqual([
    "schooling",
    "cnh",
    "disability",
  ]);
  expect(findMissing({ schooling: null, cnh: [], vacanciesDeficiencies: "alsoAccepts" }, nothing)).toEqual([]);
  expect(findMissing({ schooling: null, cnh: ["none"], vacanciesDeficiencies: "notInformed" }, nothing)).toEqual([]);
});

it("is nothing once it is told, fit or not", () => {
  expect(findMissing({ schooling: "higher", cnh: ["B"], vacanciesDeficiencies: "exclusive" }, everything)).toEqual([]);
});
