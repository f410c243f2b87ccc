/** Addresses in mails and messages. All others are in app/services/server/navigation/paths.ts. */
export const linkedPaths = {
  publicVacancy: (vacancyId: number | string) => `/vagas/${vacancyId}`,
  alertLink: () => "/alertas",
  /** For visitors, before the registration. */
  sendResume: () => "/curriculo",
  /** For a visitor's currículo sent by message. */
  receivedResume: () => "/curriculo/recebido",
  contact: () => "/contact",
  /** Used for one-click unsubscription (RFC 8058) too. */
  unsubscribe: () => "/unsubscribe",
  resetPassword: () => "/auth/reset-password",
  changePassword: () => "/auth/change-password",
  emailLink: () => "/auth/email",
  importResume: () => "/dashboard/user/import",
  reviewResumeFile: () => "/dashboard/user/import/review",
  closeAccount: () => "/dashboard/user/settings/close",
  progress: (vacancyId: number | string) => `/dashboard/progressSelectiveProcess/${vacancyId}`,
  notifications: () => "/dashboard/notifications",
  notificationPreferences: () => "/dashboard/notification-preferences",
};
