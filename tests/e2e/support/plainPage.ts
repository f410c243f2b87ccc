import { expect } from "@playwright/test";

/** A page that evaluates functions, in any browser. It is for browsers that lack Playwright's element calls. */
export interface PlainPage {
  evaluate<Result, Argument>(
    pageFunction: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>;
}

/** Replaces an error by no value, so that the poll goes on. A page between two documents can't evaluate functions. */
const between = () => undefined;

export const expectText = (page: PlainPage, text: string | RegExp) =>
  expect
    .poll(() => page.evaluate(() => document.querySelector("main")?.innerText ?? "", undefined).catch(between), {
      timeout: 30_000,
    })
    .toMatch(text);

export const expectPath = (page: PlainPage, path: string | RegExp) =>
  expect
    .poll(() => page.evaluate(() => location.pathname, undefined).catch(between), { timeout: 30_000 })
    .toMatch(path);

/** Presses the link, button or summary in `main` with these words, or else the first that begins with these words. */
export const press = (page: PlainPage, name: string) =>
  expect
    .poll(
      () =>
        page
          .evaluate((words) => {
            const toWords = (each: HTMLElement) =>
              (each.getAttribute("aria-label") ?? each.textContent ?? "").replace(/\s+/g, " ").trim();
            const all = document.querySelectorAll<HTMLElement>("main a, main button:not(:disabled), main summary");
            const seen = [...all].filter((each) => each.offsetParent !== null);
            const found =
              seen.find((each) => toWords(each) === words) ?? seen.find((each) => toWords(each).startsWith(words));
            setTimeout(() => found?.click());
            return Boolean(found);
          }, name)
          .catch(between),
      { message: name },
    )
    .toBe(true);

/** Types into the field with this label, or selects its option. */
export const fill = (page: PlainPage, label: string, value: string) =>
  expect
    .poll(
      () =>
        page
          .evaluate(
            ([words, text]) => {
              const found = [...document.querySelectorAll("label")].find((each) =>
                each.textContent.trim().startsWith(words),
              );
              const field = found?.control;
              if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false;
              field.value = text;
              for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
              return field.value === text;
            },
            [label, value] as const,
          )
          .catch(between),
      { message: label },
    )
    .toBe(true);
