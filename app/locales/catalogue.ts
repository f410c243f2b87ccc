import type common from "./pt-BR/common";
import type forms from "./pt-BR/forms";
import type pages from "./pt-BR/pages";
import type problems from "./pt-BR/problems";

/** One language's texts by namespace: a file each, of which pt-BR is the source and the type of the others. */
export interface Catalogue {
  common: typeof common;
  forms: typeof forms;
  pages: typeof pages;
  problems: typeof problems;
}

export type Namespace = keyof Catalogue;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Catalogue;
    returnNull: false;
  }
}
