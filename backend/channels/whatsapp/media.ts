import { z } from "zod";
import type { AppContext } from "../../http/context";
import { TaskRefused } from "../../messaging/queue/kind";

const PATIENCE = 30_000;
/** Meta's file hosts (developers.facebook.com, WhatsApp Cloud API, media). No other host gets the token. */
const HOST = /(?:^|\.)(?:fbsbx|facebook)\.com$/;

const mediaSchema = z.object({ url: z.url(), file_size: z.coerce.number().optional() });

/** Fetches a file by Meta's id. Returns null above `most` bytes. Rejects with TaskRefused if it is not available. */
export async function fetchMedia(
  { config }: AppContext,
  mediaId: string,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<Buffer | null> {
  const ask = async (url: string) => {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${config.WHATSAPP_TOKEN}` },
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    }).catch(() => {
      throw new Error("Meta's file could not be fetched");
    });
    if (response.ok) return response;
    await response.body?.cancel();
    const says = `Meta answered ${response.status} for a file`;
    throw response.status === 404 || response.status === 400 ? new TaskRefused(says) : new Error(says);
  };
  const described = mediaSchema.safeParse(await (await ask(`${config.WHATSAPP_API_URL}/${mediaId}`)).json());
  if (!described.success) throw new Error("Meta's answer on a file can't be read");
  const { url, file_size: size } = described.data;
  const { protocol, hostname, origin } = new URL(url);
  const isMetas = (protocol === "https:" && HOST.test(hostname)) || origin === new URL(config.WHATSAPP_API_URL).origin;
  if (!isMetas) throw new TaskRefused("Meta names a host that is none of its own");
  if (size !== undefined && size > most) return null;
  const { body } = await ask(url);
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The announced size may be wrong. Leaving the loop closes the connection.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
