import type { FastifyInstance } from "fastify";
import * as contract from "#contract/companies/operatorAccounts";
import { assertRecentLogin } from "../../candidates/account/recentLogin";
import { handle } from "../../http/route";
import { changeOperator, createOperator, listOperators, removeOperator, resetOperator } from "./accounts";

export function registerOperatorAccounts(app: FastifyInstance): void {
  // A stranger at an unattended screen can look, but not make calls with `wantsRecentLogin`.
  app.addHook("preHandler", async ({ operator, routeOptions: { config } }) => {
    if (operator?.session && config.endpoint?.wantsRecentLogin) assertRecentLogin(app.context, operator.session);
  });

  handle(app, contract.createOperator, ({ context, body }) => createOperator(context, body));
  handle(app, contract.listOperators, async ({ context }) => ({ rows: await listOperators(context.db) }));
  handle(app, contract.changeOperator, ({ context, params, body }) => changeOperator(context, params.operatorId, body));
  handle(app, contract.resetOperator, ({ context, params }) => resetOperator(context, params.operatorId));
  handle(app, contract.removeOperator, async ({ context, params }) => {
    await removeOperator(context, params.operatorId);
    return { removed: true as const };
  });
}
