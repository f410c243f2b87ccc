import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { viewCompany, viewLogo } from "#contract/vacancies/company";
import { listVacancies, viewVacancy } from "#contract/vacancies/vacancy";
import { listFilesADayLater } from "#tests/factories/files";
import { openSharedServer } from "#tests/apiServer";
import { rememberRuns } from "#tests/rememberedRuns";
import { companyLogos } from "../../platform/db/schema";
import { importFeed } from "../vacancy/import/importFeed";
import { drawLogos, toLogoAddress } from "../../program/sample/logos";
import { fetchLogos, deleteOldLogos, saveKnownLogo } from "./logos";

const start = new Date("2026-06-01T12:00:00.000Z");
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const silent = { warn: () => undefined };
let picture: Buffer;
/** The pictures' bytes by address (`files`), and the addresses that were requested (`asked`). */
let files: Record<string, Buffer>;
let asked: string[];
rememberRuns();
const test = await openSharedServer({ FETCH_LOGOS: "1" });
beforeAll(async () => {
  // A logo made from this wide, transparent, dark picture could be cut off, or invisible on a dark page.
  picture = await sharp({
    create: { width: 400, height: 100, channels: 4, background: { r: 0, g: 0, b: 60, alpha: 0.8 } },
  })
    .png()
    .toBuffer();
});
beforeEach(() => {
  test.setNow(start);
  asked = [];
});

const fetch = (address: string) => {
  asked.push(address);
  const bytes = files[address];
  return bytes ? Promise.resolve(bytes) : Promise.reject(new Error("it answered 404"));
};
const run = () => fetchLogos(test.context, silent, fetch);
const load = (name: string, logo: string | null, hidden = false) =>
  importFeed(test.context, {
    format: "json",
    source: [
      JSON.stringify([
        {
          externalId: `logo of ${name}`,
          roleName: "Polidor de carros",
          company: { name, about: "", logo, hidden },
          city: "Bauru",
          state: "SP",
          opensAt: "2026-05-20T12:00:00Z",
        },
      ]),
    ],
  });
const get = (url: string) => test.app.inject({ method: "GET", url });
const logoOf = async (slug: string) => viewCompany.response.parse((await get(`/company/${slug}`)).json()).logo;
const rows = async () =>
  listVacancies.response.parse((await get("/selectiveProcess/listAll?roleName=polidor")).json()).rows;
const saved = async () => (await listFilesADayLater(test.context)).sort();

it("a logo is fetched once, and served by its hash", async () => {
  const address = "https://cdn.example/aroeira.png";
  files = { [address]: picture };
  await load("Aroeira", address);
  expect(await logoOf("aroeira")).toBeUndefined();
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  await load("Aroeira", address);
  expect(await run()).toBe(0);
  expect(asked).toEqual([address]);

  const hash = (await logoOf("aroeira")) ?? "";
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(await saved()).toEqual(
    [128, 88].flatMap((side) => ["png", "webp"].map((format) => `${hash}-${side}.${format}`)),
  );
  for (const side of [88, 128])
    for (const format of ["webp", "png"]) {
      const answer = await get(`/company/logo/${hash}/${side}/${format}`);
      const bytes = Buffer.from(viewLogo.response.parse(answer.json()).base64, "base64");
      expect(bytes.byteLength).toBeLessThan(5_000);
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: side, height: side });
      // The corner is white, the middle shows the dark logo.
      expect(data[0]).toBeGreaterThan(250);
      expect(data[(side / 2) * side * 3 + (side / 2) * 3]).toBeLessThan(80);
    }
  for (const path of [
    `/company/logo/${hash}/81/webp`,
    `/company/logo/${hash}/88/gif`,
    `/company/logo/${"x".repeat(43)}/88/png`,
    "/company/logo/..%2f..%2fsecrets.json/88/png",
  ])
    expect((await get(path)).statusCode, path).toBe(404);

  const [row] = await rows();
  expect(row).toMatchObject({ companyName: "Aroeira", companyLogo: hash });
  const vacancy = await get(`/selectiveProcess/${row?.id}`);
  expect(viewVacancy.response.parse(vacancy.json()).company.logo).toBe(hash);
  for (const path of ["/company/aroeira", `/selectiveProcess/${row?.id}`, "/selectiveProcess/listAll?roleName=polidor"])
    expect((await get(path)).body).not.toContain("cdn.example");
});

