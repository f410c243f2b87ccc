import type { UIMatch } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { Namespace } from "~/locales/catalogue";

/** Any text by "namespace:key". */
export type Texts = TFunction<[Namespace, ...Namespace[]]>;

/** What a route says of its screen, besides its data. */
export interface RouteHandle<Data = unknown> {
  /** The namespaces of its texts (docs/design.md, section 12). */
  i18n?: Namespace[];
  /** False: the page is sent without the framework's scripts (docs/design.md, section 14), and works by itself. */
  hydrate?: boolean;
  /** The page's title, without the product's name. `data` is undefined where the loader failed. */
  title?: (t: Texts, data: Data | undefined) => string;
}

/** Whether a page gets the framework's scripts: each of its routes wants them, and the visitor is not sparing data. */
export function hydrates(handles: (RouteHandle | undefined)[], lite: boolean): boolean {
  return !lite && handles.every((handle) => handle?.hydrate !== false);
}

export const getHandles = (matches: UIMatch[]) => matches.map((match) => match.handle as RouteHandle | undefined);
