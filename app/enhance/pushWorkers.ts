/** The scope contains the id of the user whose notifications the service worker shows. */
const SCOPE = "/push/";
export const toPushScope = (owner: string): string => `${SCOPE}${owner}/`;

/** Removes this device's notification workers, except that of user `but`. Removing a worker ends its subscription. */
export async function endPush(but?: string): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const workers = (await serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) {
    const { pathname } = new URL(worker.scope);
    if (pathname.startsWith(SCOPE) && (but === undefined || pathname !== toPushScope(but))) await worker.unregister();
  }
}
