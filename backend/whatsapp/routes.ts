import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/whatsapp";
import { HOUR_S } from "#contract/time";
import { getOwnCandidateId } from "../http/ownership";
import { limit } from "../http/limit";
import { handle } from "../route";
import { askCode, removeWhatsApp, viewWhatsApp } from "./numbers";

export function registerWhatsApp(app: FastifyInstance): void {
  handle(app, endpoints.getWhatsApp, ({ context, caller, params }) => {
    getOwnCandidateId(caller, params.id);
    return viewWhatsApp(context, caller.userId);
  });

  handle(app, endpoints.askWhatsAppCode, async ({ context, caller, params }) => {
    getOwnCandidateId(caller, params.id);
    await limit(context, `whatsAppCode:user:${caller.userId}`, { max: 20, windowSeconds: HOUR_S });
    return askCode(context, caller);
  });

  handle(app, endpoints.removeWhatsApp, async ({ context, caller, params }) => {
    getOwnCandidateId(caller, params.id);
    return { removed: await removeWhatsApp(context, caller) };
  });
}
