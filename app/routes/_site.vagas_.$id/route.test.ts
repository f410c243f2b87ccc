import { afterEach, describe, expect, it, vi } from "vitest";
import { viewVacancy } from "#contract/vacancy";
import { getSessionCookie, sitePage, stubbedApi, visit } from "#tests/pages";
import { aRow } from "#tests/searchPages";
import * as screen from "./route";

const ask = sitePage("vagas/:id", screen);
const row = aRow();
const vacancy = viewVacancy.response.parse({
  ...row,
  externalId: "horizonte-12",
  cbo: "914405",
  company: { name: row.companyName, about: "", logo: null, hidden: false },
  shift: "business",
  commissionPayment: [],
  vacancies: 1,
  schooling: null,
  cnh: [],
  jobProfile: "mid",
  description: "Cuidar de motores.",
  responsibilities: [],
  requirements: [],
  benefits: [],
  stages: [],
  createdAt: row.opensAt,
  answerWithinDays: 10,
  similar: [],
});
const reportCall = "POST /selectiveProcess/12/report";

function api(report: Parameters<typeof stubbedApi>[0][string] = "down") {
  const stub = stubbedApi({ "GET /selectiveProcess/12": { body: vacancy }, [reportCall]: report });
  vi.stubGlobal("fetch", stub.fetch);
  return stub;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a vacancy for anyone", () => {
  it("has the form to report it, as the landing page promises, and needs no login", async () => {
    const { calls } = api({ status: 201, body: { received: true } });
    expect(await (await ask(visit("/vagas/12"))).text()).toContain("Denunciar esta vaga");
    const response = await ask(visit("/vagas/12", { form: { intent: "report", reason: "asksMoney", details: "PIX" } }));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/vagas/12"]);
    expect(calls.at(-1)).toMatchObject({ method: "POST", body: { reason: "asksMoney", details: "PIX" } });
    const html = await (await ask(visit("/vagas/12", { cookie: String(getSessionCookie(response)) }))).text();
    expect(html).toContain("Obrigado. Vamos conferir esta vaga.");
  });

  it("asks for the reason, and keeps what was written", async () => {
    const { calls } = api();
    const response = await ask(visit("/vagas/12", { form: { intent: "report", details: "Pediram PIX" } }));
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("Informe o motivo");
    expect(html).toContain("Pediram PIX");
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("keeps what was written where too many reports came from one address", async () => {
    api({ status: 429, body: { code: "tooManyRequests", message: "", retryAfter: 60 } });
    const response = await ask(visit("/vagas/12", { form: { intent: "report", reason: "other", details: "Golpe" } }));
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await response.text()).toContain("Golpe");
  });
});
