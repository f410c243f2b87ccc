import type { UIMatch } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { Namespace } from "~/locales/catalogue";

/** Any text by "namespace:key". */
export type Texts = TFunction<[Namespace, ...Namespace[]]>;

/** What a route says of its screen, besides its data. */
export interface RouteHandle<Data = unknown> {
  /** The namespaces of its texts (docs/design.md, section 12). */
  i18n?: Namespace[];
  /**
   * The page gets the framework's scripts, because it needs React in the browser, and for what; absent: it is sent
   * without (docs/decisions/0009). The list of those that do is in routeHandle.test.ts beside this file.
   */
  hydrate?: { because: string };
  /** The page's title, without the product's name. `data` is undefined where the loader failed. */
  title?: (t: Texts, data: Data | undefined) => string;
}

/** Whether a page gets the framework's scripts: one of its routes needs them, and the visitor is not sparing data. */
export function hydrates(handles: (RouteHandle | undefined)[], lite: boolean): boolean {
  return !lite && handles.some((handle) => handle?.hydrate);
}

export const getHandles = (matches: UIMatch[]) => matches.map((match) => match.handle as RouteHandle | undefined);
