import { describe, expect, it } from "vitest";
import { someOf } from "#tests/deep";
import { addUp, measure, readBytes, truths } from "#tests/resumes/measure";
import { readDocx } from "./docxText";
import { openPdf } from "./pdfText";
import { readPdf } from "./readPdf";
import { readText } from "./readText";

/** Reads a file of tests/resumes like the process that reads uploads. */
async function read(file: string) {
  const bytes = readBytes(file);
  return file.endsWith(".docx")
    ? readText("docx", await readDocx(bytes))
    : readPdf(await openPdf(new Uint8Array(bytes)));
}

describe("currículos from thirteen programs", () => {
  it.each(["seen", "unseen"])("are read at least 95 % right (%s half)", async (half) => {
    const counts = [];
    for (const truth of someOf(
      truths.filter((each) => each.half === half),
      8,
    ))
      counts.push({ ...measure(truth, await read(truth.file)), file: truth.file });
    const { work, education, named, right, wrong } = addUp(counts);
    const faults = counts.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`)).join("\n");
    expect(work[0] / work[1], faults).toBeGreaterThanOrEqual(0.95);
    expect(education[0] / education[1], faults).toBeGreaterThanOrEqual(0.95);
    expect(named, faults).toBe(counts.length);
    expect(wrong / (right + wrong), faults).toBeLessThanOrEqual(0.01);
  });
});
