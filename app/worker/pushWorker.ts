import { paths } from "~/services/server/navigation/paths";
import { toNotice } from "./notice";

/** The part of a service worker's scope that is used here. TypeScript knows either that scope or a page's. */
interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Work {
  data: { text(): string } | null;
}
interface Clicked extends Work {
  notification: Notification;
}
interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: Work) => void): void;
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
  skipWaiting(): Promise<void>;
  clients: { openWindow(address: string): Promise<unknown> };
  registration: ServiceWorkerRegistration;
}
const worker = self as unknown as Scope;

/*
 * The service worker of the notices on a device (docs/decisions/0029). Its scope has no page, so it sees no request and
 * stores nothing. It lives apart from the worker of the offline copy.
 */
worker.addEventListener("install", () => void worker.skipWaiting());

worker.addEventListener("push", (event) => {
  const { title, options } = toNotice(event.data?.text() ?? "", new Date());
  // Browsers take the permission back from a site that shows nothing, so what can't be read is shown too.
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const id = notification.tag;
  event.waitUntil(
    Promise.all([
      // A window that is open may have a form that somebody fills in.
      worker.clients.openWindow(id ? paths.openNotification(id) : paths.notifications()),
      // To open one is to read it, and no link may do that.
      id &&
        fetch(paths.notifications(), { method: "POST", body: new URLSearchParams({ open: id }), redirect: "manual" }),
    ]).catch(() => undefined),
  );
});
