import { expect, it } from "vitest";
import { stubApiOfAna, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import { Comparison } from "./Comparison";

it("shows an age limit, without the words for missing skills", async () => {
  stubApiOfAna({});
  const screen = {
    default: () => <Comparison lines={[{ subject: "age", verdict: "lacks" }]} vacancyId={12} form="apart" />,
  };
  const response = await dashboardPage("age", screen)(visit("/dashboard/age", { cookie: await cookieOfAna() }));
  const html = await response.text();
  expect(html).toContain("Não é para a sua idade");
  expect(html).not.toContain("Você ainda não tem");
});
