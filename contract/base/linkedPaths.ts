export const NOTIFICATIONS = "/dashboard/notifications";

/** Addresses in mails and messages. All other addresses are in app/services/server/navigation/paths.ts. */
export const linkedPaths = {
  publicVacancy: (vacancyId: number | string) => `/vagas/${vacancyId}`,
  alertLink: () => "/alertas",
  /** A visitor's currículo, before the registration. */
  sendResume: () => "/curriculo",
  /** A visitor's currículo that was sent by message. */
  receivedResume: () => "/curriculo/recebido",
  contact: () => "/contact",
  /** Used for one-click unsubscription (RFC 8058) too. */
  unsubscribe: () => "/unsubscribe",
  registerByPhone: () => "/auth/phone?new=1",
  resetPassword: () => "/auth/reset-password",
  changePassword: () => "/auth/change-password",
  emailLink: () => "/auth/email",
  devices: () => "/dashboard/user/settings/devices",
  importResume: () => "/dashboard/user/import",
  reviewResumeFile: () => "/dashboard/user/import/review",
  closeAccount: () => "/dashboard/user/settings/close",
  progress: (vacancyId: number | string) => `/dashboard/progressSelectiveProcess/${vacancyId}`,
  notifications: () => NOTIFICATIONS,
  notificationPreferences: () => "/dashboard/notification-preferences",
};
