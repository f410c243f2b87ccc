import type auth from "./pt-BR/auth";
import type common from "./pt-BR/common";
import type format from "./pt-BR/format";
import type forms from "./pt-BR/forms";
import type jobs from "./pt-BR/jobs";
import type legal from "./pt-BR/legal";
import type pages from "./pt-BR/pages";
import type problems from "./pt-BR/problems";
import type search from "./pt-BR/search";
import type vocabulary from "./pt-BR/vocabulary";

/** One language's texts by namespace: a file each, of which pt-BR is the source and the type of the others. */
export interface Catalogue {
  auth: typeof auth;
  common: typeof common;
  format: typeof format;
  forms: typeof forms;
  jobs: typeof jobs;
  legal: typeof legal;
  pages: typeof pages;
  problems: typeof problems;
  search: typeof search;
  vocabulary: typeof vocabulary;
}

export type Namespace = keyof Catalogue;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Catalogue;
    returnNull: false;
  }
}
