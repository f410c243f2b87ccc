// @deep: creates a store with companies, vacancies and candidates.
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listCompanyApplications, listCompanyVacancies } from "#contract/companies/operatorLists";
import { listEvents } from "#contract/companies/event";
import { moveClock } from "#contract/companies/sandbox";
import { aCompany } from "#tests/factories/companies";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { openReceiver } from "#tests/webhookReceiver";
import { present } from "#tests/present";
import { isDeep } from "#tests/deep";
import { readConfig } from "../../platform/config";
import { createSandbox } from "./create";
import { deleteSandbox, listSandboxes, toSandboxFolder } from "./folders";
import { createSandboxServer } from "./listener";

let folder: string;
let key: string;
let id: string;
let sandboxes: ReturnType<typeof createSandboxServer>;
let real: TestServer;
const config = () => ({ ...readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }), WEBHOOKS_TO_LOOPBACK: true });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sandboxes-"));
  ({ id, key } = await createSandbox(config(), "Umburana Veículos"));
  await open();
  real = await openTestServer();
}, 240_000);
afterAll(async () => {
  await sandboxes.close();
  await real.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(options: { mostOpen?: number } = {}) {
  sandboxes = createSandboxServer(config(), options);
  await new Promise<void>((resolve) => sandboxes.server.listen(0, "127.0.0.1", resolve));
}

async function call(method: string, path: string, body?: object, as = key) {
  const { port } = sandboxes.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${as}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const isJson = String(answer.headers.get("content-type")).startsWith("application/json");
  return { status: answer.status, json: (isJson ? await answer.json() : {}) as Record<string, unknown> };
}
const forward = async (days: number) => {
  const { status, json } = await call("POST", moveClock.path, { forwardSeconds: days * 86_400 });
  expect(status).toBe(200);
  expect(json).toEqual({ now: expect.any(String) as unknown });
  return Date.parse(String(json.now));
};
const list = async (query = "") =>
  listCompanyApplications.response.parse((await call("GET", `${listCompanyApplications.path}${query}`)).json);
const listTypes = async () =>
  listEvents.response.parse((await call("GET", listEvents.path)).json).rows.map(({ type }) => type);

test("a new sandbox has vacancies and applications", async () => {
  await forward(0);
  const vacancies = listCompanyVacancies.response.parse((await call("GET", listCompanyVacancies.path)).json);
  expect(vacancies.rows.map(({ externalId }) => externalId).sort()).toEqual(["TEST-1", "TEST-2"]);
  const { rows } = await list("?state=submitted");
  expect(rows).toHaveLength(6);
});

if (isDeep) {
  test("each candidate answers in their own way", { timeout: 240_000 }, async () => {
    const receiver = await openReceiver();
    expect((await call("POST", "/operator/webhooks", { url: receiver.url })).status).toBe(201);
    const { rows } = await list();
    const ofOpen = rows.filter(({ candidate }) => candidate?.name);
    const find = (name: string) =>
      present(ofOpen.find(({ candidate, vacancy }) => candidate?.name === name && vacancy.companyName !== null)).id;
    const [ana, bruno, carla] = [find("Ana Prado"), find("Bruno Reis"), find("Carla Nunes")];
    const send = async (application: string, path: string, body: object) => {
      const { status, json } = await call("POST", `/operator/applications/${application}/${path}`, body);
      expect([status, json]).toEqual([expect.toSatisfy((code) => code === 200 || code === 201), expect.anything()]);
    };
    const now = await forward(0);
    const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
    await send(carla, "move", { to: "inReview" });
    for (const one of [ana, bruno]) {
      await send(one, "move", { to: "inReview" });
      await send(one, "message", { message: "Pode começar em maio?" });
      await send(one, "interview", { startsAt: inDays(3), minutes: 45 });
    }
    await forward(0);
    const { requests } = present((await list()).rows.find((row) => row.id === bruno));
    const [request] = requests;
    await send(bruno, "interview", { startsAt: present(request).times[0], minutes: 45 });
    await forward(0);
    const terms = {
      ...{ role: "Mecânico", pay: { kind: "fixed", amount: 350_000, period: "month" }, contractType: "clt" },
      ...{ place: "Campinas", hours: "8h às 17h48", startsOn: inDays(30).slice(0, 10), answerBy: inDays(5) },
    };
    for (const one of [ana, bruno]) await send(one, "offer", terms);
    await forward(0);
    await send(ana, "documents", { documents: [{ name: "RG", reason: "Para o registro" }] });
    await forward(0);
    const { documents } = present((await list()).rows.find((row) => row.id === ana));
    expect(documents).toMatchObject([{ state: "sent", kind: "pdf" }]);
    const states = Object.fromEntries((await list()).rows.map((row) => [row.id, row.state]));
    expect([states[ana], states[bruno], states[carla]]).toEqual(["accepted", "refused", "withdrawn"]);
    const types = await listTypes();
    for (const type of ["message.received", "interview.confirmed", "interview.otherTimeAsked", "document.sent"])
      expect(types).toContain(type);
    expect(receiver.received.map(({ body }) => body.type)).toEqual(
      expect.arrayContaining(["offer.accepted", "offer.refused"]),
    );
    await receiver.close();
  });
}

test("candidates answer a vacancy's skill test", async () => {
  const tests = JSON.stringify({
    vacancy: "TEST-2",
    ...{ test: "auxiliaryQuestionsTest", title: "Perguntas", minutes: 5 },
    sections: [
      {
        id: "all",
        title: "Tudo",
        items: [
          { kind: "longText", id: "repair", text: "Conte um conserto.", required: true, points: 5 },
          { kind: "file", id: "photo", text: "Uma foto do certificado.", required: true },
          {
            kind: "ranking",
            id: "order",
            text: "Ordene.",
            options: [
              { id: "a", text: "A" },
              { id: "b", text: "B" },
            ],
          },
        ],
      },
    ],
  });
  expect((await call("POST", "/operator/tests/import", { tests })).json).toMatchObject({ created: 1 });
  const { rows } = await list("?state=submitted");
  const application = present(rows.find(({ vacancy }) => vacancy.companyName === null)).id;
  const dueAt = new Date((await forward(0)) + 3 * 86_400_000).toISOString();
  await call("POST", `/operator/applications/${application}/move`, { to: "inStages", dueAt });
  await forward(0);
  expect(await listTypes()).toContain("test.finished");
});

if (isDeep)
  test("a moved clock closes due vacancies, and stays moved", async () => {
    const before = await forward(0);
    await forward(31);
    await forward(31);
    const open = listCompanyVacancies.response.parse((await call("GET", `${listCompanyVacancies.path}?status=1`)).json);
    expect(open.rows).toEqual([]);
    await sandboxes.close();
    await openAgain();
    expect((await forward(0)) - before).toBeGreaterThanOrEqual(62 * 86_400_000);
  }, 240_000);
const openAgain = open;

test("test keys open no real data, real keys no sandbox", async () => {
  const refused = await real.app.inject({
    url: listCompanyApplications.path,
    headers: { authorization: `Bearer ${key}` },
  });
  expect(refused.statusCode).toBe(401);
  const { authorization } = await aCompany(real, "Horizonte");
  const realKey = authorization.authorization.replace("Bearer ", "");
  for (const other of [realKey, `test_${id}_${realKey}`, key.replace(id, "0".repeat(16)), ""])
    expect((await call("GET", listCompanyApplications.path, undefined, other)).status).toBe(401);
  for (const path of ["/operator/companies", "/selectiveProcess/listAll", "/metrics", "/admin"])
    expect([404, 403]).toContain((await call("GET", path)).status);
});

if (isDeep)
  test("a call cut while its sandbox opens frees its slot", { timeout: 240_000 }, async () => {
    const other = await createSandbox(config(), "Segunda Empresa");
    await sandboxes.close();
    await open({ mostOpen: 1 });
    const { port } = sandboxes.server.address() as AddressInfo;
    const cut = connect(port, "127.0.0.1");
    cut.write(`GET ${listCompanyApplications.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`);
    await once(sandboxes.server, "request");
    cut.destroy();
    const tryOther = async () => (await call("GET", listCompanyApplications.path, undefined, other.key)).status;
    await expect.poll(tryOther, { timeout: 60_000 }).toBe(200);
    deleteSandbox(folder, other.id);
  });

test("deletes a sandbox with its folder", async () => {
  expect(listSandboxes(folder)).toMatchObject([{ id, name: "Umburana Veículos" }]);
  expect(deleteSandbox(folder, "../files")).toBe(false);
  expect(deleteSandbox(folder, id)).toBe(true);
  expect(existsSync(toSandboxFolder(folder, id))).toBe(false);
  expect((await call("GET", listCompanyApplications.path)).status).toBe(401);
});
