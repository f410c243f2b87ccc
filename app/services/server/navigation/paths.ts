import type { vacancyTests } from "#contract/base/choices";
import { linkedPaths } from "#contract/base/linkedPaths";
import type { SettingsPart } from "./settingsParts";

/** The query of an address. Values that are null or undefined are left out. */
type Query = Record<string, string | null | undefined>;

function withQuery(path: string, query: Query): string {
  const said = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return said.length > 0 ? `${path}?${new URLSearchParams(said).toString()}` : path;
}

/** All paths below this one are the login's own screens, to which nobody is led back after a login. */
export const AUTH_AREA = "/auth/";

const applications = "/dashboard/mySelectiveProcesses";
const { progress } = linkedPaths;
const search = "/dashboard/listSelectiveProcesses";
const resume = "/dashboard/user";
const tests = "/dashboard/tests";
const valuesTest = "/dashboard/valuesTest";
const settings = `${resume}/settings`;

/**
 * The path of every screen, once. `returnTo` is a path of ours that `safePath` let through, or null
 * (docs/requirements.md, section 2, and for the public screens docs/design.md, section 6).
 */
export const paths = {
  ...linkedPaths,
  /** These are the public screens. */
  landing: () => "/",
  publicSearch: () => "/vagas",
  /** The vacancies that a visitor has saved on this device. */
  publicSaved: () => "/vagas/salvas",
  /** Where somebody without an account asks for an alert of a search. */
  askForAlert: (query: string) => `/vagas/alerta?${query}`,
  /** The newest vacancies of a search, for a reader of RSS. */
  searchFeed: (query: string) => `/vagas.rss?${query}`,
  suggestions: () => "/suggestions",
  /** A company's page, and its later pages of vacancies. */
  company: (slug: string, page = 1) => withQuery(`/empresas/${slug}`, { page: page > 1 ? String(page) : null }),
  /** The same for somebody who has searched around a city: it says how far it is from there. */
  publicVacancyFrom: (vacancyId: number | string, { city, state }: { city: string; state: string }) =>
    withQuery(`/vagas/${vacancyId}`, { city, state }),
  logo: (file: string) => `/logos/${file}`,
  /** This is the contact form alone, as it stands in a dialog's frame. */
  contactForm: () => "/contact/form",
  terms: () => "/terms",
  privacy: () => "/privacy",
  cookies: () => "/privacy/cookies",
  accessibility: () => "/accessibility",
  notFound: () => "/404",
  maintenance: () => "/maintenance",

  /**
   * These are the login's screens. `social` says why a provider's login came to nothing
   * (services/requests/auth/social.ts).
   */
  login: (returnTo?: string | null, social?: string) => withQuery("/auth/login", { social, returnTo }),
  /** The login that tells whoever logged in in vain that the browser refuses cookies. */
  loginWithoutCookies: (returnTo: string | null) => withQuery("/auth/login", { cookies: "denied", returnTo }),
  /**
   * The login after a change has its own address: text browsers show a kept page of the same one (docs/decisions/0001).
   */
  loginAfter: (change: "reset" | "logout") => `/auth/login?after=${change}`,
  register: (returnTo?: string | null) => withQuery("/auth/register", { returnTo }),
  linkAccount: (returnTo?: string | null) => withQuery("/auth/link", { returnTo }),
  secondFactor: (returnTo?: string | null) => withQuery("/auth/second-factor", { returnTo }),
  /** A script asks here what a passkey is to sign. */
  passkeyLogin: () => "/auth/passkey",
  logout: () => "/auth/logout",
  /** This address tells scripts whether the browser is logged in. */
  sessionState: () => "/auth/session",
  socialStart: (provider: string, returnTo?: string | null, { isShared = false } = {}) =>
    withQuery("/auth/social/start", { provider, shared: isShared ? "1" : null, returnTo }),
  socialReturn: (provider: string) => withQuery("/auth/social", { provider }),

  /** These are the candidate's screens. */
  home: () => "/dashboard",
  search: () => search,
  vacancy: (vacancyId: number | string) => `${search}/${vacancyId}/viewSelectiveProcess`,
  /** Where one applies to a vacancy; with what it asks for (`item`), at the line that answers that. */
  apply: (vacancyId: number | string, item?: string) =>
    `${search}/${vacancyId}/viewSelectiveProcess/apply${item ? `?item=${item}#sent-${item}` : ""}`,
  alerts: () => "/dashboard/alerts",
  savedVacancies: () => "/dashboard/savedVacancies",
  /** This is the page behind a vacancy's shared link, for somebody who is logged in. */
  sharedVacancy: (vacancyId: number | string) => `/dashboard/publicSelectiveProcess?selectiveProcessId=${vacancyId}`,
  applications: () => applications,
  /** The same, at the field for a message to the company. */
  writeToCompany: (vacancyId: number | string) => `${progress(vacancyId)}?messages=write#messages`,
  /** The currículo as the company of an application got it. */
  sentResume: (vacancyId: number | string) => `${progress(vacancyId)}/sentResume`,
  /** A test of a vacancy. `isEarlier`: of the application before, for whoever has applied anew. */
  vacancyTest: (vacancyId: number | string, test: (typeof vacancyTests)[number], { isEarlier = false } = {}) =>
    withQuery(`${progress(vacancyId)}/${test}`, { earlier: isEarlier ? "1" : undefined }),
  /** The file that the candidate sent as the answer to an item. */
  answerFile: (vacancyId: number | string, test: string, item: string, { isEarlier = false } = {}) =>
    withQuery(`${progress(vacancyId)}/answerFiles/${test}/${item}`, { earlier: isEarlier ? "1" : undefined }),
  /** The video interview of an application: its questions, where one is answered, the answers, and a recording. */
  addVideoInterview: (vacancyId: number | string) => `${progress(vacancyId)}/addVideoInterview`,
  answerInterview: (vacancyId: number | string, questionId: string) =>
    `${progress(vacancyId)}/addVideoInterview/${questionId}`,
  /** The same for whoever had to log in in the midst of sending. */
  answerInterviewAgain: (vacancyId: number | string, questionId: string) =>
    `${progress(vacancyId)}/addVideoInterview/${questionId}?again=1`,
  /** `isEarlier`: of the application before, for whoever has applied anew. */
  viewVideoInterview: (vacancyId: number | string, { isEarlier = false } = {}) =>
    withQuery(`${progress(vacancyId)}/viewVideoInterview`, { earlier: isEarlier ? "1" : undefined }),
  interviewFile: (vacancyId: number | string, questionId: string, { asDownload = false, isEarlier = false } = {}) =>
    withQuery(`${progress(vacancyId)}/viewVideoInterview/${questionId}/file`, {
      download: asDownload ? "1" : undefined,
      earlier: isEarlier ? "1" : undefined,
    }),
  interviewCaptions: (vacancyId: number | string, questionId: string, { isEarlier = false } = {}) =>
    withQuery(`${progress(vacancyId)}/viewVideoInterview/${questionId}/captions`, {
      earlier: isEarlier ? "1" : undefined,
    }),
  offerPdf: (vacancyId: number | string) => `${progress(vacancyId)}/offer.pdf`,
  document: (vacancyId: number | string, documentId: string) => `${progress(vacancyId)}/documents/${documentId}`,
  /** The page of the address at which calendars read the interviews, and that address itself. */
  ownCalendar: () => "/dashboard/calendar",
  calendarFeed: (key: string) => withQuery("/calendar.ics", { key }),
  calendar: (vacancyId: number | string) => `${progress(vacancyId)}/calendar.ics`,
  /** The currículo of the candidate, and its forms. */
  resume: () => resume,
  editProfile: () => `${resume}/edit`,
  editAddress: () => `${resume}/edit/address`,
  resumePdf: () => `${resume}/resume.pdf`,
  resumeJson: () => `${resume}/resume.json`,
  /** The video résumé: where it is sent, where it is seen, its file, and where a script sends it in parts (tus). */
  addVideoResume: () => `${resume}/addVideoResume`,
  /** The same after a login in the midst of it: a file can't wait for the login, so it has to be chosen again. */
  addVideoResumeAgain: () => `${resume}/addVideoResume?again=1`,
  viewVideoResume: () => `${resume}/viewVideoResume`,
  videoResumeFile: ({ asDownload = false } = {}) => `${resume}/viewVideoResume/file${asDownload ? "?download=1" : ""}`,
  /** The still of it; no address of another version shows it. */
  videoPoster: (version?: string) => withQuery(`${resume}/viewVideoResume/poster`, { version }),
  videoCaptions: () => `${resume}/viewVideoResume/captions`,
  videoUploads: () => `${resume}/videoUploads`,
  /** The candidate's photo: its screen, and the picture itself, which no address of another version shows. */
  photo: () => `${resume}/photo`,
  photoFile: (version: string) => withQuery(`${resume}/photo/file`, { version }),
  /** The second step of the registration (docs/decisions/0007): the same form, with what was not asked yet. */
  secondStep: () => `${resume}/edit?step=2`,
  /** A section of the currículo, and one entry of a section that is a list ("new" for another one). */
  editSection: (section: string, page = 1) =>
    withQuery(`${resume}/edit/${section}`, { page: page > 1 ? String(page) : null }),
  editEntry: (section: string, entry: string) => `${resume}/edit/${section}/${entry}`,
  /** The section that answers what a vacancy asks for, which then leads back to the vacancy, or to applying to it. */
  answer: (section: string, vacancyId: number, back?: "apply") =>
    withQuery(`${resume}/edit/${section}`, { vacancy: String(vacancyId), back }),
  settings: () => settings,
  setting: (part: SettingsPart) => `${settings}/${part}`,
  accountExport: () => `${settings}/export`,
  confirmExport: () => `${settings}/data?confirm=export`,
  /** The second factor of the person's logins, and the question for the password before it. */
  ownSecondFactor: () => `${settings}/second-factor`,
  confirmSecondFactor: () => `${settings}/password?confirm=secondFactor`,
  /** The passkeys, what a script makes one with, and the question for the password before them. */
  ownPasskeys: () => `${settings}/passkeys`,
  passkeyOptions: () => `${settings}/passkeys/options`,
  confirmPasskeys: () => `${settings}/password?confirm=passkeys`,
  confirmCalendar: () => `${settings}/devices?confirm=calendar`,

  /** Where a notice on a device leads: on to what its notification is about. */
  openNotification: (notificationId: string) => `/dashboard/notifications/${notificationId}`,
  /** A script of the page asks here for a ticket of the socket. */
  socketTicket: () => "/dashboard/notifications/ticket",
  /** The vacancy that a company invites to, with the flag by which the requirements name the notification (2.12). */
  invitation: (vacancyId: number | string, notificationId: string) =>
    `${search}/${vacancyId}/viewSelectiveProcess?notification=${notificationId}`,
  /** The copy for days without a network: the service worker stores it (app/worker). */
  copy: () => "/dashboard/offline",
  tests: () => tests,
  competencyTest: () => `${tests}/competencyTest`,
  valuesTest: () => valuesTest,
  valuesTestAnswer: () => `${valuesTest}/answer`,

  /** Forms post the preferences of a browser to these addresses. */
  themePreference: () => "/preferences/theme",
  languagePreference: () => "/preferences/language",
  litePreference: () => "/preferences/lite",
  sidePreference: () => "/preferences/side",
  forYouPreference: () => "/preferences/forYou",
  vacancyMarks: () => "/preferences/vacancies",
};

/** Adds a parameter nobody reads, because text browsers show a kept page when a form leads back to its own address. */
export const asChanged = (path: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}changed=${Date.now().toString(36)}`;
