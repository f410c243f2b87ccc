import type { TFunction } from "i18next";
import type { Namespace } from "~/locales/catalogue";

/** Writes any text by "namespace:key". */
export type Texts = TFunction<[Namespace, ...Namespace[]]>;

export interface RouteHandle<Data = unknown> {
  /** The id of the page's main form, or null. Choices that exchange the page carry along what is typed in it. */
  mainForm?: (data: Data) => string | null;
  /** The page's title, without the product's name. `data` is undefined where the loader failed. */
  title?: (t: Texts, data: Data | undefined) => string;
}
