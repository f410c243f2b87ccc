import { NOTIFICATIONS } from "#contract/base/linkedPaths";

/** Beginning of the login screens' paths. A login never returns to these screens. */
export const AUTH_AREA = "/auth/";

/** The service worker's paths, apart from `paths`, which would make the worker larger. */
export const workerPaths = {
  home: () => "/dashboard",
  copy: () => "/dashboard/offline",
  notifications: () => NOTIFICATIONS,
  /** A push notice opens this path, which redirects to the notification's subject. */
  openNotification: (notificationId: string) => `${NOTIFICATIONS}/${notificationId}`,
};
