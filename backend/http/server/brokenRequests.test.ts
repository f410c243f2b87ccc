import { connect, type AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { problemSchema } from "#contract/base/problem";
import { openSharedServer } from "#tests/apiServer";

const api = await openSharedServer();
beforeAll(async () => {
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  await new Promise<void>((resolve) => api.app.operatorServer.listen(0, "127.0.0.1", resolve));
});

const send = (server: { address(): unknown }, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
    socket.once("error", reject).once("close", () => resolve(answer));
  });

test.each([
  [
    "headers of 20 kB",
    `GET /livez HTTP/1.1\r\nHost: x\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`,
    431,
    "headersTooLarge",
  ],
  ["bytes that are no HTTP", "nonsense\r\n\r\n", 400, "invalid"],
])("answers status $2 with a problem body to %s", async (_, bytes, status, code) => {
  for (const server of [api.app.server, api.app.operatorServer]) {
    const [head = "", body = ""] = (await send(server, bytes)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("application/json");
    expect(problemSchema.parse(JSON.parse(body)).code).toBe(code);
  }
});
