import { enable } from "workbox-navigation-preload";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import { AUTH_AREA, workerPaths } from "~/services/server/navigation/workerPaths";
import { deleteCopy, readCopy, refreshCopy } from "./copy";

/** These types have the parts of a service worker's events and scope that we use. */
interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Work {
  request: Request;
}
interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: Work) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
}
const worker = self as unknown as Scope;

/** In ms. A younger copy is not refreshed. */
const YOUNG_MS = 10 * 60_000;
/** Wait before a refresh, in ms. The page's own requests come first. */
const PATIENCE_MS = 3_000;

/* A logged-in person's service worker (docs/decisions/0009): pages come from the network, or offline from the copy. */
worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
enable();

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  const isPage = mode === "navigate";
  // After a log-out, or at the login, another person may use the device, so the copy is deleted.
  if (isPage && pathname.startsWith(AUTH_AREA)) {
    if (method === "POST" || navigator.onLine) event.waitUntil(deleteCopy());
  } else if (method === "POST") event.waitUntil(refresh(0));
  else if (isPage && pathname.startsWith(workerPaths.home())) event.waitUntil(refresh(YOUNG_MS));
});

// Registered last, because later listeners would not see the requests that this listener answers.
registerRoute(
  new NavigationRoute(new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => readCopy(request.url) }] })),
);

async function refresh(youngest: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData && (await refreshCopy(youngest))) return;
  await deleteCopy();
  await worker.registration.unregister();
}
