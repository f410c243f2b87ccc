import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { aPdfOfOpenObjects } from "#tests/factories/hostileFiles";
import { aPdf } from "#tests/factories/pdf";
import { isWholePdf } from "./wholePdf";

const fixtures = new URL("../../candidates/resume/reading/fixtures/", import.meta.url);
const made = readdirSync(fixtures).filter((name) => name.endsWith(".pdf"));
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));

describe("a PDF", () => {
  it("is accepted from many programs", () => {
    expect(made.length).toBeGreaterThan(20);
    expect(made.filter((name) => !isWholePdf(readFileSync(new URL(name, fixtures))))).toEqual([]);
    expect(isWholePdf(aPdf())).toBe(true);
    expect(isWholePdf(Buffer.concat([aPdf(), Buffer.alloc(600)]))).toBe(true);
  });

  it("is rejected if its end is missing", () => {
    const cuts = made.filter((name) => isWholePdf(cut(readFileSync(new URL(name, fixtures)), 0.9)));
    expect(cuts).toEqual([]);
  });

  it.each<[string, Buffer]>([
    ["only its first line and words", Buffer.from("%PDF-1.4 test")],
    ["only its first line and its end", Buffer.from("%PDF-1.4\nstartxref\n9\n%%EOF")],
    ["another beginning", Buffer.concat([Buffer.from("MZ"), aPdf()])],
    [
      "a table behind its end",
      Buffer.from(
        aPdf()
          .toString("latin1")
          .replace(/startxref\n\d+/, "startxref\n99999"),
        "latin1",
      ),
    ],
    ["no catalogue", Buffer.from(aPdf().toString("latin1").replace("/Root", "/Boot"), "latin1")],
    ["a web page in it", aPdf("<html><script>")],
    ["an archive behind it", Buffer.concat([aPdf(), Buffer.from("PK\u0005\u0006"), Buffer.alloc(18)])],
  ])("is rejected with %s", (_, bytes) => {
    expect(isWholePdf(bytes)).toBe(false);
  });

  // An earlier check, which was not linear, took 40 s for a PDF of 1 MB.
  it("is rejected within a second despite many open objects", () => {
    const { user } = process.cpuUsage();
    expect(isWholePdf(aPdfOfOpenObjects(1_000_000))).toBe(false);
    expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
  });
});
