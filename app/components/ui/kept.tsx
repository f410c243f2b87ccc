import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";

/** Some 20 kB each: the filters of a search are one. */
const MOST_KEPT = 100;
const kept = new Map<string, string>();

interface KeptProps {
  className?: string;
  /** All that `draw` reads but the language, as JSON can write it: the same gives the same markup. */
  of: unknown;
  /** It may use no context but the texts, nor `useId`: it is drawn outside of the page. */
  draw: () => ReactNode;
}

/**
 * Content that is the same for everybody, drawn once and then sent as it was (docs/decisions/0004): to draw the filters
 * took a third of the time of a page of the search. Nobody's own data belongs in it.
 */
export function Kept({ className, of, draw }: KeptProps) {
  const { i18n } = useTranslation();
  const key = JSON.stringify([i18n.language, of]);
  const html = kept.get(key) ?? renderToStaticMarkup(<I18nextProvider i18n={i18n}>{draw()}</I18nextProvider>);
  // What was asked for last goes last.
  kept.delete(key);
  kept.set(key, html);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
