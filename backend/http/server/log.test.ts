import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { aCandidate } from "#tests/factories/people";

let log = "";
const api = await openSharedServer(
  { LOG_LEVEL: "debug" },
  (app) => {
    app.get("/complains", async (request) => {
      request.log.warn({ req: request }, "a part of ours, or of Fastify's, logs the whole request");
      throw new Error("and fails");
    });
  },
  { write: (line) => void (log += line) },
);

test("logs no token from a query", async () => {
  const { authorization } = await aCandidate(api.app);
  const token = authorization.authorization.replace("Bearer ", "");
  const call = async (query: string, url = "/user/getUserByAcessToken/") =>
    (await api.app.inject({ url: `${url}?${query}` })).statusCode;
  const unknown = token.split("").reverse().join("");
  expect(await call(`accessToken=${token}`)).toBe(200);
  expect(await call(`accessToken=${unknown}`)).toBe(401);
  expect(await call(`accessToken=${token}&accessToken=${token}`)).toBe(400);
  expect(await call(`accessToken=${token}`, "/no/such/call")).toBe(404);
  expect(await call(`accessToken=${token}`, "/complains")).toBe(500);
  expect(await call(`accessToken=${token}%00`)).toBeGreaterThanOrEqual(400);

  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET /user/getUserByAcessToken/?accessToken=${token} HTTP/1.1\r\nbad header\r\n\r\n`),
    );
    socket.once("data", (data) => resolve(data.toString()));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);

  expect(log).toContain("the whole request");
  const lines = log.trimEnd().split("\n");
  expect(lines.filter((line) => (JSON.parse(line) as { part?: string }).part !== "api")).toEqual([]);
  expect(log).not.toContain(token);
  expect(log).not.toContain(unknown);
});
