import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { cutFont, fontFile, licenceFile, voiceCharacters } from "./font";

it("serves the font that the script makes, under 25 kB", async () => {
  const served = readFileSync(fontFile);
  expect(served.equals(await cutFont()), "npx tsx scripts/font.ts").toBe(true);
  expect(served.byteLength).toBeLessThan(25_000);
  expect(readFileSync(licenceFile, "utf8")).toMatch(/Archivo Project Authors[^]*SIL OPEN FONT LICENSE Version 1\.1/);
}, 30_000);

it("has every letter of the four languages", () => {
  const known = new Set(voiceCharacters());
  const folder = fileURLToPath(new URL("../app/locales", import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\/\w+\.json$/.test(name));
  expect(files.length).toBeGreaterThan(40);
  const missing = files.flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, "utf8")].filter((sign) => sign !== "\n" && !known.has(sign)),
  );
  expect([...new Set(missing)]).toEqual([]);
});
