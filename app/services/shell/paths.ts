/** What an address may say besides its path. Values that are null or undefined are left out. */
type Query = Record<string, string | null | undefined>;

function withQuery(path: string, query: Query): string {
  const said = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return said.length > 0 ? `${path}?${new URLSearchParams(said).toString()}` : path;
}

/** All paths below this one are the login's own screens, to which nobody is led back after a login. */
export const AUTH_AREA = "/auth/";

const applications = "/dashboard/mySelectiveProcesses";
const progress = (vacancyId: number | string) => `/dashboard/progressSelectiveProcess/${vacancyId}`;
const search = "/dashboard/listSelectiveProcesses";
const resume = "/dashboard/user";
const settings = `${resume}/settings`;

/**
 * The path of every screen stands here once. Links, redirects, forms and menus say it by name (docs/requirements.md,
 * section 2, and for the public screens docs/design.md, section 6). `returnTo` is a path of ours that `safePath` let
 * through, or null.
 */
export const paths = {
  /** These are the public screens. */
  landing: () => "/",
  publicSearch: () => "/vagas",
  publicVacancy: (vacancyId: number | string) => `/vagas/${vacancyId}`,
  contact: () => "/contact",
  /** This is the contact form alone, as it stands in a dialog's frame. */
  contactForm: () => "/contact/form",
  terms: () => "/terms",
  privacy: () => "/privacy",
  cookies: () => "/privacy/cookies",
  accessibility: () => "/accessibility",
  notFound: () => "/404",
  maintenance: () => "/maintenance",

  /** These are the login's screens. `social` says why a provider's login came to nothing (services/auth/social.ts). */
  login: (returnTo?: string | null, social?: string) => withQuery("/auth/login", { social, returnTo }),
  /** The login that tells whoever logged in in vain that the browser refuses cookies. */
  loginWithoutCookies: (returnTo: string | null) => withQuery("/auth/login", { cookies: "denied", returnTo }),
  /**
   * The login after a change, at an address of its own: text browsers show a page that they keep of the same address
   * (docs/decisions/0001).
   */
  loginAfter: (change: "reset" | "logout") => `/auth/login?after=${change}`,
  register: (returnTo?: string | null) => withQuery("/auth/register", { returnTo }),
  linkAccount: (returnTo?: string | null) => withQuery("/auth/link", { returnTo }),
  resetPassword: () => "/auth/reset-password",
  changePassword: () => "/auth/change-password",
  /** Where the links lead that confirm an e-mail, or undo its change. */
  emailLink: () => "/auth/email",
  logout: () => "/auth/logout",
  /** This address tells scripts whether the browser is logged in. */
  sessionState: () => "/auth/session",
  socialStart: (provider: string, returnTo?: string | null) => withQuery("/auth/social/start", { provider, returnTo }),
  socialReturn: (provider: string) => withQuery("/auth/social", { provider }),

  /** These are the candidate's screens. */
  home: () => "/dashboard",
  search: () => search,
  vacancy: (vacancyId: number | string) => `${search}/${vacancyId}/viewSelectiveProcess`,
  /** This is the page behind a vacancy's shared link, for somebody who is logged in. */
  sharedVacancy: (vacancyId: number | string) => `/dashboard/publicSelectiveProcess?selectiveProcessId=${vacancyId}`,
  applications: () => applications,
  progress,
  /** This is the interview of an application, as a file for the candidate's own calendar. */
  calendar: (vacancyId: number | string) => `${progress(vacancyId)}/calendar.ics`,
  /** What the candidate tells of themselves, once and for every application, and its form. */
  resume: () => resume,
  editProfile: () => `${resume}/edit`,
  /** The second step of the registration (docs/decisions/0015): the same form, with what was not asked yet. */
  secondStep: () => `${resume}/edit?step=2`,
  settings: () => settings,
  accountExport: () => `${settings}/export`,
  /** The question for the password before the export. */
  confirmExport: () => `${settings}?confirm=export#confirm`,

  notificationPreferences: () => "/dashboard/notification-preferences",

  /** Forms post the preferences of a browser to these addresses. */
  themePreference: () => "/preferences/theme",
  languagePreference: () => "/preferences/language",
  litePreference: () => "/preferences/lite",
  sidePreference: () => "/preferences/side",
};

/** The id of the place on a vacancy's page where one applies. */
export const APPLY_ANCHOR = "candidatar";

/**
 * Writes a path of this screen that no browser has seen. Text browsers show the page that they keep when a form leads
 * back to the address that it was sent from. Nothing reads the parameter.
 */
export const asChanged = (path: string): string => `${path}?changed=${Date.now().toString(36)}`;
