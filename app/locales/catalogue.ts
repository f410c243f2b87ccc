import type applications from "./pt-BR/applications";
import type auth from "./pt-BR/auth";
import type consent from "./pt-BR/consent";
import type contact from "./pt-BR/contact";
import type format from "./pt-BR/format";
import type forms from "./pt-BR/forms";
import type vacancy from "./pt-BR/vacancy";
import type landing from "./pt-BR/landing";
import type legal from "./pt-BR/legal";
import type pages from "./pt-BR/pages";
import type problems from "./pt-BR/problems";
import type profile from "./pt-BR/profile";
import type search from "./pt-BR/search";
import type settings from "./pt-BR/settings";
import type shell from "./pt-BR/shell";
import type enums from "./pt-BR/enums";

/** One language's texts by namespace. Each namespace has a file; pt-BR is the source and the type of the others. */
export interface Catalogue {
  applications: typeof applications;
  auth: typeof auth;
  consent: typeof consent;
  contact: typeof contact;
  format: typeof format;
  forms: typeof forms;
  vacancy: typeof vacancy;
  landing: typeof landing;
  legal: typeof legal;
  pages: typeof pages;
  problems: typeof problems;
  profile: typeof profile;
  search: typeof search;
  settings: typeof settings;
  shell: typeof shell;
  enums: typeof enums;
}

export type Namespace = keyof Catalogue;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: Catalogue;
    returnNull: false;
  }
}
