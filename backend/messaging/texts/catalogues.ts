import deAccountMails from "./de/accountMails.json";
import deAlerts from "./de/alerts.json";
import deCompanyApi from "./de/companyApi.json";
import deEmailMails from "./de/emailMails.json";
import deFrame from "./de/frame.json";
import deNotifications from "./de/notifications.json";
import deResumeMails from "./de/resumeMails.json";
import deWhatsApp from "./de/whatsApp.json";
import enAccountMails from "./en/accountMails.json";
import enAlerts from "./en/alerts.json";
import enCompanyApi from "./en/companyApi.json";
import enEmailMails from "./en/emailMails.json";
import enFrame from "./en/frame.json";
import enNotifications from "./en/notifications.json";
import enResumeMails from "./en/resumeMails.json";
import enWhatsApp from "./en/whatsApp.json";
import frAccountMails from "./fr/accountMails.json";
import frAlerts from "./fr/alerts.json";
import frCompanyApi from "./fr/companyApi.json";
import frEmailMails from "./fr/emailMails.json";
import frFrame from "./fr/frame.json";
import frNotifications from "./fr/notifications.json";
import frResumeMails from "./fr/resumeMails.json";
import frWhatsApp from "./fr/whatsApp.json";
import accountMails from "./pt-BR/accountMails.json";
import alerts from "./pt-BR/alerts.json";
import companyApi from "./pt-BR/companyApi.json";
import emailMails from "./pt-BR/emailMails.json";
import frame from "./pt-BR/frame.json";
import notifications from "./pt-BR/notifications.json";
import resumeMails from "./pt-BR/resumeMails.json";
import whatsApp from "./pt-BR/whatsApp.json";
import type { Language } from "#contract/base/language";

const portuguese = { accountMails, alerts, companyApi, emailMails, frame, notifications, resumeMails, whatsApp };

/** Texts by namespace (a file each). The keys are those of pt-BR. */
export type Catalogue = typeof portuguese;

export const catalogues: Record<Language, Catalogue> = {
  "pt-BR": portuguese,
  en: {
    accountMails: enAccountMails,
    alerts: enAlerts,
    companyApi: enCompanyApi,
    emailMails: enEmailMails,
    frame: enFrame,
    notifications: enNotifications,
    resumeMails: enResumeMails,
    whatsApp: enWhatsApp,
  },
  de: {
    accountMails: deAccountMails,
    alerts: deAlerts,
    companyApi: deCompanyApi,
    emailMails: deEmailMails,
    frame: deFrame,
    notifications: deNotifications,
    resumeMails: deResumeMails,
    whatsApp: deWhatsApp,
  },
  fr: {
    accountMails: frAccountMails,
    alerts: frAlerts,
    companyApi: frCompanyApi,
    emailMails: frEmailMails,
    frame: frFrame,
    notifications: frNotifications,
    resumeMails: frResumeMails,
    whatsApp: frWhatsApp,
  },
};
