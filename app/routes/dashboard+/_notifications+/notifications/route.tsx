import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listNotifications, viewNotification } from "#contract/candidates/notification";
import { notificationType } from "#contract/base/notificationType";
import { MessageDialog } from "~/components/shell/notifications/MessageDialog";
import { NotificationList } from "~/components/shell/notifications/NotificationList";
import { WaitingLine } from "~/components/shell/notifications/WaitingLine";
import { EmptyState } from "~/components/kit/layout/EmptyState";
import { NotLoaded } from "~/components/kit/layout/NotLoaded";
import { PageLinks } from "~/components/kit/layout/PageLinks";
import { Screen } from "~/components/kit/layout/Screen";
import { Card } from "~/components/ui/card";
import { LinkLine } from "~/components/ui/textLink";
import type { Api } from "~/services/server/api/client.server";
import { loadPageWaiting } from "~/services/applications/progress/waiting.server";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import {
  NOTIFICATIONS_A_PAGE,
  notificationsHref,
  readNotificationsQuery,
  toNotificationRow,
} from "~/services/shell/notifications/list";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { readNotifications } from "./action.server";

/** Loads the list. A failure is logged, and the screen offers a retry (docs/decisions/0041). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async (candidate) => {
    const { api, user } = candidate;
    const { page, open } = readNotificationsQuery(new URL(request.url).searchParams);
    const [attempt, message, waiting] = await Promise.all([
      api.attempt(
        listNotifications,
        { params: { userId: user.id }, query: { isPagination: 1, page, limit: NOTIFICATIONS_A_PAGE } },
        { outage: true },
      ),
      open ? findMessage(api, open) : null,
      loadPageWaiting(request, candidate),
    ]);
    const now = new Date().toISOString();
    if (!attempt.ok) {
      console.error(`notifications: were not loaded: ${attempt.status} ${attempt.problem.code}`);
      return data({ now, page, list: null, message, waiting }, { status: attempt.status });
    }
    const { rows, total, unread } = attempt.response;
    if (rows.length === 0 && page > 1) throw redirect(paths.notifications());
    const pages = Math.max(1, Math.ceil(total / NOTIFICATIONS_A_PAGE));
    return data({ now, page, list: { rows: rows.map(toNotificationRow), unread, pages }, message, waiting });
  });

/** Loads the dialog's message. Returns null if the notification is no message, or can't be loaded. */
async function findMessage(api: Api, notificationId: string) {
  const attempt = await api.attempt(viewNotification, { params: { notificationId } }, { outage: true });
  if (!attempt.ok || attempt.response.type !== notificationType.message) return null;
  const { message, creationDate: sentAt, html, about, selectiveProcessId, canAnswer } = attempt.response;
  return {
    message,
    sentAt,
    html,
    about: about && selectiveProcessId !== null ? { ...about, selectiveProcessId } : null,
    canAnswer,
  };
}

export const action = ({ request }: ActionFunctionArgs) => candidateAction(request, readNotifications);

export const handle: RouteHandle = { title: (t) => t("notifications:title") };

export default function NotificationsScreen() {
  const { t } = useTranslation("notifications");
  const { now, page, list, message, waiting } = useLoaderData<typeof loader>();
  return (
    <Screen>
      <h1>{t("title")}</h1>
      {message ? <MessageDialog {...message} closeTo={notificationsHref({ page })} /> : null}
      {!list ? (
        <NotLoaded text={t("notLoaded")} to={paths.notifications()} />
      ) : list.rows.length > 0 ? (
        <>
          <Card className="max-w-form">
            <NotificationList rows={list.rows} page={page} unread={list.unread} waiting={waiting} now={now} />
          </Card>
          <div className="max-w-form">
            <PageLinks
              page={page}
              pages={list.pages}
              toHref={(other) => notificationsHref({ page: other })}
              labels={{ navigation: t("pages.navigation"), previous: t("pages.previous"), next: t("pages.next") }}
            />
          </div>
        </>
      ) : (
        <div data-part="notifications">
          <WaitingLine waiting={waiting} />
          <EmptyState title={t("empty.title")} drawing="lift">
            <p>{t("empty.text")}</p>
          </EmptyState>
        </div>
      )}
      <LinkLine to={paths.notificationPreferences()}>{t("preferences")}</LinkLine>
    </Screen>
  );
}
