import type { TFunction } from "i18next";
import type { Namespace } from "~/locales/catalogue";

/** Writes any text by "namespace:key". */
export type Texts = TFunction<[Namespace, ...Namespace[]]>;

export interface RouteHandle<Data = unknown> {
  /**
   * The id of the form that people fill in on the page, or null where the page shows none with these data. The choices
   * that exchange the page carry what is typed into it (components/forms/useMainForm.ts).
   */
  mainForm?: (data: Data) => string | null;
  /** The page's title, without the product's name. `data` is undefined where the loader failed. */
  title?: (t: Texts, data: Data | undefined) => string;
}
