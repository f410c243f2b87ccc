import type alerts from "./pt-BR/alerts";
import type applications from "./pt-BR/applications";
import type auth from "./pt-BR/auth";
import type company from "./pt-BR/company";
import type consent from "./pt-BR/consent";
import type contact from "./pt-BR/contact";
import type resume from "./pt-BR/resume";
import type resumeFile from "./pt-BR/resumeFile";
import type format from "./pt-BR/format";
import type forms from "./pt-BR/forms";
import type vacancy from "./pt-BR/vacancy";
import type landing from "./pt-BR/landing";
import type legal from "./pt-BR/legal";
import type notifications from "./pt-BR/notifications";
import type pages from "./pt-BR/pages";
import type problems from "./pt-BR/problems";
import type profile from "./pt-BR/profile";
import type progress from "./pt-BR/progress";
import type push from "./pt-BR/push";
import type recorder from "./pt-BR/recorder";
import type search from "./pt-BR/search";
import type settings from "./pt-BR/settings";
import type shell from "./pt-BR/shell";
import type tests from "./pt-BR/tests";
import type video from "./pt-BR/video";
import type videoInterview from "./pt-BR/videoInterview";
import type enums from "./pt-BR/enums";

/** One language's texts by namespace. Each namespace has a file; pt-BR is the source and the type of the others. */
export interface Catalogue {
  alerts: typeof alerts;
  applications: typeof applications;
  auth: typeof auth;
  company: typeof company;
  consent: typeof consent;
  contact: typeof contact;
  resume: typeof resume;
  resumeFile: typeof resumeFile;
  format: typeof format;
  forms: typeof forms;
  vacancy: typeof vacancy;
  landing: typeof landing;
  legal: typeof legal;
  notifications: typeof notifications;
  pages: typeof pages;
  problems: typeof problems;
  profile: typeof profile;
  progress: typeof progress;
  push: typeof push;
  recorder: typeof recorder;
  search: typeof search;
  settings: typeof settings;
  shell: typeof shell;
  tests: typeof tests;
  video: typeof video;
  videoInterview: typeof videoInterview;
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
