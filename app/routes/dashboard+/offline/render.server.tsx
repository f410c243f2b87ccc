import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Language } from "~/locales/languages";
import { getI18n } from "~/services/requests/i18n/i18n.server";
import type { Settings } from "~/styles/settings";
import { CopyPage } from "./CopyPage";
import type { Copy } from "./copy";

/** The limit of the whole copy, in bytes. */
const MOST_BYTES = 30_000;

const dark =
  "{color-scheme:dark;--text:#e8edf2;--soft:#a9b6c2;--line:#3a4651;--page:#11181f;--card:#1a232b;--link:#5fd0c5}";

/** The copy's own styles, because the product's are twice the size limit. The colours are the palette `default`. */
const copyStyles = [
  "*{box-sizing:border-box;margin:0}",
  "html{color-scheme:light;--text:#17212b;--soft:#4a5866;--line:#d5dce3;--page:#f5f8fa;--card:#fff;--link:#00665f}",
  `html[data-mode=dark]${dark}`,
  `@media (prefers-color-scheme:dark){html[data-mode=auto]${dark}}`,
  "body{font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--page)}",
  "main{max-width:44rem;margin:auto;padding:1rem;overflow-wrap:anywhere}",
  "h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.375rem;margin:1.5rem 0 .5rem}h3{font-size:1.125rem}",
  "ul{list-style:none;padding:0}li{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem;margin:0 0 .75rem}",
  "a{color:var(--link);display:inline-block;padding:.625rem 0}",
  "h4{margin:.75rem 0 .25rem}summary{padding:.625rem 0;color:var(--link);cursor:pointer}header p+p{margin-top:.25rem}small{font-size:.875rem;color:var(--soft)}dt{font-size:.875rem;color:var(--soft)}dd{margin:0 0 .25rem}",
  ":focus-visible{outline:3px solid var(--link);outline-offset:2px}",
].join("");

const stylesHash = createHash("sha256").update(copyStyles).digest("base64");

/** The most characters of each saved vacancy's text. Uses the first number with which the copy fits its limit. */
const LETTERS = [1500, 700];

/** The copy's policy: it allows no script, and only the copy's own styles. */
export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${stylesHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders as much as fits 30 kB: first the tasks, then an equal number of other applications and saved vacancies. */
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
