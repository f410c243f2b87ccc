import type { FastifyInstance } from "fastify";
import { isSameSecret } from "../../platform/crypto/secret";
import { ApiProblem, notFound } from "../../platform/errors";
import { logSecurityEvent } from "../../http/server/securityEvent";
import { saveStatus } from "./deliver";
import { receive, stopMarketing } from "./inbound";
import { isSigned } from "./signature";
import { readWebhook } from "./webhook";

/** The path that Meta calls on API_PORT. The proxy opens only this path to the internet (docs/whatsapp.md). */
const PATH = "/webhooks/whatsapp";
const MOST_BYTES = 3 * 1024 * 1024;

interface Verification {
  "hub.mode"?: string;
  "hub.verify_token"?: string;
  "hub.challenge"?: string;
}

/** Answers an error if a message can't be stored, so that Meta calls again. Answers 200 to unknown messages. */
export function registerWhatsAppWebhook(app: FastifyInstance): void {
  const { context } = app;
  const { WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: id } = context.config;
  if (!secret || !token) return;
  app.register(async (scope) => {
    // The signature is of the raw bytes, so the check precedes any parser.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );

    scope.get<{ Querystring: Verification }>(PATH, async ({ query }, reply) => {
      const { "hub.mode": mode, "hub.verify_token": given, "hub.challenge": challenge } = query;
      if (mode !== "subscribe" || typeof given !== "string" || !isSameSecret(given, token))
        throw new ApiProblem("forbidden");
      if (typeof challenge !== "string" || !/^[\w-]{1,200}$/.test(challenge)) throw notFound();
      return reply.type("text/plain; charset=utf-8").send(challenge);
    });

    scope.post(PATH, { bodyLimit: MOST_BYTES }, async (request) => {
      const bytes = request.body;
      if (!Buffer.isBuffer(bytes) || !isSigned(secret, bytes, request.headers["x-hub-signature-256"]))
        throw new ApiProblem("forbidden");
      const events = readWebhook(bytes, id);
      for (const message of events?.messages ?? []) {
        const event = await receive(context, message);
        if (event) logSecurityEvent(request.log, context.config, event);
      }
      for (const { wa_id: number, category, value } of events?.preferences ?? [])
        if (category === "marketing_messages" && value === "stop") await stopMarketing(context, number);
      for (const { id: message, status, timestamp, errors, biz_opaque_callback_data: taskId } of events?.statuses ??
        []) {
        const error = errors[0]?.code ?? null;
        if (status === "failed")
          request.log.warn({ event: "whatsAppFailed", task: taskId, error }, "a message was not delivered");
        await saveStatus(context, { message, taskId, status, error, at: new Date(Number(timestamp) * 1000) });
      }
      return { received: true };
    });
  });
}
