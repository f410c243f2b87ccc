import type { TFunction } from "i18next";
import type { Namespace } from "~/locales/catalogue";

export type Texts = TFunction<[Namespace, ...Namespace[]]>;

export interface RouteHandle<Data = unknown> {
  /** Returns the main form's id, or null. Buttons that reload the page (language, cookies) also post this form. */
  mainForm?: (data: Data) => string | null;
  /** Returns the page's title without the product's name. `data` is undefined if the loader failed. */
  title?: (t: Texts, data: Data | undefined) => string;
}
