import { randomUUID } from "node:crypto";
import { importVacancies } from "#contract/companies/operator";
import { createCompany, createCompanyKey } from "#contract/companies/operatorCompanies";
import { keyScopes } from "#contract/base/keyScope";
import { DAY_MS, MINUTE_MS } from "#contract/base/time";
import { type CompanyApi, createDemoCompany, toCompanyApi } from "../../../backend/program/demo/company";
import { callAsOperator, operatorOrigin } from "./api";

export interface JourneyCompany {
  selectiveProcessId: number;
  externalId: string;
  api: CompanyApi;
  answer: () => Promise<void>;
}

/** Creates a company with one vacancy. The demo's code acts for it at once, because its clock is two minutes ahead. */
export async function createJourneyCompany(): Promise<JourneyCompany> {
  const name = `Oficina ${randomUUID().slice(0, 8)}`;
  const { id } = await callAsOperator(createCompany, { params: undefined, body: { name, names: [name] } });
  const scopes = [...keyScopes];
  const { key } = await callAsOperator(createCompanyKey, { params: { companyId: id }, body: { name: "ERP", scopes } });
  const api = toCompanyApi(operatorOrigin(), key);
  const externalId = `V-${name}`;
  const vacancy = {
    externalId,
    roleName: "Funileiro",
    company: { name },
    city: "Campinas",
    state: "SP",
    payment: { kind: "fixed", min: 320_000, max: 380_000, period: "month" },
    contractType: "clt",
    description: "Funilaria de carros e caminhonetes.",
    schooling: "secondary",
    cnh: ["B"],
    opensAt: new Date(Date.now() - DAY_MS).toISOString(),
    closesAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    answerWithinDays: 10,
  };
  const report = importVacancies.response.parse(
    await api(`${importVacancies.path}?format=json`, { feed: JSON.stringify([vacancy]) }),
  );
  const said: string[] = [];
  const now = () => new Date(Date.now() + 2 * MINUTE_MS);
  const company = createDemoCompany(api, now, (line) => said.push(line));
  return {
    selectiveProcessId: report.ids[0]?.selectiveProcessId ?? 0,
    externalId,
    api,
    answer: async () => {
      const before = said.length;
      await company.look();
      if (said.length !== before + 1 || /was answered/.test(said.at(-1) ?? ""))
        throw new Error(`the company was to do one thing: ${said.slice(before).join("; ")}`);
    },
  };
}
