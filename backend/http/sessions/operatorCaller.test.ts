import { expect, test } from "vitest";
import { openTestServer } from "#tests/apiServer";

const [OLD, NEW] = ["operator-key-of-before-0123", "operator-key-of-today-01234"];

test("accepts both of the operator's keys during a rotation", async () => {
  for (const [keys, statuses] of [
    [`${NEW},${OLD}`, [200, 200, 401]],
    [NEW, [401, 200, 401]],
  ] as const) {
    const api = await openTestServer({ OPERATOR_API_KEY: keys });
    const ask = async (key: string) =>
      (await api.app.inject({ url: "/operator/companies", headers: { authorization: `Bearer ${key}` } })).statusCode;
    expect([await ask(OLD), await ask(NEW), await ask(`${NEW},${OLD}`)]).toEqual(statuses);
    await api.close();
  }
});

test("accepts an operator's key with signs, blanks and accents", async () => {
  const key = "Uma chave: à prova de #1 @ 2027!";
  const api = await openTestServer({ OPERATOR_API_KEY: key });
  const headers = { authorization: `Bearer ${key}` };
  expect((await api.app.inject({ url: "/operator/companies", headers })).statusCode).toBe(200);
  await api.close();
});