it("a logo is deleted with its last vacancy", async () => {
  const address = "https://cdn.example/cedro.png";
  files = { [address]: picture };
  await load("Cedro", address);
  await run();
  const hash = await logoOf("cedro");
  // Aroeira's logo is the same picture, so it has the same files.
  expect(hash).toBe(await logoOf("aroeira"));
  await load("Cedro", address, true);
  expect((await rows()).find(({ companyName }) => companyName === null)).not.toHaveProperty("companyLogo");
  expect(await deleteOldLogos(test.context)).toBe(1);
  expect(await logoOf("aroeira")).toBe(hash);
  expect(await saved()).toHaveLength(4);

  await load("Aroeira", null);
  expect(await deleteOldLogos(test.context)).toBe(1);
  expect(await logoOf("aroeira")).toBeUndefined();
  expect(await saved()).toEqual([]);
});

it("a logo's new address replaces the old logo", async () => {
  const [one, two] = ["https://cdn.example/1.png", "https://cdn.example/2.png"];
  files = { [one]: picture, [two]: await sharp(picture).negate({ alpha: false }).jpeg().toBuffer() };
  await load("Imbuia", one);
  await run();
  const before = await logoOf("imbuia");
  await load("Imbuia", two);
  expect(await logoOf("imbuia")).toBe(before);
  expect(await run()).toBe(1);
  expect(await logoOf("imbuia")).not.toBe(before);
  expect(await saved()).toHaveLength(4);
});

it("a logo that fails is fetched at most three times", async () => {
  const svg = "https://cdn.example/logo.svg";
  files = {
    [svg]: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    "https://cdn.example/cut.png": picture.subarray(0, 90),
    "https://cdn.example/bomb.png": await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: "#000" },
    })
      .png()
      .toBuffer(),
  };
  for (const [index, address] of [...Object.keys(files), "https://cdn.example/none.png"].entries())
    await load(`Peroba ${index}`, address);
  for (let hour = 0; hour < 6; hour++) {
    test.setNow(after(hour * 1.1));
    expect(await run()).toBe(0);
    expect(await run()).toBe(0);
  }
  expect(asked.filter((address) => address === svg)).toHaveLength(3);
  expect(asked).toHaveLength(12);
  expect(await logoOf("peroba-0")).toBeUndefined();
});

it("a logo is fetched only with FETCH_LOGOS", async () => {
  const off = { ...test.context, config: { ...test.context.config, FETCH_LOGOS: false } };
  await load("Jequitiba", "https://cdn.example/j.png");
  expect(await fetchLogos(off, silent, fetch)).toBe(0);
  expect(asked).toEqual([]);
  const [kept] = await off.db.select().from(companyLogos).where(eq(companyLogos.slug, "jequitiba"));
  expect(kept).toMatchObject({ url: "https://cdn.example/j.png", fetchedAt: null, hash: null });
});

it("the sample's logos are saved without fetching", async () => {
  const address = toLogoAddress(0);
  await load("Auraval Motos", address);
  await load("Grupo Auraval Veículos", address);
  const { value: logo } = await drawLogos().next();
  expect(logo?.url).toBe(address);
  if (logo) await saveKnownLogo(test.context, logo);
  expect(await logoOf("auraval-motos")).toMatch(/^[\w-]{43}$/);
  expect(await logoOf("grupo-auraval-veiculos")).toBe(await logoOf("auraval-motos"));
  await run();
  expect(asked).not.toContain(address);
});
