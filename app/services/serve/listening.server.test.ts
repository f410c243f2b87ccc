import { expect, test, vi } from "vitest";
import { setListening } from "./listening.server";

test("a server that listens on a port keeps few connections waiting, looks for slow headers, and is asked for nothing else", () => {
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

test("under npm start a server listens once the API server answers", async () => {
  const listen = vi.fn();
  const server: { listen: typeof listen } = { listen };
  let answer = () => undefined as void;
  const promise = new Promise<void>((resolve) => (answer = resolve));
  setListening(server, promise);
  expect(server.listen(3000)).toBe(server);
  await Promise.resolve();
  expect(listen).not.toHaveBeenCalled();
  answer();
  await promise;
  expect(listen.mock.calls).toEqual([[{ port: 3000, backlog: 1_024 }]]);
});
