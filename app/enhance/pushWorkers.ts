/** The scope names the user whose notices the worker shows. */
const SCOPE = "/push/";
export const toPushScope = (owner: string): string => `${SCOPE}${owner}/`;

/** Removes this device's notice workers, except the worker of the user `but`. A subscription ends with its worker. */
export async function endPush(but?: string): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const workers = (await serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) {
    const { pathname } = new URL(worker.scope);
    if (pathname.startsWith(SCOPE) && (but === undefined || pathname !== toPushScope(but))) await worker.unregister();
  }
}
