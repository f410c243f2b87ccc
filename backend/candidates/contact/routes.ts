import type { FastifyInstance } from "fastify";
import { closeContactMessage, listContactMessages, sendContactMessage } from "#contract/candidates/contact";
import { HOUR_S } from "#contract/base/time";
import { handle } from "../../http/route";
import { limitVisitor } from "../../http/limits/limitVisitor";
import { closeMessage, listMessages, saveMessage } from "./repository";

/** Registers the contact form (docs/requirements.md, 2.13). Saves message and mail together: no mail is lost. */
export function registerContact(app: FastifyInstance): void {
  handle(app, sendContactMessage, async ({ context, caller, request, body }) => {
    await limitVisitor(context, request, "contact", { max: 20, windowSeconds: HOUR_S });
    await saveMessage(context, { ...body, userId: caller?.userId ?? null });
    return { sent: true as const };
  });

  handle(app, listContactMessages, ({ context: { db }, query: { page } }) => listMessages(db, page));
  handle(app, closeContactMessage, ({ context, params }) => closeMessage(context, params.messageId));
}
