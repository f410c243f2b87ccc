/** The service worker of a user's notices on this device stands under an address that names the user. */
const SCOPE = "/push/";
export const toPushScope = (owner: string): string => `${SCOPE}${owner}/`;

/** Ends the notices on this device: all, or those of anybody but `but`. The subscription ends with its worker. */
export async function endPush(but?: string): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const workers = (await serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) {
    const { pathname } = new URL(worker.scope);
    if (pathname.startsWith(SCOPE) && (but === undefined || pathname !== toPushScope(but))) await worker.unregister();
  }
}
