import type {} from "i18next";
import type { LegalTexts } from "./legalText";
import type alertsTexts from "./pt-BR/alerts.json";
import type applicationsTexts from "./pt-BR/applications.json";
import type assessmentsTexts from "./pt-BR/assessments.json";
import type authTexts from "./pt-BR/auth.json";
import type companyTexts from "./pt-BR/company.json";
import type consentTexts from "./pt-BR/consent.json";
import type contactTexts from "./pt-BR/contact.json";
import type enumsTexts from "./pt-BR/enums.json";
import type formatTexts from "./pt-BR/format.json";
import type formsTexts from "./pt-BR/forms.json";
import type landingTexts from "./pt-BR/landing.json";
import type legalTexts from "./pt-BR/legal.json";
import type notificationsTexts from "./pt-BR/notifications.json";
import type pagesTexts from "./pt-BR/pages.json";
import type problemsTexts from "./pt-BR/problems.json";
import type profileTexts from "./pt-BR/profile.json";
import type progressTexts from "./pt-BR/progress.json";
import type pushTexts from "./pt-BR/push.json";
import type recorderTexts from "./pt-BR/recorder.json";
import type resumeTexts from "./pt-BR/resume.json";
import type resumeFileTexts from "./pt-BR/resumeFile.json";
import type searchTexts from "./pt-BR/search.json";
import type settingsTexts from "./pt-BR/settings.json";
import type shellTexts from "./pt-BR/shell.json";
import type vacancyTexts from "./pt-BR/vacancy.json";
import type videoTexts from "./pt-BR/video.json";
import type videoInterviewTexts from "./pt-BR/videoInterview.json";

export type Catalogue = {
  alerts: typeof alertsTexts;
  applications: typeof applicationsTexts;
  assessments: typeof assessmentsTexts;
  auth: typeof authTexts;
  company: typeof companyTexts;
  consent: typeof consentTexts;
  contact: typeof contactTexts;
  enums: typeof enumsTexts;
  format: typeof formatTexts;
  forms: typeof formsTexts;
  landing: typeof landingTexts;
  legal: typeof legalTexts & LegalTexts;
  notifications: typeof notificationsTexts;
  pages: typeof pagesTexts;
  problems: typeof problemsTexts;
  profile: typeof profileTexts;
  progress: typeof progressTexts;
  push: typeof pushTexts;
  recorder: typeof recorderTexts;
  resume: typeof resumeTexts;
  resumeFile: typeof resumeFileTexts;
  search: typeof searchTexts;
  settings: typeof settingsTexts;
  shell: typeof shellTexts;
  vacancy: typeof vacancyTexts;
  video: typeof videoTexts;
  videoInterview: typeof videoInterviewTexts;
};

export type Namespace = keyof Catalogue;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: Catalogue;
    returnNull: false;
  }
}
