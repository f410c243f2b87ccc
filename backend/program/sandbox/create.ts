import { rmSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { importVacancies } from "#contract/companies/operator";
import { createCompany, createCompanyKey } from "#contract/companies/operatorCompanies";
import { endpointPath, type Endpoint } from "#contract/base/endpoint";
import { keyScopes } from "#contract/base/keyScope";
import type { z } from "zod";
import { newSecret } from "../../platform/crypto/secret";
import { registerCandidates } from "./candidates";
import { listSandboxes, makeSandboxFolder, MOST_SANDBOXES, saveSandboxState, toTestKey } from "./folders";
import { openSandbox, type SandboxConfig, type SandboxOptions } from "./sandbox";
import { sandboxVacancies } from "./vacancies";

/** Test keys lack the scope "mail:write", because a received mail with a currículo would add a real person. */
const scopes = keyScopes.filter((scope) => scope !== "mail:write");

/** @throws an error for the operator if the name is unfit or the machine has too many sandboxes */
export async function createSandbox(
  config: SandboxConfig & { DATA_DIR: string },
  name: string,
  { logTo }: Pick<SandboxOptions, "logTo"> = {},
): Promise<{ id: string; key: string }> {
  if (!createCompany.body.shape.name.safeParse(name).success)
    throw new Error("A company's name has 1 to 160 characters in one line.");
  if (listSandboxes(config.DATA_DIR).length >= MOST_SANDBOXES)
    throw new Error(`There are ${MOST_SANDBOXES} test companies. Delete one first: motriz keys delete --test ID`);
  const operatorKey = newSecret();
  const password = newSecret();
  const { id, folder } = makeSandboxFolder(config.DATA_DIR);
  try {
    const { app, context, close } = await openSandbox(folder, config, { operatorKey, ...(logTo && { logTo }) });
    try {
      const call = createCall(app, operatorKey);
      const company = await call(createCompany, { body: { name, names: [name] } });
      const params = { companyId: company.id };
      const body = { name: "test", scopes };
      const { key } = await call(createCompanyKey, { params, body });
      const feed = JSON.stringify(sandboxVacancies(name, context.now()));
      await call(importVacancies, { query: "?format=json", body: { feed } });
      await registerCandidates(app, password);
      saveSandboxState(folder, { name, createdAt: context.now().toISOString(), aheadMs: 0, password });
      return { id, key: toTestKey(id, key) };
    } finally {
      await close();
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const createCall =
  (app: FastifyInstance, key: string) =>
  async <C extends Endpoint>(
    endpoint: C,
    { params = {}, query = "", body }: { params?: Record<string, string>; query?: string; body: object },
  ): Promise<z.output<C["response"]>> => {
    const url = endpointPath(endpoint, params) + query;
    const headers = { authorization: `Bearer ${key}` };
    const answer = await app.inject({ method: endpoint.method, url, headers, payload: body });
    if (answer.statusCode >= 300) throw new Error(`${url} was answered ${answer.statusCode}: ${answer.body}`);
    return endpoint.response.parse(answer.json()) as z.output<C["response"]>;
  };
