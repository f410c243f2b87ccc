import type { Page } from "@playwright/test";
import { anOffer } from "#tests/factories/offers";
import { openPdf, readPages } from "../../backend/candidates/resume/reading/pdfText";
import { viewVacancyApplication } from "#contract/applications/application";
import { applyThroughApi, callApi } from "./support/api";
import { createJourneyCompany } from "./support/company";
import { expect, openAs, test } from "./support/journey";

/** A narrow column on paper breaks a word into such short lines. */
const SHORT = 2;
const MOST_SHORT_IN_A_ROW = 3;

/** Prints the page on A4 and returns its words. Expects no column that is a few letters wide. */
async function print(page: Page): Promise<string> {
  const bytes = await page.pdf({ format: "A4" });
  const pages = await readPages(await openPdf(bytes));
  const texts = pages.flat().map(({ text }) => text.trim());
  const words = texts.filter((text) => text !== "");
  expect(words.length).toBeGreaterThan(5);
  let inARow = 0;
  for (const text of words) {
    inARow = /^\p{L}+$/u.test(text) && text.length <= SHORT ? inARow + 1 : 0;
    expect(inARow, `around "${text}"`).toBeLessThanOrEqual(MOST_SHORT_IN_A_ROW);
  }
  return words.join(" ").replace(/\s+/g, " ");
}

test("five pages are whole on paper @form", async ({ page, person }) => {
  const company = await createJourneyCompany();
  const id = company.selectiveProcessId;
  await page.goto(`/vagas/${id}`);
  expect(await print(page)).toContain("Funilaria de carros");

  const { protocol } = await applyThroughApi(person, id);
  await company.answer();
  const progress = `/dashboard/progressSelectiveProcess/${id}`;
  await openAs(page, person, progress);
  // The receipt is folded once the company has begun.
  await expect(page.locator("#receipt")).not.toHaveAttribute("open");
  expect(await print(page)).toContain(protocol);

  await page.goto(`${progress}/sentResume`);
  expect(await print(page)).toContain("Ensino médio");
  await page.goto("/dashboard/user");
  expect(await print(page)).toContain("Ensino médio");

  const application = await callApi(viewVacancyApplication, person, {
    params: { id: person.candidateId, selectiveProcessId: id },
  });
  await company.api(`/operator/applications/${application.id}/offer`, anOffer(new Date()));
  await page.goto(progress);
  expect(await print(page)).toContain("Av. das Oficinas, 120");
});
