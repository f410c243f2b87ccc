import { escapeUTF8 } from "entities";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { paths } from "~/services/server/navigation/paths";
import type { Verdict } from "./guard.server";
import { refusals } from "./metrics.server";
import refusalTexts from "./refusalTexts.json" with { type: "json" };

export interface RefusedForm {
  fields: [string, string][];
  /** Null if this browser's forms need no token. */
  token: string | null;
}

export type Refusal = Extract<Verdict, { allowed: false }>;

/** Texts outside the catalogues, because a refusal is sent before Remix, catalogues and styles have loaded. */
const texts: Record<Refusal["reason"], { title: string; text: string }> = refusalTexts;

export function refusalPage(reason: Refusal["reason"], form: RefusedForm | null = null): string {
  const { title, text } = texts[reason];
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p>${form ? writeForm(form) : ""}<p><a href="${paths.landing()}">Ir para o início</a></p></main></body></html>`;
}

/** Writes a form that posts to its own address again. Shows long texts too, so that they can be copied. */
function writeForm({ fields, token }: RefusedForm): string {
  const sent: [string, string][] = token === null ? fields : [...fields, ["csrf", token]];
  const typed = fields.filter(([, value]) => value.length > 3 && value.trim().includes(" "));
  return `<form method="post"><h2>O que você enviou está guardado aqui</h2><p>Depois toque no botão para enviar de novo. Não feche esta página.</p>${[
    ...typed.map(([, value]) => `<blockquote>${escapeUTF8(value)}</blockquote>`),
    ...sent.map(([name, value]) => `<input type="hidden" name="${escapeUTF8(name)}" value="${escapeUTF8(value)}">`),
  ].join("")}<button>Tentar enviar de novo</button></form>`;
}

export const CLOSED_POLICY = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** For this long, in ms, a refused request's body is read and discarded. */
const DRAIN_MS = 10_000;
/** For this long, in ms, a refused video is read. A browser shows the answer only after it has sent the whole body. */
const VIDEO_DRAIN_MS = 60_000;

const plainPages = new Map<Refusal["reason"], string>();

/** Caches pages by reason, because a refusal must be cheap under overload. */
function plainPage(reason: Refusal["reason"]): string {
  const page = plainPages.get(reason) ?? refusalPage(reason);
  plainPages.set(reason, page);
  return page;
}

/** Answers at once, but reads the body to its end, because a browser that is cut off while sending shows no answer. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, reason, retryAfter }: Refusal,
  form: RefusedForm | null = null,
): void {
  refusals.inc({ status, cause: reason });
  const page = Buffer.from(form ? refusalPage(reason, form) : plainPage(reason));
  const headers: OutgoingHttpHeaders = {
    "content-type": "text/html; charset=utf-8",
    "content-length": page.length,
    "content-security-policy": CLOSED_POLICY,
    "cache-control": "no-store",
  };
  if (status === 405) headers.allow = "GET, HEAD, POST";
  if (retryAfter !== undefined) headers["retry-after"] = String(retryAfter);
  // On an open connection, a client would retry at once. A new connection has to queue.
  if (status === 503) headers.connection = "close";
  response.writeHead(status, headers);
  if (request.method !== "HEAD") response.write(page);
  if (request.readableEnded) return void response.end();
  const drain = reason === "videoTooLarge" ? VIDEO_DRAIN_MS : DRAIN_MS;
  const timer = setTimeout(() => request.socket.destroy(), drain);
  timer.unref();
  request.once("end", () => response.end());
  request.once("close", () => clearTimeout(timer));
  request.resume();
}
