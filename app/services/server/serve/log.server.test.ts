import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import morgan from "morgan";
import { afterEach, expect, it, vi } from "vitest";
import { newContext, runInContext } from "./context.server";
import { createLog, nameRequest } from "./log.server";

let text = "";
let server: Server | undefined;
const log = createLog("info", { write: (line: string) => void (text += line) });
const lines = () =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

afterEach(() => {
  text = "";
  vi.restoreAllMocks();
  server?.close();
});

it("logs requests as JSON without secrets and e-mails", async () => {
  log.takeOverMorgan();
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const write = morgan("tiny");
  server = createServer((request, response) => {
    nameRequest(request, "id-of-the-request");
    write(request, response, () => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/auth/change-password?key=canario-key&email=canario%40exemplo.com`);
  await expect.poll(() => text).not.toBe("");
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 30,
      time: expect.any(Number) as number,
      part: "web",
      reqId: "id-of-the-request",
      method: "GET",
      url: "/auth/change-password?key=…&email=…",
      status: 404,
    }),
  ]);
  expect(text).not.toContain("canario");
  expect(written.mock.calls.flat().join("")).not.toContain("change-password");
});

it("logs a refusal with reason and network", () => {
  const request = { method: "POST", url: "/auth/login?returnTo=/vagas", headers: {} } as never;
  nameRequest(request, "id-of-the-refused");
  log.refused(request, "203.0.113.77", "crossSite");
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 40,
      event: "refused",
      reason: "crossSite",
      reqId: "id-of-the-refused",
      network: "203.0.113.0/24",
    }),
  ]);
  expect(text).not.toContain("203.0.113.77");
});

it("adds the request's id to console lines", () => {
  const own = { ...console };
  log.takeOverConsole();
  runInContext(newContext({ requestId: "id-of-the-failed" }), () => console.error("api GET /x: %s", "down"));
  console.warn("slow");
  const { log: say, info } = console;
  say("[remix-serve] %s", "http://localhost:3000");
  info("loading /auth/change-password?key=canario");
  Object.assign(console, own);
  expect(lines()).toEqual([
    expect.objectContaining({ level: 50, reqId: "id-of-the-failed", msg: "api GET /x: down" }),
    expect.objectContaining({ level: 40, msg: "slow" }),
    expect.objectContaining({ level: 30, msg: "[remix-serve] http://localhost:3000" }),
    expect.objectContaining({ level: 30, msg: "loading /auth/change-password?key=…" }),
  ]);
});

it("warns once about an untrusted proxy, naming the variable", () => {
  log.untrustedProxy();
  log.untrustedProxy();
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 40,
      variable: "TRUST_PROXY",
      msg: expect.stringContaining("X-Forwarded-For") as string,
    }),
  ]);
});
