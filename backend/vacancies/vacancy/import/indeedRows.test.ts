import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { present } from "#tests/present";
import { indeedRows } from "./indeedRows";

const lineEnds = "\n".repeat(250_000);

describe("indeedRows", () => {
  it.each([
    ["between jobs", lineEnds],
    ["in a comment", `<!--${lineEnds}-->`],
    ["in a field", `<job><title>${lineEnds}</title></job>`],
  ])("counts 250,000 line breaks %s", async (_, text) => {
    const parts = present(`<source>\n${text}<job>\n</job></source>`.match(/[^]{1,16384}/g));
    const rows = await Readable.from(indeedRows(Readable.from(parts))).toArray();
    expect(rows.at(-1)).toEqual({ line: 250_002, value: {} });
  });
});
