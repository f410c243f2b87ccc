import { webcrypto } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { webhookBodySchema, type WebhookBody } from "#contract/companies/webhook";

export interface Received {
  id: string;
  timestamp: number;
  signature: string;
  raw: string;
  body: WebhookBody;
}

/** The receiver's reaction: a status, optionally with headers, or no answer ("silent"). */
export type Mood = number | "silent" | { status: number; headers: Record<string, string> };

export async function openReceiver() {
  const received: Received[] = [];
  let mood: Mood = 204;
  const server = createServer((request, response) => {
    void readAll(request).then((raw) => {
      const header = (name: string) => String(request.headers[name]);
      received.push({
        id: header("webhook-id"),
        timestamp: Number(header("webhook-timestamp")),
        signature: header("webhook-signature"),
        raw,
        body: webhookBodySchema.strict().parse(JSON.parse(raw)),
      });
      if (mood === "silent") return;
      const { status, headers } = typeof mood === "number" ? { status: mood, headers: {} } : mood;
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    setMood: (next: Mood) => {
      mood = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** Verifies a signature by Standard Webhooks 1.0.0, with Web Crypto, independently of the code that signs. */
export async function isSignedWith(secret: string, { id, timestamp, signature, raw }: Received): Promise<boolean> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (letter) => letter.charCodeAt(0));
  const key = await webcrypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const content = new TextEncoder().encode([id, timestamp, raw].join("."));
  const checks = signature.split(" ").map(async (each) => {
    const [version, encoded = ""] = each.split(",");
    const given = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    return version === "v1" && (await webcrypto.subtle.verify("HMAC", key, given, content));
  });
  return (await Promise.all(checks)).includes(true);
}
