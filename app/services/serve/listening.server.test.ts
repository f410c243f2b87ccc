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
