import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isDeep } from "#tests/deep";
import { addUp, measure, truths } from "#tests/resumes/measure";
import { pictureLimits, readResumeFile } from "./resumeProcess";

// The machine of a check is busy.
pictureLimits.time = 120_000;

it("a photo is read, and said to be one", async () => {
  const photo = readFileSync(new URL("fixtures/photo.png", import.meta.url));
  expect(await readResumeFile(photo, "candidate")).toMatchObject({
    source: "picture",
    person: { email: "ana.souza@exemplo.com" },
  });
});

if (isDeep)
  it("scans, photos and a screenshot of currículos are read, most of them right", { timeout: 240_000 }, async () => {
    const folder = new URL("../../../tests/resumes/scans/", import.meta.url);
    const counts = [];
    for (const file of readdirSync(folder)) {
      const truth = truths.find((each) => each.file.startsWith(file.replace(/\w+$/, "")));
      if (!truth) throw new Error(`${file} has no truth`);
      counts.push({ ...measure(truth, await readResumeFile(readFileSync(new URL(file, folder)), "candidate")), file });
    }
    const { work, education, named, right, wrong } = addUp(counts);
    const faults = counts.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`)).join("\n");
    expect(work[0] / work[1], faults).toBeGreaterThanOrEqual(0.9);
    expect(education[0] / education[1], faults).toBeGreaterThanOrEqual(0.9);
    expect(named, faults).toBeGreaterThanOrEqual(counts.length - 1);
    expect(wrong / (right + wrong), faults).toBeLessThanOrEqual(0.05);
  });
