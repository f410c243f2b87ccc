import { expect, it } from "vitest";
import { missingItems } from "#contract/applications/applicationRules";
import { findStep, listSteps } from "./applySteps";

it("asks at most five fields a step", () => {
  expect(listSteps(missingItems)).toEqual([["cpf", "birthDate"], ["address"], ["schooling", "cnh", "disability"]]);
  expect(listSteps(["schooling", "cnh"])).toEqual([["schooling", "cnh"]]);
  expect(listSteps([])).toEqual([[]]);
});

it("finds the step of an error", () => {
  const steps = listSteps(missingItems);
  expect(findStep(steps, ["birthDate"])).toBe(0);
  expect(findStep(steps, ["cnh", "street"])).toBe(1);
  expect(findStep(steps, ["phone"])).toBe(2);
});
