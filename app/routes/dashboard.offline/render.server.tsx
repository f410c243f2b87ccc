import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Language } from "~/locales/languages";
import { getI18n } from "~/services/i18n/i18n.server";
import type { Settings } from "~/styles/settings";
import { CopyPage } from "./CopyPage";
import type { Copy } from "./copy";
import { copyStyles } from "./styles";

/** All that a browser stores of a person, in bytes. */
const MOST_BYTES = 30_000;

const stylesHash = createHash("sha256").update(copyStyles).digest("base64");

/** So many letters of each saved vacancy's text are shown, as many as there is room for. */
const LETTERS = [1500, 700];

/** The page has no script, and no style but its own. */
export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${stylesHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Draws the copy, up to 30 kB: all tasks first, then as many saved vacancies as other applications. */
export function renderCopy(copy: Copy, look: { language: Language; settings: Settings }): string {
  const all = copy.tasks.length + 2 * Math.max(copy.applications.length, copy.saved.length);
  for (let shown = all; ; shown = Math.floor(shown * 0.8)) {
    for (const letters of LETTERS) {
      const html = render(toFirst(copy, shown), letters, look);
      if (Buffer.byteLength(html) <= MOST_BYTES || shown === 0) return html;
    }
  }
}

function toFirst(copy: Copy, count: number): Copy {
  const ofEach = Math.floor(Math.max(0, count - copy.tasks.length) / 2);
  return {
    ...copy,
    tasks: copy.tasks.slice(0, count),
    applications: copy.applications.slice(0, ofEach),
    saved: copy.saved.slice(0, ofEach),
  };
}

function render(
  copy: Copy,
  letters: number,
  { language, settings }: { language: Language; settings: Settings },
): string {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={getI18n(language)}>
      <CopyPage copy={copy} language={language} settings={settings} styles={copyStyles} letters={letters} />
    </I18nextProvider>,
  );
  return `<!DOCTYPE html>${html}`;
}
