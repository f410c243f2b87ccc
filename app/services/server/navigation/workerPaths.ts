import { NOTIFICATIONS } from "#contract/base/linkedPaths";

/** The beginning of the login screens' paths. A login never redirects back to these screens. */
export const AUTH_AREA = "/auth/";

/** The paths that the service worker uses. They are separate from `paths`, which would make the worker larger. */
export const workerPaths = {
  home: () => "/dashboard",
  copy: () => "/dashboard/offline",
  notifications: () => NOTIFICATIONS,
  /** A push notification opens this path, which redirects to the notification's subject. */
  openNotification: (notificationId: string) => `${NOTIFICATIONS}/${notificationId}`,
};
