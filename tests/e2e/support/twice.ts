import { request, type Locator, type Page } from "@playwright/test";
import { isOfForm, type FormName } from "#tests/formName";
import { expect } from "./journey";
import { present } from "#tests/present";

export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
  field?: string;
}

const ERROR_TOAST = /<[^>]*(role="alert"[^>]*data-toast|data-toast[^>]*role="alert")/;

/**
 * Sends a form twice at once, then with the cookies from before, then with the current cookies, as after the back
 * button. Returns the redirect targets of the four answers. tests/api/twiceForms.test.ts has the table of forms.
 */
export async function pressTwice(
  page: Page,
  form: FormName,
  button = intent(page, present(form.split(" ")[1])),
  file?: SentFile,
): Promise<string[]> {
  const { url, entries } = await button
    .first()
    .evaluate((element: HTMLButtonElement) => ({
      url: element.hasAttribute("formaction") ? element.formAction : (element.form as HTMLFormElement).action,
      entries: [...new FormData(element.form as HTMLFormElement, element)].flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value] as const] : [],
      ),
    }));
  const { pathname, origin } = new URL(url);
  expect(isOfForm(form, pathname, entries), `${form} is ${pathname}, ${entries.join(" ")}`).toBe(true);
  const { field = "file", ...sent } = file ?? {};
  const send = (browser: Page["request"]) =>
    browser.post(url, {
      maxRedirects: 0,
      ...(file
        ? { headers: { origin }, multipart: { ...Object.fromEntries(entries), [field]: sent as SentFile } }
        : {
            headers: { origin, "content-type": "application/x-www-form-urlencoded" },
            data: new URLSearchParams(entries.map(([name, value]) => [name, value])).toString(),
          }),
    });
  const late = await request.newContext({ storageState: await page.context().storageState() });
  const answers = await Promise.all([send(page.request), send(page.request)]);
  answers.push(await send(late), await send(page.request));
  const places = answers.map((answer) => new URL(answer.headers().location ?? url, url));
  for (const [index, answer] of answers.entries()) {
    const what = `answer ${index + 1} to ${form}, ${entries.map((entry) => entry.join("=")).join("&")}`;
    expect.soft(answer.status(), what).toBeLessThan(400);
    const place = places[index] as URL;
    if (!form.startsWith("/auth/")) expect.soft(place.pathname, what).not.toBe("/auth/login");
    // Three answers share cookies, so the first of their pages shows and removes the toast. `late` has own cookies.
    const shown = await (index === 2 ? late : page.request).get(place.href);
    expect.soft(await shown.text(), what).not.toMatch(ERROR_TOAST);
  }
  await late.dispose();
  return places.map(({ href }) => href.slice(origin.length));
}

export const intent = (page: Page, name: string): Locator =>
  page.locator(`button[name=intent][value=${name}], form:has(input[name=intent][value=${name}]) button[type=submit]`);

export const save = (page: Page): Locator => page.getByRole("button", { name: "Salvar", exact: true });
