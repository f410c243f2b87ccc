import type { FastifyInstance } from "fastify";
import { recordCookieChoice } from "#contract/consent";
import { handle } from "../route";
import { limit } from "../http/limit";
import { visitorAddress } from "../limits/visitorAddress";
import { cookieChoices } from "../db/schema";

/**
 * The limit is generous, because a phone network puts many people behind one address, and each chooses once or twice.
 */
const CHOICES = { max: 200, windowSeconds: 60 * 60 };

export function registerConsent(app: FastifyInstance): void {
  handle(app, recordCookieChoice, async ({ context, request, caller, body }) => {
    await limit(context, `consent:address:${visitorAddress(request)}`, CHOICES);
    // No choice is ever changed, so that each can be proved (LGPD art. 8, § 2).
    const choice = { ...body, userId: caller?.userId ?? null, createdAt: context.now() };
    await context.db.insert(cookieChoices).values(choice);
    return { recorded: true };
  });
}
