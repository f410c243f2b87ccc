import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { insertAbandonedTask } from "#tests/factories/abandonedTask";
import { operatorAuthorization } from "#tests/factories/applications";
import { backgroundDone } from "../../http/server/background";
import { queuedTasks } from "../../platform/db/schema";

let api: TestServer;
let smtp: SMTPServer;
let isRefusing = true;
const received: string[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _, done) => {
      if (isRefusing) return done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }));
      received.push(address);
      done();
    },
    onData: (stream, _, done) => stream.resume().on("end", () => done()),
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;
  api = await openTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_EMAIL: "equipe@motriz.exemplo" });
});
afterAll(async () => {
  await api.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const call = (method: "GET" | "POST", url: string, headers: Record<string, string> = operatorAuthorization) =>
  api.app.inject({ method, url, headers });
const list = async (state: string) =>
  (await call("GET", `/operator/queuedTasks?state=${state}`)).json<{
    rows: { id: string; kind: string }[];
    total: number;
  }>();
const write = (message = "Olá") =>
  api.app.inject({
    method: "POST",
    url: "/contactMessage",
    payload: { name: "Eva", email: "eva@exemplo.com.br", message },
  });

test("operators can resend or delete abandoned tasks", async () => {
  await write();
  await backgroundDone(api.context);
  const dead = await list("dead");
  expect(dead).toMatchObject({ total: 1, rows: [{ kind: "email", reason: "EENVELOPE 550" }] });
  expect(JSON.stringify(dead)).not.toMatch(/@|Eva/);
  const [{ id } = { id: "" }] = dead.rows;
  expect((await call("POST", `/operator/queuedTasks/${id}/resend`, {})).statusCode).toBe(401);
  expect((await call("GET", "/operator/queuedTasks", {})).statusCode).toBe(401);

  isRefusing = false;
  expect((await call("POST", `/operator/queuedTasks/${id}/resend`)).statusCode).toBe(200);
  await backgroundDone(api.context);
  expect(received).toEqual(["equipe@motriz.exemplo"]);
  expect(await list("dead")).toMatchObject({ total: 0 });
  // The task is done already.
  expect((await call("POST", `/operator/queuedTasks/${id}/resend`)).statusCode).toBe(404);
  expect((await call("POST", `/operator/queuedTasks/${id}/drop`)).statusCode).toBe(404);

  isRefusing = true;
  await write("Olá de novo");
  await backgroundDone(api.context);
  const [{ id: second } = { id: "" }] = (await list("dead")).rows;
  expect((await call("POST", `/operator/queuedTasks/${second}/drop`)).statusCode).toBe(200);
  expect(await list("dead")).toMatchObject({ total: 0 });
  expect(await list("waiting")).toMatchObject({ total: 0 });
  // Neither the operators' first screen nor the metric for alerts counts the dropped task any more.
  expect((await call("GET", "/operator/today")).json()).toMatchObject({ failedTasks: 0 });
  expect((await call("GET", "/metrics")).body).not.toMatch(/^queue_tasks\{.*dead/m);
});

test("counts a resent task's age from now", async () => {
  await insertAbandonedTask(api.context);
  await api.context.db.update(queuedTasks).set({ startAt: new Date(0) });
  const [{ id } = { id: "" }] = (await list("dead")).rows;
  expect((await call("POST", `/operator/queuedTasks/${id}/resend`)).statusCode).toBe(200);
  const [task] = await api.context.db.select().from(queuedTasks).where(eq(queuedTasks.id, id));
  expect(task?.startAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await backgroundDone(api.context);
});
