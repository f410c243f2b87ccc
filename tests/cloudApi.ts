import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** "takes": accepts. "silent": never answers. "taken": accepts, but never answers. "cut": closes the connection. */
export type Fate = "takes" | "silent" | "taken" | "cut" | Refusal;
export type Mood = Fate | (() => Fate);
interface Refusal {
  status: number;
  code?: number;
  retryAfter?: number;
}

export type SentMedia = "document" | "image" | "video";
export interface SentMessage {
  to: string;
  type: "text" | "template";
  text?: { body: string };
  template?: { name: string; language: { code: string }; components: { parameters: { text: string }[] }[] };
  biz_opaque_callback_data: string;
  isTold: boolean;
  id: string;
}

const types: Record<SentMedia, string> = { document: "application/pdf", image: "image/jpeg", video: "video/mp4" };

/** A stand-in for Meta's Cloud API. It stores the accepted messages. */
export class CloudApi {
  mood: Mood = "takes";
  asked = 0;
  received: SentMessage[] = [];
  /** `files`: files that people sent, by Meta's id. `url` is Meta's address. `fetched`: the number of downloads. */
  files = new Map<string, { bytes: Buffer; url?: string }>();
  fetched = 0;
  #server: Server | undefined;
  #port = 0;

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get variables(): Record<string, string> {
    return {
      WHATSAPP_NUMBER: "551130000000",
      WHATSAPP_APP_SECRET: "app-secret-of-the-tests",
      WHATSAPP_VERIFY_TOKEN: "verify-token-of-the-tests",
      WHATSAPP_PHONE_NUMBER_ID: "10001",
      WHATSAPP_TOKEN: "token-of-the-tests-0123456789",
      WHATSAPP_API_URL: this.address,
    };
  }

  /** Listens on a free port. A second call uses the same port. */
  async open(): Promise<void> {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const answer = (status: number, body: unknown, headers = {}) =>
          response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
        if (request.headers.authorization !== `Bearer ${this.variables.WHATSAPP_TOKEN}`)
          return answer(401, { error: { code: 190 } });
        const [, part = "", name = ""] = request.url?.split("/") ?? [];
        const file = this.files.get(part === "file" ? name : part);
        if (request.method === "GET" && file) {
          this.fetched++;
          const url = file.url ?? `${this.address}/file/${part}`;
          if (part !== "file") return answer(200, { url, file_size: file.bytes.length });
          return response.writeHead(200).end(file.bytes);
        }
        if (request.url !== "/10001/messages") return answer(404, { error: { code: 100 } });
        this.asked++;
        const mood = typeof this.mood === "function" ? this.mood() : this.mood;
        if (mood === "silent") return;
        if (mood === "cut") return request.socket.destroy();
        if (mood !== "takes" && mood !== "taken")
          return answer(
            mood.status,
            { error: { code: mood.code ?? 1 } },
            mood.retryAfter === undefined ? {} : { "retry-after": String(mood.retryAfter) },
          );
        const id = `wamid.${this.received.length}`;
        const message = JSON.parse(Buffer.concat(chunks).toString()) as Omit<SentMessage, "id" | "isTold">;
        this.received.push({ ...message, id, isTold: mood === "takes" });
        if (mood === "taken") return;
        return answer(200, { messaging_product: "whatsapp", messages: [{ id }] });
      });
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    this.#server?.closeAllConnections();
    return new Promise((resolve) => this.#server?.close(() => resolve()));
  }

  call(value: Record<string, unknown>) {
    const body = JSON.stringify({
      object: "whatsapp_business_account",
      entry: [
        { id: "1", changes: [{ field: "messages", value: { metadata: { phone_number_id: "10001" }, ...value } }] },
      ],
    });
    return { ...this.signed(body), payload: body };
  }

  signed(body: string | Buffer) {
    const signature = createHmac("sha256", this.variables.WHATSAPP_APP_SECRET ?? "")
      .update(body)
      .digest("hex");
    return {
      method: "POST" as const,
      url: "/webhooks/whatsapp",
      headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
    };
  }

  written(from: string, text: string, { id = `wamid.in.${Math.random()}`, at = new Date() } = {}) {
    const message = {
      id,
      from,
      timestamp: String(Math.floor(at.getTime() / 1000)),
      type: "text",
      text: { body: text },
    };
    return this.call({ contacts: [{ wa_id: from }], messages: [message] });
  }

  sentFile(
    from: string,
    file: { bytes: Buffer; url?: string },
    { at = new Date(), type = "document" }: { at?: Date; type?: SentMedia } = {},
  ) {
    const id = `media-${this.files.size}`;
    this.files.set(id, file);
    const message = {
      id: `wamid.in.${Math.random()}`,
      from,
      timestamp: String(Math.floor(at.getTime() / 1000)),
      type,
      [type]: { id, mime_type: types[type] },
    };
    return this.call({ contacts: [{ wa_id: from }], messages: [message] });
  }
}
