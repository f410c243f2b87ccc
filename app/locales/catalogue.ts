import type {} from "i18next";
import type * as portuguese from "./portuguese";

/** One language's texts by namespace. Each namespace has a file; pt-BR is the source and the type of the others. */
export type Catalogue = typeof portuguese;

export type Namespace = keyof Catalogue;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: Catalogue;
    returnNull: false;
  }
}
