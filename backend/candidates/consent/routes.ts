import type { FastifyInstance } from "fastify";
import { recordCookieChoice } from "#contract/candidates/consent";
import { HOUR_S } from "#contract/base/time";
import { handle } from "../../http/route";
import { limitVisitor } from "../../http/limits/limitVisitor";
import { saveChoice } from "./repository";

/** The limit is generous: a phone network puts many people behind one address, and each chooses once or twice. */
const CHOICES = { max: 200, windowSeconds: HOUR_S };

export function registerConsent(app: FastifyInstance): void {
  handle(app, recordCookieChoice, async ({ context, request, caller, body }) => {
    await limitVisitor(context, request, "consent", CHOICES);
    await saveChoice(context.db, { ...body, userId: caller?.userId ?? null, createdAt: context.now() });
    return { recorded: true };
  });
}
