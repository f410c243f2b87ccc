import { workerPaths } from "~/services/server/navigation/workerPaths";
import { toNotice } from "./notice";

interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Work {
  data: { text(): string } | null;
}
interface Clicked extends Work {
  notification: Notification;
}
/** The part of a service worker's scope that we use. TypeScript can't type it together with a page's scope. */
interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: Work) => void): void;
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
  skipWaiting(): Promise<void>;
  clients: { openWindow(address: string): Promise<unknown> };
  registration: ServiceWorkerRegistration;
}
const worker = self as unknown as Scope;

/* The service worker of notices (docs/decisions/0029). Its scope has no page, so it sees no request. */
worker.addEventListener("install", () => void worker.skipWaiting());

worker.addEventListener("push", (event) => {
  const { title, options } = toNotice(event.data?.text() ?? "", new Date());
  // Browsers revoke the permission of a site that shows nothing, so an unreadable message shows a notice too.
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const id = notification.tag;
  event.waitUntil(
    Promise.all([
      // Opens a new window, because an open window may have a half-filled form.
      worker.clients.openWindow(id ? workerPaths.openNotification(id) : workerPaths.notifications()),
      // Marks the notification as read by a POST, because opening its link must change nothing.
      id &&
        fetch(workerPaths.notifications(), {
          method: "POST",
          body: new URLSearchParams({ open: id }),
          redirect: "manual",
        }),
    ]).catch(() => undefined),
  );
});
