import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerUpgradePlainly } from "./plainUpgrade";

let server: Server;
beforeAll(async () => {
  // The server answers with the request that it received.
  server = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on("data", (part: Buffer) => body.push(part));
    request.on("end", () =>
      response.end(
        JSON.stringify([request.method, request.url, request.rawHeaders, Buffer.concat(body).toString("latin1")]),
      ),
    );
  });
  server.on("upgrade", (request, socket, head) => answerUpgradePlainly(server, request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

const ask = (lines: string[], body = "") =>
  new Promise<string>((resolve, reject) => {
    let answer = "";
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`, "latin1"));
    socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
    socket.once("error", reject).once("close", () => resolve(answer));
  });

it("answers without the upgrade, and closes the connection", async () => {
  const upgrade = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABk"];
  const answer = await ask(
    ["POST /vagas?q=1 HTTP/1.1", "Host: x", ...upgrade, "X-Name: Jos\xe9", "Content-Length: 3"],
    "abc",
  );
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(head).toMatch(/^connection: close\r?$/im);
  const headers = ["Host", "x", "X-Name", "Jos\xe9", "Content-Length", "3", "Connection", "close"];
  expect(body).toContain(JSON.stringify(["POST", "/vagas?q=1", headers, "abc"]));
});
