import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { paths } from "~/services/shell/paths";
import type { Verdict } from "./guard.server";

export type Refusal = Extract<Verdict, { allowed: false }>;

/**
 * This page is sent before Remix, its catalogues and its styles are there, so it stands alone: Portuguese, no script,
 * and a way back.
 */
const texts: Record<Refusal["reason"], { title: string; text: string }> = {
  host: { title: "Endereço inválido", text: "Confira o endereço do site e tente de novo." },
  address: { title: "Endereço inválido", text: "Este endereço está incompleto ou foi digitado errado." },
  crossSite: {
    title: "Envio recusado",
    text: "Este formulário veio de outro site, por isso não foi aceito. Volte e envie pela nossa página.",
  },
  method: { title: "Envio recusado", text: "Esta página não aceita esse tipo de envio." },
  late: {
    title: "O envio demorou demais",
    text: "A conexão está lenta e o formulário não chegou inteiro. Volte e envie de novo.",
  },
  tooMany: { title: "Muitos acessos", text: "Recebemos muitos pedidos da sua rede. Espere um minuto e tente de novo." },
  overload: {
    title: "Muita gente está usando o site agora",
    text: "Espere alguns segundos e tente de novo. Se você enviou um formulário, o que digitou continua na página anterior.",
  },
  length: {
    title: "Envio recusado",
    text: "Não conseguimos saber o tamanho do que foi enviado. Volte e tente de novo.",
  },
  tooLarge: {
    title: "O envio é grande demais",
    text: "Volte e diminua os textos: juntos eles podem ter até 256 kB. O que você digitou continua na página anterior.",
  },
  type: { title: "Envio recusado", text: "Não conseguimos ler este tipo de envio." },
};

export function refusalPage(reason: Refusal["reason"]): string {
  const { title, text } = texts[reason];
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="${paths.landing()}">Ir para o início</a></p></main></body></html>`;
}

/** The time for which what comes is still read and thrown away, in ms. */
const DRAIN_MS = 10_000;

/**
 * Answers at once, and ends the answer only when all that was sent has been read and thrown away. A browser that is cut
 * off while it sends shows no answer at all, and Node cuts off a connection that is not kept alive as an answer ends.
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, reason, retryAfter }: Refusal,
): void {
  const page = Buffer.from(refusalPage(reason));
  const headers: OutgoingHttpHeaders = {
    "content-type": "text/html; charset=utf-8",
    "content-length": page.length,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
  };
  if (status === 405) headers.allow = "GET, HEAD, POST";
  if (retryAfter !== undefined) headers["retry-after"] = String(retryAfter);
  response.writeHead(status, headers);
  if (request.method !== "HEAD") response.write(page);
  const timer = setTimeout(() => request.socket.destroy(), DRAIN_MS);
  timer.unref();
  request.once("end", () => response.end());
  request.once("close", () => clearTimeout(timer));
  request.resume();
}
