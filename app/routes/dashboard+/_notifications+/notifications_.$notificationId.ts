import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { viewNotification } from "#contract/candidates/notification";
import { candidateLoader } from "~/services/requests/handlers.server";
import { findTargetPath, isNotificationId } from "~/services/shell/notifications/list";
import { paths } from "~/services/server/navigation/paths";

/** Redirects from a push notification to its subject or the list. Marks nothing read, because programs follow links. */
export const loader = ({ request, params: { notificationId = "" } }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api }) => {
    if (!isNotificationId(notificationId)) return redirect(paths.notifications());
    const attempt = await api.attempt(viewNotification, { params: { notificationId } }, { outage: true });
    const target = attempt.ok ? findTargetPath(attempt.response, 1) : null;
    return redirect(target ?? paths.notifications());
  });
