import { beforeAll, expect, test } from "vitest";
import { allEndpoints } from "#contract/endpoints";
import { openSharedServer } from "#tests/apiServer";
import { operatorAuthorization } from "#tests/factories/applications";
import { aCandidate, type Person } from "#tests/factories/people";
import { expectEach } from "#tests/expectEach";
import { backgroundDone } from "../../http/server/background";
import { keyCalls, securityEvents } from "./securityLog";

const WEB_KEY = "web-key-of-the-tests-0123456789";
const ADDRESS = "203.0.113.77";
let person: Person;
let log = "";

const variables = { LOG_LEVEL: "info", RATE_LIMITS: "1", WEB_TO_API_KEY: WEB_KEY, PUBLIC_ORIGIN: "https://m.example" };
const api = await openSharedServer(variables, undefined, { write: (line) => void (log += line) });
beforeAll(async () => {
  person = await aCandidate(api.app, { name: "Canária Passarinho", street: "Rua do Canário Amarelo" });
});

interface Line {
  event?: string;
  reqId: string;
  time: number;
  level: number;
  status: number;
  route: string;
  subject?: string;
  network?: string;
  changed?: string[];
}
const lines = () =>
  log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
const events = () => lines().filter(({ event }) => event !== undefined);
const send = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object, headers = {}) =>
  api.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { "x-visitor-address": ADDRESS, "x-web-key": WEB_KEY, ...headers },
  });

test("logs each event without personal data", async () => {
  const { email, password, userId, authorization } = person;
  const login = (typed: string, more = {}) =>
    send("POST", "/authentication/login?typeUser=1", { email, password: typed }, more);
  await login("segredo-errado-do-canario", { "x-request-id": "shared-with-the-web" });
  await login(password);
  await send("POST", "/user/forgotPassword", {
    email,
    appUrl: "https://m.example",
    route: "/auth/change-password?key=",
  });
  await send("GET", `/user/${userId}/export`, undefined, authorization);
  const changed = await send(
    "PUT",
    `/user/${userId}`,
    { currentPassword: password, password: "outra oficina azul" },
    authorization,
  );
  const renewed = { authorization: `Bearer ${changed.json<{ accessToken: string }>().accessToken}` };
  await send("POST", `/user/${userId}/deletion`, { currentPassword: "errada" }, renewed);
  await send("POST", "/authentication/logout", undefined, renewed);
  await send("GET", "/operator/contactMessages", undefined, operatorAuthorization);
  await send("GET", "/operator/contactMessages", undefined, { authorization: "Bearer not-the-key-of-the-operator" });
  for (let attempt = 0; attempt < 10; attempt++) await login("segredo-errado-do-canario");
  await backgroundDone(api.context);

  const found = events();
  expect(found.slice(0, 10).map(({ event }) => event)).toEqual([
    "registered",
    "loginFailed",
    "login",
    "passwordResetAsked",
    "exported",
    "accountChanged",
    "deletionAskedFailed",
    "logout",
    "operatorCall",
    "refused",
  ]);
  expect(found.at(-1)).toMatchObject({ event: "limited", status: 429, level: 40, route: "/authentication/login" });
  expect(found[1]).toMatchObject({ reqId: "shared-with-the-web", level: 40, network: "203.0.113.0/24" });
  expect(found[5]).toMatchObject({ changed: ["password"], level: 30 });
  const [failed, good] = [found[1], found[2]];
  expect(failed?.subject).toMatch(/^[\w-]{16}$/);
  expect(good?.subject).toBe(failed?.subject);
  expectEach(found, ({ reqId, time }) => Boolean(reqId) && time > 0);

  const { registration, accessToken, candidateId } = person;
  const canaries = [email, password, "canario", "Canári", userId, candidateId, accessToken, ADDRESS, WEB_KEY]
    .concat([registration.cpf, registration.birthDate, registration.cep].map(String))
    .concat([registration.phone, email.split("@")[0] ?? email])
    .concat([renewed.authorization.slice(7), "operator-key-of-the-tests", "outra oficina azul"]);
  expect(canaries.filter((canary) => log.toLowerCase().includes(canary.toLowerCase()))).toEqual([]);
});

test("logs calls for other accounts, wrong keys and refused sockets", async () => {
  const { authorization, candidateId, userId } = await aCandidate(api.app);
  const before = events().length;
  const own = `/candidate/${candidateId}`;
  await send("GET", `/candidate/${person.candidateId}/applications`, undefined, authorization);
  await send("GET", `/user/${person.userId}/account`, undefined, authorization);
  await send("GET", `${own}/applications/${person.userId}`, undefined, authorization);
  await send("GET", `${own}/applications`, undefined, authorization);
  await send("POST", `${own}/calendarFeed`, {}, authorization);
  await send("DELETE", `${own}/calendarFeed`, undefined, authorization);
  await send("POST", "/calendarFeed", { key: "k".repeat(43) });
  await send("POST", `${own}/whatsApp/code`, undefined, authorization);
  await send("DELETE", `${own}/whatsApp`, undefined, authorization);
  await send("POST", `/resumeProposal/${"k".repeat(43)}/opened`, {});
  const origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
  await fetch(`${origin}/socket.io/?EIO=4&transport=polling`, { headers: { origin: "https://elsewhere.example" } });
  await expect.poll(() => events().at(-1)?.event).toBe("socketRefused");
  const found = events().slice(before);
  expect(found.map(({ event, level }) => `${event} ${level}`)).toEqual([
    "otherIdTried 40",
    "otherIdTried 40",
    "otherIdTried 40",
    "calendarKeyMade 30",
    "calendarKeyEnded 30",
    "calendarReadFailed 40",
    "whatsAppCodeAsked 30",
    "whatsAppRemoved 30",
    "resumeProposalOpenedFailed 40",
    "socketRefused 40",
  ]);
  expect(found.map(({ network }) => network).at(-1)).toBe("127.0.0.0/24");
  for (const id of [userId, candidateId, person.userId]) expect(log).not.toContain(id);
});

test("has an event name for each security-relevant call", () => {
  const watched = /^\/(authentication|user|super-admin|candidate(\/withUser)?$)/;
  const calls = allEndpoints
    .filter(({ endpoint: { method, path } }) => method !== "GET" && watched.test(path))
    .map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(calls.filter((call) => securityEvents[call] === undefined)).toEqual([]);
  const known = allEndpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(Object.keys({ ...securityEvents, ...keyCalls }).filter((call) => !known.includes(call))).toEqual([]);
});
