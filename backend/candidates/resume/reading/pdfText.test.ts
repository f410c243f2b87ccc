import { expect, it } from "vitest";
import { withSpace } from "./pdfText";

it("keeps a space between two words, but not between letters", () => {
  expect(withSpace({ str: "LIMA" }, { str: " " })).toEqual({ str: " LIMA" });
  expect(withSpace({ str: "L" }, { str: " " })).toEqual({ str: "L" });
  expect(withSpace({ str: "LIMA" }, { str: "MARTA" })).toEqual({ str: "LIMA" });
});
