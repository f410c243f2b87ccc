import type { UIMatch } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { Namespace } from "~/locales/catalogue";

/** Writes any text by "namespace:key". */
export type Texts = TFunction<[Namespace, ...Namespace[]]>;

/** What a route says of its screen, besides its data. */
export interface RouteHandle<Data = unknown> {
  /** The namespaces of its texts (docs/design.md, section 12). */
  i18n?: Namespace[];
  /**
   * It says why the page needs React in the browser, and lets the page get the framework's scripts. A page without it
   * is sent without them (docs/decisions/0009). The list of those that have it is in routeHandle.test.ts beside this
   * file.
   */
  hydrate?: { because: string };
  /**
   * The id of the form that people fill in on the page, or null where the page shows none with these data. The choices
   * that exchange the page carry what is typed into it (components/forms/useMainForm.ts).
   */
  mainForm?: (data: Data) => string | null;
  /** The page's title, without the product's name. `data` is undefined where the loader failed. */
  title?: (t: Texts, data: Data | undefined) => string;
}

/**
 * Tells whether a page gets the framework's scripts: one of its routes needs them, and the visitor is not sparing data.
 */
export function hydrates(handles: (RouteHandle | undefined)[], lite: boolean): boolean {
  return !lite && handles.some((handle) => handle?.hydrate);
}

export const getHandles = (matches: UIMatch[]) => matches.map((match) => match.handle as RouteHandle | undefined);
