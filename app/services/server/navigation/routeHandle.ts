import type { TFunction } from "i18next";
import type { Namespace } from "~/locales/catalogue";

export type Texts = TFunction<[Namespace, ...Namespace[]]>;

export interface RouteHandle<Data = unknown> {
  /** The id of the main form, or null. Choices that reload the page (language, cookies) also send this form's text. */
  mainForm?: (data: Data) => string | null;
  /** The page's title without the product's name. `data` is undefined if the loader failed. */
  title?: (t: Texts, data: Data | undefined) => string;
}
