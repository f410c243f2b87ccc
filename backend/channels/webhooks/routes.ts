import type { FastifyInstance } from "fastify";
import * as contract from "#contract/companies/webhook";
import { listEvents, replayEvents } from "#contract/companies/event";
import { HOUR_S } from "#contract/base/time";
import { limit } from "../../http/server/limit";
import { handle } from "../../http/route";
import { listDeliveries, resend } from "./deliveries";
import { findEvents } from "./log";
import { replay } from "./replay";
import {
  changeWebhook,
  deleteWebhook,
  listAllWebhooks,
  makeWebhook,
  rotateSecret,
  switchOn,
  tryWebhook,
} from "./webhooks";

/** Most test events per webhook, because each calls another party's server. */
const TESTS = { max: 30, windowSeconds: HOUR_S };

/** Calls per webhook. Each sends one page of the event log again. */
const REPLAYS = { max: 300, windowSeconds: HOUR_S };

export function registerWebhooks(app: FastifyInstance): void {
  handle(app, contract.createWebhook, ({ context, operator, body }) => makeWebhook(context, operator, body));
  handle(app, contract.listWebhooks, async ({ context, operator }) => ({
    rows: await listAllWebhooks(context, operator),
  }));
  handle(app, contract.updateWebhook, ({ context, params, body }) => changeWebhook(context, params.webhookId, body));
  handle(app, contract.removeWebhook, ({ context, params }) => deleteWebhook(context, params.webhookId));
  handle(app, contract.rotateWebhookSecret, ({ context, params }) => rotateSecret(context, params.webhookId));
  handle(app, contract.enableWebhook, ({ context, params }) => switchOn(context, params.webhookId));
  handle(app, contract.testWebhook, async ({ context, params }) => {
    await limit(context, `webhook test:${params.webhookId}`, TESTS);
    return { eventId: await tryWebhook(context, params.webhookId) };
  });
  handle(app, contract.listWebhookDeliveries, ({ context, params, query }) =>
    listDeliveries(context, params.webhookId, query),
  );
  handle(app, contract.resendWebhookDelivery, async ({ context, params }) => {
    await resend(context, params.webhookId, params.eventId);
    return { resent: true as const };
  });
  handle(app, listEvents, ({ context, operator: { companyId }, query }) =>
    findEvents(context.db, { companyId, ...query }),
  );
  handle(app, replayEvents, async ({ context, params: { webhookId }, query }) => {
    await limit(context, `webhook replay:${webhookId}`, REPLAYS);
    return replay(context, webhookId, query);
  });
}
