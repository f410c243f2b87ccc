import { randomBytes } from "node:crypto";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { TLSSocket } from "node:tls";
import { DAY_MS } from "#contract/base/time";
import { bad, compareClocks, good, odd, type Check, type Finding } from "./finding";

const PATIENCE = 10_000;
/** In days: a certificate that ends sooner should have been renewed. */
const ENDS_SOON = 14;
const FORM = "language=pt-BR&returnTo=%2F";

/** Calls the public address like a browser: checks clock, certificate, websocket, form and visitor's address. */
export const publicCheck: Check = {
  subject: "PUBLIC_ORIGIN",
  todo: "Let the name lead to your proxy, and the proxy to a web that runs.",
  look: async ({ PUBLIC_ORIGIN: origin }) => {
    const asked = Date.now();
    const { response: ready, daysLeft } = await ask(origin, "GET", "/readyz");
    const date = Date.parse(ready.headers.date ?? "");
    const form = await ask(origin, "POST", "/preferences/language", {
      headers: { "content-type": "application/x-www-form-urlencoded", origin, "sec-fetch-site": "same-origin" },
      body: FORM,
    });
    const socket = await ask(origin, "GET", "/socket.io/?EIO=4&transport=websocket", {
      headers: {
        origin,
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": randomBytes(16).toString("base64"),
      },
    });
    return [
      ready.statusCode === 200
        ? good("PUBLIC_ORIGIN", `${origin} answers`)
        : bad("PUBLIC_ORIGIN", `${origin}/readyz answers ${ready.statusCode}`, publicCheck.todo),
      ...(Number.isNaN(date) ? [] : [compareClocks("clock of the proxy", date, asked)]),
      ...judgeCertificate(origin, daysLeft, ready),
      socket.response.statusCode === 101
        ? good("socket", "the proxy passes it on")
        : bad(
            "socket",
            `a websocket through ${origin} is answered ${socket.response.statusCode}: no bell rings`,
            "Have the proxy pass Upgrade and Connection on (deploy/nginx.conf).",
          ),
      form.response.statusCode === 302
        ? good("proxy", "a form is taken")
        : bad(
            "proxy",
            `a form through ${origin} is answered ${form.response.statusCode}`,
            "Have the proxy pass Host on with its port, and set PUBLIC_ORIGIN to the address that people use.",
          ),
      judgeForwarded(ready.headers["x-visitor-seen"]),
    ];
  },
};

function judgeCertificate(origin: string, daysLeft: number | null, ready: IncomingMessage): Finding[] {
  if (daysLeft === null)
    return [
      odd("TLS", `${origin} has none`, "Set PUBLIC_ORIGIN to an https:// address that a proxy with TLS answers."),
    ];
  const hasHsts = /max-age=[1-9]/.test(ready.headers["strict-transport-security"] ?? "");
  return [
    daysLeft < ENDS_SOON
      ? bad("TLS", `the certificate ends in ${Math.floor(daysLeft)} days`, "Renew it, and see why it was not renewed.")
      : good("TLS", `the certificate holds for ${Math.floor(daysLeft)} days`),
    hasHsts
      ? good("TLS", "browsers are told to come by TLS alone")
      : bad(
          "TLS",
          "Strict-Transport-Security is missing",
          "Set PUBLIC_ORIGIN for the webs too, and let the proxy pass it on.",
        ),
  ];
}

function judgeForwarded(seen: string | string[] | undefined): Finding {
  if (seen === "named" || seen === "direct")
    return good("TRUST_PROXY", "each visitor is seen with an address of their own");
  return seen === "untrusted"
    ? bad("TRUST_PROXY", "a proxy names visitors, and the web does not believe it", "Set TRUST_PROXY=1 for the web.")
    : bad(
        "TRUST_PROXY",
        "the web waits for a proxy to name visitors, and none does: they share one limit",
        "Have the proxy add the visitor to X-Forwarded-For (deploy/nginx.conf).",
      );
}

interface Asked {
  response: IncomingMessage;
  daysLeft: number | null;
}

function ask(
  origin: string,
  method: string,
  path: string,
  { headers = {}, body = "" }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Asked> {
  const isSecure = origin.startsWith("https:");
  return new Promise((resolve, reject) => {
    const options = { method, headers: body ? { ...headers, "content-length": String(body.length) } : headers };
    const request = (isSecure ? https : http).request(origin + path, { ...options, agent: false });
    const answer = (response: IncomingMessage) => {
      const end = isSecure ? Date.parse((response.socket as TLSSocket).getPeerCertificate().valid_to) : NaN;
      resolve({ response, daysLeft: isSecure ? (end - Date.now()) / DAY_MS : null });
      response.resume();
    };
    request.setTimeout(PATIENCE, () => request.destroy(new Error(`no answer within ${PATIENCE / 1_000} s`)));
    request.once("error", reject).once("response", answer);
    request.once("upgrade", (response, socket) => {
      answer(response);
      socket.destroy();
    });
    request.end(body);
  });
}
