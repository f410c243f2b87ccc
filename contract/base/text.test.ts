import fc from "fast-check";
import { expect, test } from "vitest";
import { line } from "./text";

test("composes accents, and joins blanks of any kind", () => {
  const letters = fc.constantFrom(" ", "\u00a0", "e", "é", "ã", "\u0301", "\u0327", "ł", "본", "\u1100", "\u1161", "´");
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      const expected = text
        .normalize("NFC")
        .trim()
        .replace(/[ \u00a0]+/g, " ");
      expect(line(99).parse(text)).toBe(expected);
    }),
  );
});
