import { NOTIFICATIONS } from "#contract/base/linkedPaths";

/** Login screens, to which no login leads back. */
export const AUTH_AREA = "/auth/";

/** The service worker's paths, apart from `paths`, which would make the worker larger. */
export const workerPaths = {
  home: () => "/dashboard",
  copy: () => "/dashboard/offline",
  notifications: () => NOTIFICATIONS,
  /** A push notice opens this path, which redirects to the notification's subject. */
  openNotification: (notificationId: string) => `${NOTIFICATIONS}/${notificationId}`,
};
