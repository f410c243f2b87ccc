import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { currentZone } from "~/services/server/format/intl";
import { useRootData } from "~/services/server/navigation/rootData";

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- React's own, to which an element is added
  namespace JSX {
    interface IntrinsicElements {
      "kept-part": { "data-key": number; children: ReactNode };
    }
  }
}

/** A list of vacancies has eleven, of 3 kB each; the filters are the longest, with 18 kB. */
const MOST_KEPT = 500;
const kept = new Map<string, string>();

/** The keys of what was drawn for a page and is new, by the number in its mark. Null where nothing is kept. */
export const KeptContext = createContext<string[] | null>(null);

interface KeptProps {
  as?: "div" | "li";
  id?: string;
  className?: string;
  /** All that is drawn from besides the language, the zone and "modo leve", as JSON can write it. */
  of: readonly unknown[];
  /** It may not use the nonce, the form's token, `useId`, or anything of a person that does not stand in `of`. */
  children: () => ReactNode;
}

/**
 * Content that is drawn once, and comes from memory wherever the same is asked for again, by whomever
 * (docs/decisions/0004).
 */
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

/** The most recently used entry goes last. */
function save(key: string, html: string): void {
  kept.delete(key);
  kept.set(key, html);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
}

/** Saves what is new on a finished page, and takes its marks away. */
export function saveParts(html: string, drawn: readonly string[]): string {
  if (drawn.length === 0) return html;
  return html.replace(/<kept-part data-key="(\d+)">([^]*?)<\/kept-part>/g, (_, at: string, inner: string) => {
    save(drawn[Number(at)] ?? "", inner);
    return inner;
  });
}
