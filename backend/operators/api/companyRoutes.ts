import type { FastifyInstance } from "fastify";
import * as contract from "#contract/companies/operatorCompanies";
import { handle } from "../../http/route";
import { listCalls } from "../trail/calls";
import { listAllCompanies, listKeys, makeCompany, makeKey, renameCompany, revokeKey } from "./companies";
import { mergeInto } from "./mergeCompany";

export function registerCompanyKeys(app: FastifyInstance): void {
  handle(app, contract.createCompany, ({ context, body }) => makeCompany(context, body));
  handle(app, contract.changeCompany, ({ context, params, body }) => renameCompany(context, params.companyId, body));
  handle(app, contract.mergeCompany, ({ context, params, body }) => mergeInto(context, params.companyId, body));
  handle(app, contract.listCompanies, ({ context }) => listAllCompanies(context));
  handle(app, contract.createCompanyKey, ({ context, params, body }) => makeKey(context, params.companyId, body));
  handle(app, contract.listCompanyKeys, async ({ context, params }) => ({
    rows: await listKeys(context, params.companyId),
  }));
  handle(app, contract.revokeCompanyKey, ({ context, params }) => revokeKey(context, params.companyId, params.keyId));
  handle(app, contract.listOperatorCalls, ({ context, operator, query }) =>
    listCalls(context.db, operator, { after: query.after ?? query.before, limit: query.limit }),
  );
}
