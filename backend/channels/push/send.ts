import type { PushMessage } from "#contract/candidates/pushMessage";
import { DAY_S } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { TaskRefused, TryLater } from "../../messaging/queue/kind";
import { post } from "../../messaging/outgoing/post";
import { toPublicKey } from "../../platform/crypto/pushKey";

/** In seconds: how long the push service stores a message for a device that is off. */
const TTL = DAY_S;
/** Seconds until the retry if a push service limits calls without a Retry-After. */
const PAUSE = 60;

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Means that the browser has ended its subscription. */
export class DeviceGone extends Error {
  override name = "DeviceGone";
}

/** Sends an encrypted push (RFC 8030, 8291). Rejects with DeviceGone, TaskRefused, TryLater, or an error to retry. */
export async function sendPush(
  { config }: AppContext,
  { endpoint, p256dh, auth }: Device,
  message: PushMessage,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<void> {
  const { VAPID_PRIVATE_KEY: privateKey, CONTACT_EMAIL } = config;
  if (!privateKey) throw new Error("VAPID_PRIVATE_KEY is not set");
  const { default: webPush } = await import("web-push");
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL,
      topic: id.replace(/-/g, ""),
      urgency: "normal",
      contentEncoding: "aes128gcm",
      vapidDetails: { subject: `mailto:${CONTACT_EMAIL}`, publicKey: toPublicKey(privateKey), privateKey },
    },
  );
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
  const answer = await post(config, endpoint, { headers: texts, body, signal }).catch((error: unknown) => {
    throw toNamed(error);
  });
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return;
  const says = `the push service answered ${status}`;
  if (status === 404 || status === 410) throw new DeviceGone(says);
  if (status === 429 || retryAfter !== null) throw new TryLater(says, retryAfter ?? PAUSE);
  if (status === 400 || status === 413) throw new TaskRefused(says);
  throw new Error(says);
}

/** Returns an error with only the code or the refusal's reason. Other messages may contain a device's address. */
function toNamed(error: unknown): Error {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
  const says = error instanceof Error && error.name === "RefusedAddress" ? error.message : "it failed";
  return new Error(`the push service could not be reached (${code ?? says})`, { cause: error });
}
