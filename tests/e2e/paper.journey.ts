import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { anOffer } from "#tests/factories/offers";
import { present } from "#tests/present";
import { viewVacancyApplication } from "#contract/applications/application";
import { applyThroughApi, callApi } from "./support/api";
import { createJourneyCompany } from "./support/company";
import { expect, openAs, test } from "./support/journey";

/** Lines of up to SHORT characters are short. More than MOST_SHORT_IN_A_ROW of them mean a too narrow column. */
const SHORT = 2;
const MOST_SHORT_IN_A_ROW = 3;

/** Removes spaces. A PDF stores ligatures separately, so the text read from it has spaces within words. */
const squeeze = (text: string) => text.replace(/\s+/g, "");

/** Finds light texts, which a printer shows only with their background. */
const findInvisible = () =>
  [...document.querySelectorAll<HTMLElement>("main *")].flatMap((each) => {
    const style = getComputedStyle(each);
    const isLight = (style.color.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) > 200);
    const isExact = style.getPropertyValue("print-color-adjust") === "exact";
    return isLight && !isExact ? [each.textContent] : [];
  });

async function expectOnPaper(page: Page, text: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(findInvisible)).toEqual([]);
  const bytes = await page.pdf({ format: "A4" });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const words: string[] = [];
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent();
    for (const item of items) if ("str" in item && item.str.trim()) words.push(item.str.trim());
  }
  expect(words.length).toBeGreaterThan(5);
  let inARow = 0;
  for (const word of words) {
    inARow = /^\p{L}+$/u.test(word) && word.length <= SHORT ? inARow + 1 : 0;
    expect(inARow, `around "${word}"`).toBeLessThanOrEqual(MOST_SHORT_IN_A_ROW);
  }
  const printed = squeeze(words.join(""));
  expect(printed).toContain(squeeze(text));
  expect(printed, "a form has no use on paper").not.toContain("Pededinheiro");
  await page.emulateMedia({ media: "screen" });
}

test("five pages print completely @form", async ({ page, person }) => {
  const company = await createJourneyCompany();
  const id = company.selectiveProcessId;
  await page.goto(`/vagas/${id}`);
  await expectOnPaper(page, "Funilaria de carros");

  const { protocol } = await applyThroughApi(person, id);
  await company.answer();
  const progress = `/dashboard/progressSelectiveProcess/${id}`;
  await openAs(page, person, progress);
  await expect(page.locator("#receipt")).not.toHaveAttribute("open");
  await expectOnPaper(page, present(protocol));

  await page.goto(`${progress}/sentResume`);
  await expectOnPaper(page, "Ensino médio");
  await page.goto("/dashboard/user");
  await expectOnPaper(page, "Ensino médio");

  const application = await callApi(viewVacancyApplication, person, {
    params: { id: person.candidateId, selectiveProcessId: id },
  });
  await company.api(`/operator/applications/${application.id}/offer`, anOffer(new Date()));
  await page.goto(progress);
  await expectOnPaper(page, "Av. das Oficinas, 120");
});
