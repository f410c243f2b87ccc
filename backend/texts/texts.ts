import type { Language } from "#contract/language";
import { accountMails as deAccountMails } from "./de/accountMails";
import { alerts as deAlerts } from "./de/alerts";
import { companyApi as deCompanyApi } from "./de/companyApi";
import { emailMails as deEmailMails } from "./de/emailMails";
import { frame as deFrame } from "./de/frame";
import { notifications as deNotifications } from "./de/notifications";
import { resumeMails as deResumeMails } from "./de/resumeMails";
import { whatsApp as deWhatsApp } from "./de/whatsApp";
import { accountMails as enAccountMails } from "./en/accountMails";
import { alerts as enAlerts } from "./en/alerts";
import { companyApi as enCompanyApi } from "./en/companyApi";
import { emailMails as enEmailMails } from "./en/emailMails";
import { frame as enFrame } from "./en/frame";
import { notifications as enNotifications } from "./en/notifications";
import { resumeMails as enResumeMails } from "./en/resumeMails";
import { whatsApp as enWhatsApp } from "./en/whatsApp";
import { accountMails as frAccountMails } from "./fr/accountMails";
import { alerts as frAlerts } from "./fr/alerts";
import { companyApi as frCompanyApi } from "./fr/companyApi";
import { emailMails as frEmailMails } from "./fr/emailMails";
import { frame as frFrame } from "./fr/frame";
import { notifications as frNotifications } from "./fr/notifications";
import { resumeMails as frResumeMails } from "./fr/resumeMails";
import { whatsApp as frWhatsApp } from "./fr/whatsApp";
import { accountMails as ptAccountMails } from "./pt-BR/accountMails";
import { alerts as ptAlerts } from "./pt-BR/alerts";
import { companyApi as ptCompanyApi } from "./pt-BR/companyApi";
import { emailMails as ptEmailMails } from "./pt-BR/emailMails";
import { frame as ptFrame } from "./pt-BR/frame";
import { notifications as ptNotifications } from "./pt-BR/notifications";
import { resumeMails as ptResumeMails } from "./pt-BR/resumeMails";
import { whatsApp as ptWhatsApp } from "./pt-BR/whatsApp";

/**
 * The words that the API server sends to people, one set a language. Portuguese is the source: the others have its
 * type, so that a missing text is a type error (docs/decisions/0006). What goes to operators stays Portuguese, and a
 * company's system says by Accept-Language what it reads.
 */
const portuguese = {
  accountMails: ptAccountMails,
  companyApi: ptCompanyApi,
  emailMails: ptEmailMails,
  alerts: ptAlerts,
  frame: ptFrame,
  notifications: ptNotifications,
  resumeMails: ptResumeMails,
  whatsApp: ptWhatsApp,
};
export type Texts = typeof portuguese;

const texts: Record<Language, Texts> = {
  "pt-BR": portuguese,
  en: {
    accountMails: enAccountMails,
    companyApi: enCompanyApi,
    emailMails: enEmailMails,
    alerts: enAlerts,
    frame: enFrame,
    notifications: enNotifications,
    resumeMails: enResumeMails,
    whatsApp: enWhatsApp,
  },
  de: {
    accountMails: deAccountMails,
    companyApi: deCompanyApi,
    emailMails: deEmailMails,
    alerts: deAlerts,
    frame: deFrame,
    notifications: deNotifications,
    resumeMails: deResumeMails,
    whatsApp: deWhatsApp,
  },
  fr: {
    accountMails: frAccountMails,
    companyApi: frCompanyApi,
    emailMails: frEmailMails,
    alerts: frAlerts,
    frame: frFrame,
    notifications: frNotifications,
    resumeMails: frResumeMails,
    whatsApp: frWhatsApp,
  },
};

/** Returns the texts of a language. */
export const textsIn = (language: Language): Texts => texts[language];
