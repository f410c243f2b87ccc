import { toPushScope } from "./pushWorkers";

class Denied extends Error {}

/** Asks for the permission at the press, then fills the subscription into the form of PushSection.tsx. */
export function push(form: HTMLFormElement, owner: string): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || !("PushManager" in window) || !("Notification" in window)) return;
  form.classList.remove("invisible");
  const said = form.querySelector<HTMLElement>("[role=alert]");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  let state: "waits" | "asks" | "goes" = "waits";
  form.addEventListener("submit", (event) => {
    if (state === "goes") return;
    event.preventDefault();
    event.stopPropagation();
    if (state === "asks") return;
    state = "asks";
    if (said) said.textContent = "";
    subscribe(serviceWorker, { owner, publicKey: form.dataset.push ?? "" }).then(
      ({ endpoint, keys }) => {
        for (const [name, value] of Object.entries({ endpoint, ...keys })) {
          const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
          if (field && value) field.value = value;
        }
        state = "goes";
        button?.click();
      },
      (error: unknown) => {
        state = "waits";
        if (said) said.textContent = (error instanceof Denied ? form.dataset.denied : form.dataset.failed) ?? "";
      },
    );
  });
}

async function subscribe(
  serviceWorker: ServiceWorkerContainer,
  { owner, publicKey }: { owner: string; publicKey: string },
): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== "granted") throw new Denied();
  const registration = await serviceWorker.register("/push.js", { scope: toPushScope(owner) });
  await untilActive(registration);
  // The existing subscription may be for another key, so it is ended.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toBytes(publicKey),
  });
  return subscription.toJSON();
}

/** Waits until the worker can subscribe. `serviceWorker.ready` would wait for the page's own worker. */
function untilActive({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (!worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("the worker was not taken"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
