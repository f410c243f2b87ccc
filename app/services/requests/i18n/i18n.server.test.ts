import { expect, it } from "vitest";
import { getI18n } from "./i18n.server";

const t = getI18n("pt-BR").getFixedT(null, "company");

it("leaves HTML unescaped, because React escapes it", () => {
  expect(t("description", { name: "<b>&", count: 1 })).toBe("<b>&: 1 vaga aberta.");
});

it("fills no placeholder in a company's own words", () => {
  const text = t("description", { name: "{{count}} Motores $t(title) $&", count: 2 });
  expect(text.replaceAll("\u200b", "")).toBe("{{count}} Motores $t(title) $&: 2 vagas abertas.");
});
