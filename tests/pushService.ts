import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pushMessageSchema, type PushMessage } from "#contract/candidates/pushMessage";

/** The stand-in's reaction: "takes" accepts the message (201), "silent" never answers, a refusal answers its status. */
export type Mood = "takes" | "silent" | Refusal | (() => Refusal);
interface Refusal {
  status: number;
  retryAfter?: number;
}

export interface TakenMessage {
  device: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A stand-in for a browser's push service (RFC 8030). It stores accepted messages. */
export class PushService {
  mood: Mood = "takes";
  asked = 0;
  received: TakenMessage[] = [];
  #server: Server | undefined;
  #port = 0;

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens on a free port. A second call uses the same port. */
  async open(): Promise<void> {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        this.asked++;
        const mood = typeof this.mood === "function" ? this.mood() : this.mood;
        if (mood === "silent") return;
        if (mood !== "takes") {
          const { status, retryAfter } = mood;
          response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }).end();
          return;
        }
        const device = request.url?.slice("/push/".length) ?? "";
        this.received.push({ device, headers: request.headers, body: Buffer.concat(chunks) });
        response.writeHead(201).end();
      });
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    this.#server?.closeAllConnections();
    return new Promise((resolve) => this.#server?.close(() => resolve()));
  }
}

export class Device {
  readonly id = randomBytes(9).toString("base64url");
  readonly #pair = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor(readonly service: PushService) {
    this.#pair.generateKeys();
  }

  get subscription() {
    return {
      endpoint: `${this.service.origin}/push/${this.id}`,
      p256dh: this.#pair.getPublicKey("base64url"),
      auth: this.#auth.toString("base64url"),
    };
  }

  get taken(): TakenMessage[] {
    return this.service.received.filter(({ device }) => device === this.id);
  }

  /** Decrypts by RFC 8291 and RFC 8188, without the package that encrypts. Throws for another browser's message. */
  read({ body }: TakenMessage): PushMessage {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#pair.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync("sha256", this.#pair.computeSecret(sender), this.#auth, info, 32));
    const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
    const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return pushMessageSchema.parse(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")));
  }
}

/** Verifies our signature as a push service does (RFC 8292). Throws for another public key. */
export function readSignature({ headers }: TakenMessage, publicKey: string): { aud: string; sub: string; exp: number } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== publicKey) throw new Error("signed for another key");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("not signed");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as { aud: string; sub: string; exp: number };
}
