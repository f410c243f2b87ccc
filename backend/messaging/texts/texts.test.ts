import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#contract/base/language";
import { flattenTexts } from "#tests/flattenTexts";
import { catalogues } from "./catalogues";
import { writeDay, writeMoment } from "./dates";
import { translator, writeMail } from "./texts";

const backend = new URL("../../", import.meta.url);
const code = readdirSync(backend, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(new URL(file, backend), "utf8"))
  .join("\n");

test("the code uses each text of the catalogue", () => {
  const keys = flattenTexts(catalogues["pt-BR"]).map(([key]) => key.replace(/_(one|other)$/, ""));
  const unread = keys.filter((key) => {
    const mail = key.replace(/\.(subject|label|(paragraphs|byPhone)\.\d+)$/, "");
    const branch = key.replace(/[\w/]+$/, "");
    // Field texts are found by zod's messages (reasons.ts), so the code does not contain their keys.
    return !code.includes(`"${mail}"`) && !code.includes(`\`${branch}${"$"}{`) && branch !== "companyApi:fields.";
  });
  expect(unread).toEqual([]);
});

test("chooses the plural form by the count", () => {
  const t = translator("pt-BR");
  expect(t("alerts:subject", { count: 1, vacancy: "Mecânico" })).toBe("Vaga nova: Mecânico");
  expect(t("alerts:subject", { count: 3, vacancy: "Mecânico" })).toBe("3 vagas novas para você");
});

test("does not fill placeholders in a company's text", () => {
  const values = { role: "{{company}} $t(frame:hello) $&", company: "Oficina" };
  expect(translator("en")("notifications:askedByVideo", values)).toBe(
    "You're through to the video interview for the job {{company}} $t(frame:hello) $&. Oficina is waiting for your answers.",
  );
});

test("throws if a placeholder has no value", () => {
  expect(() => translator("en")("notifications:draftWaits")).toThrow("{{role}} has no value");
  expect(() => writeMail("en", "accountMails:passwordReset", { brand: "Motriz" })).toThrow("{{minutes}} has no value");
});

test.each(languages)("keeps the subjects of mails to 60 characters in %s", (language) => {
  const long = flattenTexts(catalogues[language])
    .filter(([key]) => key.includes("Mails:") && key.endsWith(".subject"))
    .map(([, text]) => String(text).replace("{{brand}}", "Motriz").replace("{{provider}}", "LinkedIn"))
    .filter((subject) => subject.length > 60);
  expect(long).toEqual([]);
});

test("writes dates in each language", () => {
  const at = new Date("2026-11-28T17:30:00Z");
  expect(languages.map((language) => writeDay(language, "2027-03-10"))).toEqual([
    "10/03/2027",
    "March 10, 2027",
    "10. März 2027",
    "10 mars 2027",
  ]);
  expect(writeMoment("pt-BR", at, "America/Sao_Paulo")).toBe("sábado, 28 de novembro, às 14h30");
  expect(writeMoment("de", at, "America/Sao_Paulo")).toBe("Samstag, 28. November, um 14:30 Uhr");
});
