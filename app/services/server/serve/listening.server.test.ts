import { EventEmitter } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { setListening } from "./listening.server";

test("sets backlog and header check if listening on ports", () => {
  const listen = vi.fn();
  const server: { listen: typeof listen; connectionsCheckingInterval?: number } = { listen };
  setListening(server);
  const done = () => undefined;
  server.listen("/tmp/socket", done);
  expect(server.connectionsCheckingInterval).toBeUndefined();
  server.listen(3000, done);
  server.listen(3000, "127.0.0.1", done);
  expect(listen.mock.calls).toEqual([
    ["/tmp/socket", done],
    [{ port: 3000, backlog: 1_024 }, done],
    [{ port: 3000, host: "127.0.0.1", backlog: 1_024 }, done],
  ]);
  expect(server.connectionsCheckingInterval).toBe(2_000);
});

test("listens only after API server and page are ready", async () => {
  const listen = vi.fn();
  const server: { listen: typeof listen } = Object.assign(new EventEmitter(), { listen });
  let answer = () => undefined as void;
  const promise = new Promise<void>((resolve) => (answer = resolve));
  let prepared = () => undefined as void;
  setListening(server, promise, () => new Promise<void>((resolve) => (prepared = resolve)));
  expect(server.listen(3000)).toBe(server);
  await Promise.resolve();
  expect(listen).not.toHaveBeenCalled();
  answer();
  await promise;
  expect(listen).not.toHaveBeenCalled();
  prepared();
  await vi.waitFor(() => expect(listen).toHaveBeenCalled());
  expect(listen.mock.calls).toEqual([[{ port: 3000, backlog: 1_024 }]]);
});

test("renders a first page on a local port", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  onTestFinished(() => void server.close());
  const tell = vi.fn();
  setListening(server as unknown as Parameters<typeof setListening>[0], Promise.resolve(), undefined, tell);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect(asked).toEqual(["/terms"]);
  expect(tell).toHaveBeenCalledTimes(1);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect(asked).toHaveLength(2);
});
