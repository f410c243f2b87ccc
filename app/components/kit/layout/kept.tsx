import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { currentZone } from "~/services/server/format/intl";
import { useRootData } from "~/services/server/navigation/rootData";

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- adds an element to React's own namespace
  namespace JSX {
    interface IntrinsicElements {
      "kept-part": { "data-key": number; children: ReactNode };
    }
  }
}

/** Most cached parts, to limit memory. A page of vacancies adds ten cards of 3 kB each and its filters of 18 kB. */
const MOST_KEPT = 500;
const kept = new Map<string, string>();

/** Cache keys of the parts that this page rendered anew. A part's `data-key` is its index here. Null without cache. */
export const KeptContext = createContext<string[] | null>(null);

interface KeptProps {
  as?: "div" | "li";
  id?: string;
  className?: string;
  /** All values that the content depends on, except language, time zone and "modo leve". Must be valid in JSON. */
  of: readonly unknown[];
  /** Must not use the nonce, the form token, `useId`, or personal data that is not in `of`. */
  children: () => ReactNode;
}

/** Renders its content once and caches the HTML for all visitors with the same inputs (docs/decisions/0004). */
export function Kept({ as: Tag = "div", of, children, ...attributes }: KeptProps) {
  const drawn = useContext(KeptContext);
  const { language } = useTranslation().i18n;
  const isLite = useRootData()?.lite;
  if (!drawn) return <Tag {...attributes}>{children()}</Tag>;
  const key = JSON.stringify([language, currentZone(), isLite, of]);
  const html = kept.get(key);
  if (html !== undefined) {
    save(key, html);
    return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <Tag {...attributes}>
      <kept-part data-key={drawn.push(key) - 1}>{children()}</kept-part>
    </Tag>
  );
}

function save(key: string, html: string): void {
  kept.delete(key);
  kept.set(key, html);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
}

export function saveParts(html: string, drawn: readonly string[]): string {
  if (drawn.length === 0) return html;
  const [before = "", ...parts] = html.split('<kept-part data-key="');
  const inner = parts.map((part) => {
    const [at = "", ...content] = part.split('">');
    const [own = "", after = ""] = content.join('">').split("</kept-part>");
    save(drawn[Number(at)] ?? "", own);
    return own + after;
  });
  return before + inner.join("");
}
