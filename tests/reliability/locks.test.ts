import { Client } from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import { PAGE_PATIENCE_MS } from "#contract/base/patience";
import { aCandidate, aRegistration } from "../factories/people";
import { startPostgres, type PostgresServer } from "./postgres";
import { newFolder, overHttp, patience, startApiServer, usePrograms } from "./programs";
import { testWithPostgres } from "./withPostgres";

// If a table is locked for long, callers receive an answer before their pages give up.

const { programs } = usePrograms();
let postgres: PostgresServer | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
}, patience);
afterAll(() => postgres?.stop());

testWithPostgres("answers calls in time during a table lock", { timeout: patience }, async () => {
  if (!postgres) throw new Error("there is no PostgreSQL server");
  const DATABASE_URL = postgres.createDatabase("locked");
  const variables = { DATABASE_URL, DATA_DIR: newFolder(), RATE_LIMITS: "0", OPERATOR_PORT: "0" };
  const server = await startApiServer(programs, { variables });
  const person = await aCandidate(overHttp(server.address));
  const client = new Client(DATABASE_URL);
  await client.connect();
  await client.query("begin");
  await client.query("lock table users in access exclusive mode");
  const ask = async (method: string, url: string, body?: object) => {
    const start = performance.now();
    const response = await fetch(server.address + url, {
      method,
      headers: { ...person.authorization, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.text();
    const ms = Math.round(performance.now() - start);
    return { call: `${method} ${url}`, status: response.status, retryAfter: response.headers.get("retry-after"), ms };
  };
  const { email, password, userId, candidateId } = person;
  // There are more calls than connections, so that some calls wait for a connection.
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => [
      ask("POST", "/authentication/login?typeUser=1", { email, password }),
      ask("POST", "/candidate/withUser", aRegistration()),
      ask("GET", `/user/getUserByAcessToken/?accessToken=${person.accessToken}`),
      ask("GET", `/candidate/${candidateId}`),
      ask("PUT", `/user/${userId}`, { currentPassword: password, password: "outra oficina verde" }),
      ask("PUT", `/candidate/${candidateId}`, { complement: "Casa 2" }),
      ask("GET", `/notification/list/${userId}/`),
      ask("POST", "/authentication/forgotMyPassword", { email, route: "change-password?key=" }),
    ]).flat(),
  );
  await client.query("rollback");
  await client.end();
  const late = answers.filter(({ ms }) => ms > PAGE_PATIENCE_MS);
  expect(late).toEqual([]);
  const refused = answers.filter(({ status }) => status >= 500);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer).toMatchObject({ status: 503, retryAfter: expect.any(String) as string });
  expect(await ask("GET", `/candidate/${candidateId}`)).toMatchObject({ status: 200 });
  server.child.kill("SIGTERM");
  await server.ended;
});
