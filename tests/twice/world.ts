import { CloudApi } from "../cloudApi";
import { startOpenIdProvider, type OpenIdProvider } from "../factories/openIdProvider";
import { newPushKey } from "../../backend/platform/crypto/pushKey";
import { openWholeWeb, type WholeWeb } from "../wholeWeb";

export const ORIGIN = "http://localhost:3000";
export const cloud = new CloudApi();
export let provider: OpenIdProvider;
export let web: WholeWeb;

/** Starts a web server with all screens, and stand-ins for LinkedIn and WhatsApp. */
export async function openWorld(): Promise<void> {
  provider = await startOpenIdProvider();
  await cloud.open();
  web = await openWholeWeb({
    ...cloud.variables,
    ...provider.variables,
    PUBLIC_ORIGIN: ORIGIN,
    VAPID_PRIVATE_KEY: newPushKey(),
    CONTACT_EMAIL: "oi@motriz.example",
  });
}

export async function closeWorld(): Promise<void> {
  await web.close();
  await cloud.close();
  await provider.stop();
}
