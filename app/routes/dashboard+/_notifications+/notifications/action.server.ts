import { data, redirect } from "@remix-run/node";
import { readAllNotifications, readNotification } from "#contract/candidates/notification";
import type { ActionContext } from "~/services/requests/handlers.server";
import { safePath } from "~/services/requests/auth/returnPath.server";
import { changeSession } from "~/services/requests/auth/session.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { endPendingForm } from "~/services/requests/forms/pendingSubmission.server";
import {
  findTargetPath,
  notificationsHref,
  readNotificationsQuery,
  isNotificationId,
} from "~/services/shell/notifications/list";
import { asChanged, paths } from "~/services/server/navigation/paths";
import { z } from "zod";

const notificationsForm = z.union([
  z.object({ intent: z.literal("readAll") }),
  z.object({ open: z.string().refine(isNotificationId) }),
]);

/** Marks all notifications as read, or opens one: marks it as read and redirects to its subject, or to the list. */
export async function readNotifications({ request, form, api, user }: ActionContext) {
  const parsed = notificationsForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw data({ code: "invalid", message: "" }, { status: 400 });
  if ("intent" in parsed.data) {
    await api.call(readAllNotifications, { params: { userId: user.id } });
    return redirectWithToast(request, asChanged(findFormPage(request)), { kind: "success", text: "notificationsRead" });
  }
  const { page } = readNotificationsQuery(new URL(request.url).searchParams);
  const read = await api.attempt(readNotification, {
    params: { notificationId: parsed.data.open },
    body: { unread: false, isUnRead: false },
  });
  const target = read.ok ? findTargetPath(read.response, page) : null;
  const cookie = await changeSession(request, await endPendingForm(request));
  return redirect(target ?? asChanged(notificationsHref({ page })), { headers: { "set-cookie": cookie } });
}

/** Returns the form's page by its referer (the bell's panel is on every page), or the list if the page is unknown. */
function findFormPage({ headers }: Request): string {
  const from = headers.get("referer") ?? "";
  const { pathname, search } = new URL(URL.canParse(from) ? from : "http://none.invalid");
  return safePath(pathname === "/" ? null : pathname + search) ?? paths.notifications();
}
