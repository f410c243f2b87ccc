import type { vacancyAssessments } from "#contract/base/choices";
import { linkedPaths } from "#contract/base/linkedPaths";
import type { SettingsPart } from "./settingsParts";
import { workerPaths } from "./workerPaths";

type Query = Record<string, string | null | undefined>;

export type From = { vacancy: string; back?: "apply" | undefined };

function withQuery(path: string, query: Query): string {
  const said = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return said.length > 0 ? `${path}?${new URLSearchParams(said).toString()}` : path;
}

const applications = "/dashboard/mySelectiveProcesses";
const { progress } = linkedPaths;
const search = "/dashboard/listSelectiveProcesses";
const resume = "/dashboard/user";
const tests = "/dashboard/tests";
const valuesTest = "/dashboard/valuesTest";
const settings = `${resume}/settings`;

/** The path of every screen (docs/requirements.md, section 2). `returnTo` was checked by `safePath`, or is null. */
export const paths = {
  ...linkedPaths,
  ...workerPaths,
  landing: () => "/",
  companies: () => "/#companies",
  publicSearch: () => "/vagas",
  publicSaved: () => "/vagas/salvas",
  askForAlert: (query: string) => `/vagas/alerta?${query}`,
  searchFeed: (query: string) => `/vagas.rss?${query}`,
  company: (slug: string, page = 1) => withQuery(`/empresas/${slug}`, { page: page > 1 ? String(page) : null }),
  /** The page of a vacancy, with its distance to a city. */
  publicVacancyFrom: (vacancyId: number | string, { city, state }: { city: string; state: string }) =>
    withQuery(`/vagas/${vacancyId}`, { city, state }),
  logo: (file: string) => `/logos/${file}`,
  /** The contact form without header and footer, for the frame in a dialog. */
  contactForm: () => "/contact/form",
  terms: () => "/terms",
  privacy: () => "/privacy",
  cookies: () => "/privacy/cookies",
  accessibility: () => "/accessibility",
  notFound: () => "/404",
  maintenance: () => "/maintenance",

  /** `social`: the reason why a social login failed (services/requests/auth/social.ts). */
  login: (returnTo?: string | null, social?: string) => withQuery("/auth/login", { social, returnTo }),
  loginWithoutCookies: (returnTo: string | null) => withQuery("/auth/login", { cookies: "denied", returnTo }),
  /** Has an address of its own, because text browsers show the cached page of a known address (docs/decisions/0001). */
  loginAfter: (change: "reset" | "logout") => `/auth/login?after=${change}`,
  register: (returnTo?: string | null) => withQuery("/auth/register", { returnTo }),
  linkAccount: (returnTo?: string | null) => withQuery("/auth/link", { returnTo }),
  secondFactor: (returnTo?: string | null) => withQuery("/auth/second-factor", { returnTo }),
  /** The login by telephone. Its next screens are `phoneCode` and `phoneQuestion`. */
  phoneLogin: (returnTo?: string | null) => withQuery("/auth/phone", { returnTo }),
  /** The registration by telephone, which uses the login's screens for a number without account. */
  phoneRegistration: (returnTo?: string | null) => withQuery("/auth/phone", { new: "1", returnTo }),
  phoneCode: (returnTo?: string | null) => withQuery("/auth/phone/code", { returnTo }),
  phoneQuestion: (returnTo?: string | null) => withQuery("/auth/phone/person", { returnTo }),
  passkeyLogin: () => "/auth/passkey",
  logout: () => "/auth/logout",
  sessionState: () => "/auth/session",
  socialStart: (provider: string, returnTo?: string | null, { isShared = false } = {}) =>
    withQuery("/auth/social/start", { provider, shared: isShared ? "1" : null, returnTo }),
  socialReturn: (provider: string) => withQuery("/auth/social", { provider }),

  search: () => search,
  vacancy: (vacancyId: number | string) => `${search}/${vacancyId}/viewSelectiveProcess`,
  apply: (vacancyId: number | string, item?: string) =>
    `${search}/${vacancyId}/viewSelectiveProcess/apply${item ? `?item=${item}#sent-${item}` : ""}`,
  alerts: () => "/dashboard/alerts",
  savedVacancies: () => "/dashboard/savedVacancies",
  sharedVacancy: (vacancyId: number | string) => `/dashboard/publicSelectiveProcess?selectiveProcessId=${vacancyId}`,
  applications: () => applications,
  writeToCompany: (vacancyId: number | string) => `${progress(vacancyId)}?messages=write#messages`,
  sentResume: (vacancyId: number | string) => `${progress(vacancyId)}/sentResume`,
  /** `isEarlier`: true for the test of the earlier application, if the person has applied twice. */
  vacancyTest: (vacancyId: number | string, test: (typeof vacancyAssessments)[number], { isEarlier = false } = {}) =>
    withQuery(`${progress(vacancyId)}/${test}`, { earlier: isEarlier ? "1" : undefined }),
  answerFile: (vacancyId: number | string, test: string, item: string, { isEarlier = false } = {}) =>
    withQuery(`${progress(vacancyId)}/answerFiles/${test}/${item}`, { earlier: isEarlier ? "1" : undefined }),
  addVideoInterview: (vacancyId: number | string) => `${progress(vacancyId)}/addVideoInterview`,
  answerInterview: (vacancyId: number | string, questionId: string) =>
    `${progress(vacancyId)}/addVideoInterview/${questionId}`,
  /** The page that follows a login which interrupted the upload of an answer. */
  answerInterviewAgain: (vacancyId: number | string, questionId: string) =>
    `${progress(vacancyId)}/addVideoInterview/${questionId}?again=1`,
  /** `isEarlier`: true for the interview of the earlier application, if the person has applied twice. */
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
  ownCalendar: () => "/dashboard/calendar",
  calendarFeed: (key: string) => withQuery("/calendar.ics", { key }),
  calendar: (vacancyId: number | string) => `${progress(vacancyId)}/calendar.ics`,
  resume: () => resume,
  editProfile: () => `${resume}/edit`,
  editAddress: () => `${resume}/edit/address`,
  resumePdf: () => `${resume}/resume.pdf`,
  resumeJson: () => `${resume}/resume.json`,
  addVideoResume: () => `${resume}/addVideoResume`,
  /** The page that follows a login which interrupted an upload. It says that the file must be chosen again. */
  addVideoResumeAgain: () => `${resume}/addVideoResume?again=1`,
  viewVideoResume: () => `${resume}/viewVideoResume`,
  videoResumeFile: ({ asDownload = false } = {}) => `${resume}/viewVideoResume/file${asDownload ? "?download=1" : ""}`,
  /** A still picture of the video. `version` changes the address, so that a new picture is loaded. */
  videoPoster: (version?: string) => withQuery(`${resume}/viewVideoResume/poster`, { version }),
  videoCaptions: () => `${resume}/viewVideoResume/captions`,
  videoUploads: () => `${resume}/videoUploads`,
  photo: () => `${resume}/photo`,
  photoFile: (version: string) => withQuery(`${resume}/photo/file`, { version }),
  /** The registration's second step: the profile's form with the remaining questions (docs/decisions/0007). */
  secondStep: () => `${resume}/edit?step=2`,
  editSection: (section: string, page = 1, from: From | null = null) =>
    withQuery(`${resume}/edit/${section}`, { page: page > 1 ? String(page) : null, ...from }),
  /** The form of an entry. With "new" as `entry`, it creates an entry. */
  editEntry: (section: string, entry: string, from: From | null = null) =>
    withQuery(`${resume}/edit/${section}/${entry}`, { ...from }),
  /** The form of a section that a vacancy requires. Saving leads to the vacancy or, with `back`, to the application. */
  answer: (section: string, vacancyId: number, back?: "apply") =>
    withQuery(`${resume}/edit/${section}`, { vacancy: String(vacancyId), back }),
  settings: () => settings,
  setting: (part: SettingsPart) => `${settings}/${part}`,
  accountExport: () => `${settings}/export`,
  confirmExport: () => `${settings}/data?confirm=export`,
  ownSecondFactor: () => `${settings}/second-factor`,
  confirmSecondFactor: () => `${settings}/password?confirm=secondFactor`,
  ownPasskeys: () => `${settings}/passkeys`,
  passkeyOptions: () => `${settings}/passkeys/options`,
  confirmPasskeys: () => `${settings}/password?confirm=passkeys`,
  confirmCalendar: () => `${settings}/devices?confirm=calendar`,

  /** A company's invitation, with the parameter of docs/requirements.md, 2.12. */
  invitation: (vacancyId: number | string, notificationId: string) =>
    `${search}/${vacancyId}/viewSelectiveProcess?notification=${notificationId}`,
  tests: () => tests,
  competencyTest: () => `${tests}/competencyTest`,
  valuesTest: () => valuesTest,
  valuesTestAnswer: () => `${valuesTest}/answer`,

  themePreference: () => "/preferences/theme",
  languagePreference: () => "/preferences/language",
  litePreference: () => "/preferences/lite",
  sidePreference: () => "/preferences/side",
  forYouPreference: () => "/preferences/forYou",
  vacancyMarks: () => "/preferences/vacancies",
};

/** Adds a parameter without meaning, so that text browsers load a changed page again instead of their cached one. */
export const asChanged = (path: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}changed=${Date.now().toString(36)}`;
