import { expect, test, vi } from "vitest";
import { keepMoreWaiting } from "./backlog.server";

test("a server that listens on a port keeps more connections waiting, and is asked for nothing else", () => {
  const listen = vi.fn();
  const server = { listen };
  keepMoreWaiting(server);
  const done = () => undefined;
  server.listen(3000, done);
  server.listen(3000, "127.0.0.1", done);
  server.listen("/tmp/socket", done);
  expect(listen.mock.calls).toEqual([
    [{ port: 3000, backlog: 4096 }, done],
    [{ port: 3000, host: "127.0.0.1", backlog: 4096 }, done],
    ["/tmp/socket", done],
  ]);
});
