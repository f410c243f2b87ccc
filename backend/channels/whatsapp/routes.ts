import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/candidates/whatsapp";
import { HOUR_S } from "#contract/base/time";
import { limit } from "../../http/server/limit";
import { handleOwnCandidate } from "../../http/route";
import { askCode, removeWhatsApp, viewWhatsApp } from "./numbers";

export function registerWhatsApp(app: FastifyInstance): void {
  handleOwnCandidate(app, endpoints.getWhatsApp, ({ context, caller }) => viewWhatsApp(context, caller.userId));

  handleOwnCandidate(app, endpoints.askWhatsAppCode, async ({ context, caller }) => {
    await limit(context, `whatsAppCode:user:${caller.userId}`, { max: 20, windowSeconds: HOUR_S });
    return askCode(context, caller);
  });

  handleOwnCandidate(app, endpoints.removeWhatsApp, async ({ context, caller }) => ({
    removed: await removeWhatsApp(context, caller),
  }));
}
