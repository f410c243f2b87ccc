import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { isDeep } from "#tests/deep";
import { aReceived } from "#tests/factories/received";
import { addUp, measure, truths, type Truth } from "#tests/resumes/measure";
import { toPdf, toWorn, unseenScans } from "#tests/resumes/worn";
import { openPdf } from "./pdfText";
import { readPictures } from "./pictureText";
import { pictureLimits, readResumeFile } from "./resumeProcess";

// In ms. Skewed and noisy pages take long.
pictureLimits.cpu = 120_000;

it("reads a photo, and reports it as a picture", async () => {
  const photo = readFileSync(new URL("fixtures/photo.png", import.meta.url));
  expect(await readResumeFile(aReceived(photo))).toMatchObject({
    source: "picture",
    person: { email: "ana.souza@exemplo.com" },
  });
});

if (isDeep) {
  it("reads a long scan's first pages, lists the rest unread", async () => {
    // A small picture takes no time to draw.
    const strip = await sharp({ create: { width: 8, height: 400, channels: 3, background: "#ccc" } })
      .jpeg()
      .toBuffer();
    const engine = { loadModel: () => undefined, loadImage: () => undefined, getTextBoxes: () => [] };
    const read = async (until: number) =>
      readPictures(
        await openPdf(new Uint8Array(await toPdf(Array<Buffer>(5).fill(strip), [16, 800]))),
        () => Promise.resolve(engine),
        until,
      );
    expect((await read(Infinity)).unreadPages).toEqual([4, 5]);
    expect((await read(0)).unreadPages).toEqual([2, 3, 4, 5]);
  });
}

async function readAll(scans: { truth: Truth; bytes: Buffer }[]) {
  const counts = [];
  for (const { truth, bytes } of scans) counts.push(measure(truth, await readResumeFile(aReceived(bytes))));
  const faults = counts.flatMap((each, at) => each.faults.map((fault) => `${scans[at]?.truth.file}: ${fault}`));
  return { ...addUp(counts), faults: faults.join("\n"), count: counts.length };
}

if (isDeep) {
  it("reads most values of scans, photos and screenshots", { timeout: 240_000 }, async () => {
    const folder = new URL("../../../../tests/resumes/scans/", import.meta.url);
    const scans = readdirSync(folder).map((file) => {
      const truth = truths.find((each) => each.file.startsWith(file.replace(/\w+$/, "")));
      if (!truth) throw new Error(`${file} has no truth`);
      return { truth, bytes: readFileSync(new URL(file, folder)) };
    });
    const { work, education, named, right, wrong, faults, count } = await readAll(scans);
    expect(work[0] / work[1], faults).toBeGreaterThanOrEqual(0.9);
    expect(education[0] / education[1], faults).toBeGreaterThanOrEqual(0.9);
    expect(named, faults).toBeGreaterThanOrEqual(count - 1);
    expect(wrong / (right + wrong), faults).toBeLessThanOrEqual(0.05);
  });

  it("reads most values of generated skewed and noisy pages", { timeout: 480_000 }, async () => {
    const scans = [];
    for (const scan of unseenScans) scans.push({ truth: scan, bytes: await toWorn(scan) });
    const { work, education, named, right, wrong, faults, count } = await readAll(scans);
    expect(work[0] / work[1], faults).toBeGreaterThanOrEqual(0.9);
    expect(education[0] / education[1], faults).toBeGreaterThanOrEqual(0.85);
    expect(named, faults).toBeGreaterThanOrEqual(count - 2);
    expect(wrong / (right + wrong), faults).toBeLessThanOrEqual(0.04);
  });
}
