import { setTimeout as wait } from "node:timers/promises";
import { createCompany, createCompanyKey, listCompanies } from "#contract/companies/operatorCompanies";
import { endpointPath } from "#contract/base/endpoint";
import { DAY_MS } from "#contract/base/time";
import { outboxFolder } from "../../messaging/mail/outbox";
import { readConfig } from "../../platform/config";
import { ofProcess } from "../../platform/process/environment";
import { startOutside } from "../demo/outside";
import { createDemoCompany, toCompanyApi } from "../demo/company";
import type { Row } from "../demo/steps";
import { sampleFeed } from "../sample/feed";
import { toOperatorLine } from "./operatorLine";

/** In ms, between two polls of the applications. */
const PACE = 3_000;
const NAMES = 100;

async function main(): Promise<void> {
  await startNeighbours();
  const { DEMO, OPERATOR_PORT, OPERATOR_API_KEY } = readConfig();
  if (!DEMO) throw new Error("DEMO: must be 1: this program answers real people in no other place.");
  const address = `http://127.0.0.1:${OPERATOR_PORT}`;
  const operator = toCompanyApi(address, OPERATOR_API_KEY?.[0] ?? "");
  const names = [...new Set([...sampleFeed(new Date())].map(({ company }) => company.name))].sort();
  const known = listCompanies.response.parse(await operator(listCompanies.path)).rows;
  const expiresAt = new Date(Date.now() + 7 * DAY_MS).toISOString();
  const companies = [];
  const sentBy = new Map<string, number>();
  for (let at = 0; at < names.length; at += NAMES) {
    const name = `Demo ${at / NAMES + 1}`;
    const { id } =
      known.find((each) => each.name === name) ??
      createCompany.response.parse(await operator(createCompany.path, { name, names: names.slice(at, at + NAMES) }));
    const scopes = ["vacancies:read", "applications:read", "applications:write", "messages:write", "documents:read"];
    const made = await operator(endpointPath(createCompanyKey, { companyId: id }), { name: "demo", scopes, expiresAt });
    const { key } = createCompanyKey.response.parse(made);
    companies.push(createDemoCompany(toCompanyApi(address, key), () => new Date(), say, { sentBy }));
  }
  // Only the operator can answer applications to confidential vacancies, which name no company.
  const answers = ({ vacancy }: Row) => vacancy.companyName === null;
  companies.push(createDemoCompany(operator, () => new Date(), say, { sentBy, answers }));
  for (;;) {
    for (const company of companies) await company.look().catch((error: unknown) => say(String(error)));
    await wait(PACE);
  }
}

/** Starts the demo's stand-ins for LinkedIn, WhatsApp and the external contact form if OUTSIDE_PORT is set. */
async function startNeighbours(): Promise<void> {
  const { OUTSIDE_PORT, API_PORT, LINKEDIN_CLIENT_SECRET = "" } = ofProcess();
  if (!OUTSIDE_PORT) return;
  const config = readConfig();
  const { LINKEDIN_CLIENT_ID = "", LINKEDIN_ISSUER, WHATSAPP_APP_SECRET = "" } = config;
  await startOutside(Number(OUTSIDE_PORT), {
    ...{ LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET, LINKEDIN_ISSUER, WHATSAPP_APP_SECRET },
    apiOrigin: `http://127.0.0.1:${API_PORT}`,
    outbox: outboxFolder(config),
  });
}

const say = (line: string) => void process.stdout.write(`${new Date().toTimeString().slice(0, 8)}  ${line}\n`);

main().catch((error: unknown) => {
  console.error(toOperatorLine(error));
  process.exit(1);
});
