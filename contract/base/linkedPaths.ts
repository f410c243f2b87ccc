/**
 * The web's addresses to which mails and messages lead too. All others stand in
 * app/services/server/navigation/paths.ts.
 */
export const linkedPaths = {
  publicVacancy: (vacancyId: number | string) => `/vagas/${vacancyId}`,
  /** Where the mailed links of an alert lead. */
  alertLink: () => "/alertas",
  /** Where somebody without an account sends the file of a currículo, to begin the registration with it. */
  sendResume: () => "/curriculo",
  /** Where the link of a message leads, in which somebody without an account sent a currículo. */
  receivedResume: () => "/curriculo/recebido",
  contact: () => "/contact",
  /** Where mails of a kind are ended, by a press or by the mail program (RFC 8058). */
  unsubscribe: () => "/unsubscribe",
  resetPassword: () => "/auth/reset-password",
  changePassword: () => "/auth/change-password",
  /** Where the links lead that confirm an e-mail, or undo its change. */
  emailLink: () => "/auth/email",
  /** A currículo from a file, and what was read of it, to be confirmed. */
  importResume: () => "/dashboard/user/import",
  reviewResumeFile: () => "/dashboard/user/import/review",
  closeAccount: () => "/dashboard/user/settings/close",
  /** How an application stands. */
  progress: (vacancyId: number | string) => `/dashboard/progressSelectiveProcess/${vacancyId}`,
  notifications: () => "/dashboard/notifications",
  notificationPreferences: () => "/dashboard/notification-preferences",
};
