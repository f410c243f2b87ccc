import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey";

export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
  field?: string;
}

/** Sends a form twice at once, and once more as after the back button. Returns the three redirect targets. */
export async function pressThrice(page: Page, button: Locator, file?: SentFile): Promise<string[]> {
  const { url, entries } = await button.first().evaluate((element: HTMLButtonElement) => ({
    url: element.hasAttribute("formaction") ? element.formAction : (element.form as HTMLFormElement).action,
    entries: [...new FormData(element.form as HTMLFormElement, element)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as const] : [],
    ),
  }));
  const headers = { origin: new URL(url).origin };
  const { field = "file", ...sent } = file ?? {};
  const send = () =>
    page.request.post(url, {
      maxRedirects: 0,
      ...(file
        ? { headers, multipart: { ...Object.fromEntries(entries), [field]: sent as SentFile } }
        : {
            headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
            data: new URLSearchParams(entries.map(([name, value]) => [name, value])).toString(),
          }),
    });
  const answers = [...(await Promise.all([send(), send()])), await send()];
  const places = answers.map((answer) => answer.headers().location ?? url);
  for (const [index, answer] of answers.entries()) {
    const what = `answer ${index + 1} of ${new URL(url).pathname}, ${entries.map((entry) => entry.join("=")).join("&")}`;
    expect.soft(answer.status(), what).toBeLessThan(400);
    if (!url.includes("/auth/")) expect.soft(places[index], what).not.toContain("/auth/login");
  }
  return places;
}

export const intent = (page: Page, name: string): Locator =>
  page.locator(`button[name=intent][value=${name}], form:has(input[name=intent][value=${name}]) button[type=submit]`);

export const save = (page: Page): Locator => page.getByRole("button", { name: "Salvar", exact: true });
