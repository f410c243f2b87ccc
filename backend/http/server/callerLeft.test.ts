import { setTimeout as wait } from "node:timers/promises";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { UPLOADS_PATH } from "#contract/applications/video";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { aCandidate, type Person } from "#tests/factories/people";

let api: TestServer;
let person: Person;
let log = "";
let left = 0;
beforeAll(async () => {
  api = await openTestServer(
    { LOG_LEVEL: "error" },
    (app) => {
      app.addHook("onRequestAbort", (_, done) => {
        left++;
        done();
      });
      app.get("/complains", async () => {
        throw new Error("a fault of ours");
      });
      // Like a handler that writes after the client has left.
      app.get("/late", async ({ raw }) => {
        await vi.waitUntil(() => raw.socket.destroyed, { timeout: 30_000 });
        throw Object.assign(new Error("write EPIPE"), { code: "EPIPE" });
      });
    },
    { write: (line) => void (log += line) },
  );
  person = await aCandidate(api.app);
  await api.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => api.close());

/** Sends the start of a call and cuts the connection. Resolves once the server has noticed. */
async function leave(lines: string[], body = ""): Promise<void> {
  const before = left;
  const { port } = api.app.server.address() as AddressInfo;
  const { authorization } = person.authorization;
  const head = [...lines, "Host: motriz", `Authorization: ${authorization}`].join("\r\n");
  const socket = connect(port, "127.0.0.1", () => socket.write(`${head}\r\n\r\n${body}`));
  await wait(200);
  socket.destroy();
  await vi.waitUntil(() => left > before, { timeout: 30_000 });
  await wait(200);
}

const PART =
  '--cut\r\nContent-Disposition: form-data; name="file"; filename="eu.png"\r\nContent-Type: image/png\r\n\r\nabc';

test("logs no fault for a client that left early", async () => {
  const length = "Content-Length: 90000";
  await leave(["POST /contactMessage HTTP/1.1", "Content-Type: application/json", length], '{"name":');
  const photo = `POST /user/${person.userId}/photo HTTP/1.1`;
  const isForm = "Content-Type: multipart/form-data; boundary=cut";
  await leave([photo, isForm, "X-Requested-With: XMLHttpRequest", length], PART);
  const tus = { ...person.authorization, "tus-resumable": "1.0.0" };
  const begun = await api.app.inject({
    method: "POST",
    url: UPLOADS_PATH,
    headers: { ...tus, "upload-length": "90000" },
  });
  const upload = ["Tus-Resumable: 1.0.0", "Upload-Offset: 0", "Content-Type: application/offset+octet-stream"];
  await leave([`PATCH ${String(begun.headers.location)} HTTP/1.1`, ...upload, length], "abc");
  await leave(["GET /late HTTP/1.1"]);
  expect(log).toBe("");

  expect((await api.app.inject("/complains")).statusCode).toBe(500);
  expect(log).toContain("call failed");
});
