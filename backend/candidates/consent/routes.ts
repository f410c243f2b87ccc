import type { FastifyInstance } from "fastify";
import { agreeToTerms, recordCookieChoice } from "#contract/candidates/consent";
import { HOUR_S } from "#contract/base/time";
import { handle, handleOwnCandidate } from "../../http/route";
import { limit } from "../../http/server/limit";
import { limitVisitor } from "../../http/limits/limitVisitor";
import { saveAgreement, viewUser } from "../users/repository";
import { saveChoice } from "./repository";

/** Choices per address. High, because a phone network has many people behind one address. */
const CHOICES = { max: 200, windowSeconds: HOUR_S };
const AGREEMENTS = { max: 20, windowSeconds: HOUR_S };

export function registerConsent(app: FastifyInstance): void {
  handle(app, recordCookieChoice, async ({ context, request, caller, body }) => {
    await limitVisitor(context, request, "consent", CHOICES);
    await saveChoice(context.db, { ...body, userId: caller?.userId ?? null, createdAt: context.now() });
    return { recorded: true };
  });

  handleOwnCandidate(app, agreeToTerms, async ({ context, caller, body, candidateId }) => {
    await limit(context, `terms:user:${caller.userId}`, AGREEMENTS);
    await saveAgreement(context.db, context.now(), candidateId, body.termsVersion);
    return viewUser(context.db, caller.userId);
  });
}
