import type { TFunction } from "i18next";
import type { Namespace } from "~/locales/catalogue";

export type Texts = TFunction<[Namespace, ...Namespace[]]>;

export interface RouteHandle<Data = unknown> {
  /** The id of the page's main form, or null. Choices that replace the page store its typed text. */
  mainForm?: (data: Data) => string | null;
  /** The page's title without the product's name. `data` is undefined if the loader failed. */
  title?: (t: Texts, data: Data | undefined) => string;
}
