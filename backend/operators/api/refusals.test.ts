import { beforeAll, describe, expect, it } from "vitest";
import { anApplication } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer } from "#tests/apiServer";

const now = new Date("2027-03-01T12:00:00.000Z");
let company: Company;
let selectiveProcessId: number;
const test = await openSharedServer({ RATE_LIMITS: "1" });
beforeAll(async () => {
  test.setNow(now);
  company = await aCompany(test, "Umburana Veículos");
  selectiveProcessId = await aVacancy(test.context, { companyId: company.companyId });
});

const call = (url: string, payload?: object, headers: Record<string, string> = company.authorization) =>
  test.app.inject({
    method: payload ? "POST" : "GET",
    url: `/operator/${url}`,
    headers: { "accept-language": "en", ...headers },
    ...(payload && { payload }),
  });
const inReview = async () => (await anApplication(test, { selectiveProcessId }).inState("inReview")).applicationId;

describe("a key", () => {
  it.each([
    ["a call without a key", {}],
    ["an unknown key", { authorization: "Bearer operator-key-of-the-testz" }],
  ])("answers 401 to %s", async (_, headers) => {
    const answer = await call("applications", undefined, headers);
    expect([answer.statusCode, answer.headers["www-authenticate"], answer.json()]).toMatchObject([
      401,
      "Bearer",
      { code: "notAuthenticated", message: expect.stringContaining("Authorization: Bearer KEY") as unknown },
    ]);
  });

  it("gets 403 with the name of a missing scope", async () => {
    const narrow = await aCompany(test, "Serra Caminhões", ["applications:read"]);
    const answer = await call("selectiveProcesses", undefined, narrow.authorization);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: "forbidden", scope: "vacancies:read", message: expect.stringContaining("“vacancies:read”") as unknown },
    ]);
    expect((await call("users", undefined, narrow.authorization)).json()).not.toHaveProperty("scope");
  });
});

describe("an unknown parameter or field", () => {
  it.each([
    ["applications?changedsince=2027-03-01T00:00:00Z&stat=inReview", undefined, ["changedsince", "stat"]],
    ["webhooks", { url: "https://93.184.215.14/x", event: ["offer.accepted"] }, ["event"]],
    ["videoInterviews/import", { videoInterviews: [{ vacancy: "x", days: 1 }] }, ["videoInterviews.0.days"]],
  ])("is rejected in a call of %s", async (url, payload, names) => {
    const answer = await call(url, payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: "invalid", fields: Object.fromEntries(names.map((name) => [name, ["unknown"]])) },
    ]);
  });

  it("is rejected in a call that takes no body", async () => {
    const answer = await call(`selectiveProcesses/${selectiveProcessId}/stillOpen`, { reason: "férias" });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { reason: ["unknown"] } }]);
  });
});

describe("a time", () => {
  it("may have an offset", async () => {
    const id = await inReview();
    const answer = await call(`applications/${id}/interview`, { startsAt: "2027-03-12T14:30:00-03:00" });
    expect(answer.json()).toMatchObject({ dueAt: "2027-03-12T17:30:00.000Z" });
  });

  it("is rejected without an offset", async () => {
    const answer = await call(`applications/${await inReview()}/interview`, { startsAt: "2027-03-12T14:30" });
    expect(answer.json()).toMatchObject({ code: "invalid", fields: { startsAt: ["dateInvalid"] } });
  });
});

it("rejects an interview with over 20 details", async () => {
  const details = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`line ${at}`, "x"]));
  const answer = await call(`applications/${await inReview()}/interview`, {
    startsAt: "2027-03-12T14:30:00Z",
    details,
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { details: ["tooLong"] } }]);
});

describe("a repeated move", () => {
  const no = { to: "notSelected", reasonKind: "experience", reason: "Pede dois anos de funilaria." };

  it("gets the first move's answer", async () => {
    const id = await inReview();
    const first = await call(`applications/${id}/move`, no);
    const again = await call(`applications/${id}/move`, no);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
  });

  it("is rejected if its values differ", async () => {
    const id = await inReview();
    await call(`applications/${id}/move`, no);
    expect((await call(`applications/${id}/move`, { ...no, reason: "Outra." })).statusCode).toBe(409);
  });
});

it("answers each refusal in the call's language", async () => {
  const { person } = await anApplication(test, { selectiveProcessId }).inState("submitted");
  const invitation = { candidateId: person.candidateId, message: "", until: "2027-03-20T12:00:00Z" };
  const refused = [
    await call(`selectiveProcesses/${selectiveProcessId}/invite`, invitation),
    await call("selectiveProcesses/import?format=indeed", {}, { ...company.authorization, "content-type": "text/csv" }),
    await test.app.inject({ url: "/operator/nowhere", headers: company.authorization }),
  ];
  expect(refused.map((answer) => answer.json<object>())).toMatchObject([
    { code: "alreadyApplied", message: "The candidate has an application for this vacancy already." },
    { code: "unsupportedMedia", message: "A body of this type can't be read." },
    { code: "notFound", message: "There is no such call: check the method and the path." },
  ]);
});

it.each([
  ["broken JSON", "application/json", "{", 400, "The body or the address can't be read"],
  ["a list", "application/json", "[]", 400, "Check these fields: body (invalid)"],
  ["JSON sent as text", "text/plain;charset=UTF-8", "{}", 415, "A body of this type"],
])("explains a refusal of %s", async (_, type, payload, status, message) => {
  const headers = { ...company.authorization, "content-type": type };
  const answer = await test.app.inject({ method: "POST", url: "/operator/webhooks", headers, payload });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    status,
    { message: expect.stringContaining(message) as unknown },
  ]);
});

it("calls a malformed cursor unknown", async () => {
  expect((await call("events?after=null")).json()).toMatchObject({ fields: { after: ["cursorUnknown"] } });
});

it("answers each call with version and limits as headers", async () => {
  const { headers } = await call("selectiveProcesses");
  expect(headers["api-version"]).toMatch(/^1\.\d+$/);
  expect(headers["ratelimit-policy"]).toBe('"key";q=600;w=60, "company";q=600;w=60');
  expect(headers["ratelimit"]).toMatch(/^"key";r=5\d\d;t=\d+, "company";r=5\d\d;t=\d+$/);
});
