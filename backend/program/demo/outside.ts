import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { escapeAttribute, escapeText } from "entities";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { z } from "zod";
import { HOUR_S } from "#contract/base/time";
import { toSignature } from "../../channels/whatsapp/signature";

export interface OutsideVariables {
  LINKEDIN_CLIENT_ID: string;
  LINKEDIN_CLIENT_SECRET: string;
  LINKEDIN_ISSUER: string;
  WHATSAPP_APP_SECRET: string;
  apiOrigin: string;
  outbox: string;
}

interface Profile extends JWTPayload {
  sub: string;
  name: string;
  email: string;
}

type Answer = { status?: number; location?: string; json?: object; html?: string };
type Page = (asked: URLSearchParams, request: IncomingMessage) => Answer | Promise<Answer>;

/** Starts substitutes on a local port: LinkedIn (OpenID Connect), a telephone with WhatsApp, a contact form. */
export async function startOutside(port: number, variables: OutsideVariables) {
  const pages: Record<string, Page> = {
    ...(await createLinkedIn(variables)),
    ...createPhone(variables),
    "/contact": () => toPage("Fale conosco", `<p>Este formulário é de outro site.</p>${toForm("/sent", ["Mensagem"])}`),
    "/sent": () => toPage("Recebido", "<p>Na demonstração nada é enviado.</p>"),
  };
  const server = createServer((request, response) => {
    void respond(pages, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

async function respond(pages: Record<string, Page>, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const asked = request.method === "POST" ? new URLSearchParams(await text(request)) : searchParams;
  const answer: Answer = (await pages[pathname]?.(asked, request)) ?? { status: 404, json: { error: "not_found" } };
  const { status = answer.location ? 303 : 200, location, json, html = "" } = answer;
  response.writeHead(status, {
    "content-type": json ? "application/json" : "text/html; charset=utf-8",
    ...(location && { location }),
  });
  response.end(json ? JSON.stringify(json) : html);
}

/** Creates LinkedIn's pages. A name and an e-mail log in; a code works once. */
async function createLinkedIn(variables: OutsideVariables): Promise<Record<string, Page>> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "demo", alg: "RS256", use: "sig" };
  const codes = new Map<string, { profile: Profile; redirectUri: string }>();
  const tokens = new Map<string, Profile>();
  const back = (asked: URLSearchParams, told: Record<string, string>): Answer => {
    const url = new URL(asked.get("redirect_uri") ?? "");
    for (const [name, value] of Object.entries({ ...told, state: asked.get("state") ?? "" }))
      url.searchParams.set(name, value);
    return { location: url.toString() };
  };
  return {
    "/linkedin/authorization": (asked) =>
      toPage(
        "Entrar com o LinkedIn da demonstração",
        `${toForm("/linkedin/allow", ["Nome", "E-mail"], asked)}${toForm("/linkedin/cancel", [], asked, "Cancelar")}`,
      ),
    "/linkedin/allow": (asked) => {
      const email = (asked.get("E-mail") ?? "").trim().toLowerCase();
      const code = randomBytes(12).toString("hex");
      const profile = { sub: `demo-${email}`, name: asked.get("Nome") ?? "", email, email_verified: true };
      codes.set(code, { profile, redirectUri: asked.get("redirect_uri") ?? "" });
      return back(asked, { code });
    },
    "/linkedin/cancel": (asked) => back(asked, { error: "user_cancelled_authorize" }),
    "/linkedin/token": async (asked) => {
      const given = codes.get(asked.get("code") ?? "");
      codes.delete(asked.get("code") ?? "");
      const isClient = asked.get("client_secret") === variables.LINKEDIN_CLIENT_SECRET;
      if (!isClient || given?.redirectUri !== asked.get("redirect_uri"))
        return { status: 400, json: { error: "invalid_grant" } };
      const token = randomBytes(12).toString("hex");
      tokens.set(token, given.profile);
      const idToken = await new SignJWT(given.profile)
        .setProtectedHeader({ alg: "RS256", kid: "demo" })
        .setIssuer(variables.LINKEDIN_ISSUER)
        .setAudience(variables.LINKEDIN_CLIENT_ID)
        .setJti(randomBytes(8).toString("hex"))
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(privateKey);
      return { json: { access_token: token, id_token: idToken, token_type: "Bearer", expires_in: HOUR_S } };
    },
    "/linkedin/userinfo": (_, { headers }) => {
      const profile = tokens.get((headers.authorization ?? "").replace("Bearer ", ""));
      return profile ? { json: profile } : { status: 401, json: { status: 401 } };
    },
    "/linkedin/jwks": () => ({ json: { keys: [jwk] } }),
  };
}

function createPhone({ WHATSAPP_APP_SECRET, apiOrigin, outbox }: OutsideVariables): Record<string, Page> {
  return {
    "/phone": async () => {
      const received = (await readReceived(outbox)).map((line) => `<li>${escapeText(line)}</li>`).join("");
      const list = received && `<h2>Recebidas</h2><ul>${received}</ul>`;
      return toPage("Celular da demonstração", toForm("/phone/send", ["Número", "Mensagem"]) + list);
    },
    "/phone/send": async (asked) => {
      const digits = (asked.get("Número") ?? "").replace(/\D/g, "");
      const from = digits.length > 11 ? digits : `55${digits}`;
      const message = {
        id: `wamid.demo.${randomBytes(8).toString("hex")}`,
        from,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: "text",
        text: { body: asked.get("Mensagem") ?? "" },
      };
      const value = { metadata: { phone_number_id: "demo" }, contacts: [{ wa_id: from }], messages: [message] };
      const body = JSON.stringify({
        object: "whatsapp_business_account",
        entry: [{ id: "1", changes: [{ field: "messages", value }] }],
      });
      const { status } = await fetch(`${apiOrigin}/webhooks/whatsapp`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-hub-signature-256": toSignature(WHATSAPP_APP_SECRET, Buffer.from(body)),
        },
        body,
      });
      return toPage(
        "Celular da demonstração",
        `<p>${status === 200 ? "Mensagem enviada." : `Recusada: ${status}`}</p>`,
      );
    },
  };
}

const sentSchema = z.object({
  to: z.string(),
  text: z.object({ body: z.string() }).optional(),
  template: z
    .object({ components: z.array(z.object({ parameters: z.array(z.object({ text: z.string() })) })) })
    .optional(),
});

/** Reads the newest ten messages to any number. Shows a template's message as its first parameter, often a code. */
async function readReceived(outbox: string): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".whatsapp.json")).sort();
  const contents = await Promise.all(names.slice(-10).map((name) => readFile(join(outbox, name), "utf8")));
  return contents.reverse().map((content) => {
    const { to, text: free, template } = sentSchema.parse(JSON.parse(content));
    return `${to}: ${free?.body ?? template?.components[0]?.parameters[0]?.text ?? ""}`;
  });
}

function toForm(action: string, fields: readonly string[], asked = new URLSearchParams(), press = "Enviar"): string {
  const kept = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escapeAttribute(name)}" value="${escapeAttribute(value)}">`,
  );
  const typed = fields.map((name) => `<p><label>${name}<br><input name="${name}" required></label></p>`);
  return `<form method="post" action="${action}">${kept.join("")}${typed.join("")}<p><button>${press}</button></p></form>`;
}

const toPage = (title: string, body: string): Answer => ({
  html: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title></head><body><main><h1>${escapeText(title)}</h1>${body}</main></body></html>`,
});
