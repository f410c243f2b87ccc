import { NOTIFICATIONS } from "#contract/base/linkedPaths";

/** Login screens, to which no login leads back. */
export const AUTH_AREA = "/auth/";

/** The paths of the service worker, which would carry all of `paths` otherwise. */
export const workerPaths = {
  home: () => "/dashboard",
  copy: () => "/dashboard/offline",
  notifications: () => NOTIFICATIONS,
  /** A push notice leads here, then to the notification's subject. */
  openNotification: (notificationId: string) => `${NOTIFICATIONS}/${notificationId}`,
};
