import { expect, test } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aCompany } from "#tests/factories/companies";
import { aVacancy } from "#tests/factories/vacancies";
import { limitInMemory } from "../../backend/http/server/limit";

const api = await openSharedServer({ RATE_LIMITS: "1" });

test("limits a key's webhook tests and messages", async () => {
  api.setNow(new Date("2027-03-09T12:00:00Z"));
  const company = await aCompany(api, "Concessionária Horizonte");
  const selectiveProcessId = await aVacancy(api.context, { companyId: company.companyId });
  const { applicationId } = await anApplication(api, { selectiveProcessId }).inState("submitted");
  const call = (method: "GET" | "POST", url: string, payload?: object) =>
    api.app.inject({ method, url: `/operator/${url}`, headers: company.authorization, ...(payload && { payload }) });
  const webhook = await call("POST", "webhooks", { url: "https://93.184.215.14/hook" });
  const { id } = webhook.json<{ id: string }>();

  const codes = async (count: number, ask: () => ReturnType<typeof call>) => {
    const counted: Record<number, number> = {};
    for (let one = 0; one < count; one++) {
      const { statusCode } = await ask();
      counted[statusCode] = (counted[statusCode] ?? 0) + 1;
    }
    return counted;
  };
  expect(await codes(32, () => call("POST", `webhooks/${id}/test`, {}))).toEqual({ 202: 30, 429: 2 });
  const write = () => call("POST", `applications/${applicationId}/message`, { message: "Olá", html: "<p>Olá</p>" });
  expect(await codes(22, write)).toEqual({ 201: 20, 429: 2 });
  // Raises the limit's count without calls, because hundreds of real calls would block this thread for seconds.
  for (let made = 0; made < 544; made++) limitInMemory(api.context, `company ${company.companyId}`, 600);
  expect(await codes(3, () => call("GET", "webhooks"))).toEqual({ 200: 1, 429: 2 });
});

test("gives each key a limit of its own", async () => {
  api.setNow(new Date("2027-03-09T13:00:00Z"));
  const { companyId } = await aCompany(api, "Oficina Aroeira");
  const made = await api.app.inject({
    method: "POST",
    url: `/operator/companies/${companyId}/keys`,
    headers: operatorAuthorization,
    payload: { name: "BI", scopes: ["vacancies:read"], callsAMinute: 2 },
  });
  const { key, callsAMinute } = made.json<{ key: string; callsAMinute: number }>();
  const call = async () =>
    (await api.app.inject({ url: "/operator/selectiveProcesses", headers: { authorization: `Bearer ${key}` } }))
      .statusCode;
  expect([callsAMinute, await call(), await call(), await call()]).toEqual([2, 200, 200, 429]);
});
