import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort, startProduct } from "../../scripts/product.mjs";

test("a web server behind a proxy announces its stop", async () => {
  const api = createServer((_, response) => response.end("{}")).listen(0, "127.0.0.1");
  await once(api, "listening");
  const port = await freePort();
  const web = spawn(process.execPath, ["build/server/remix-serve.js", "build/server/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      TRUST_PROXY: "1",
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      SESSION_SECRET: "a secret of this test and of nothing else",
    },
    stdio: "ignore",
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const readiness = () =>
    ask("/readyz").then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
  const ended = once(web, "exit");
  web.kill("SIGTERM");
  await expect.poll(readiness, { intervals: [20] }).toBe(503);
  const { status, headers } = await ask("/livez");
  expect({ status, connection: headers.get("connection") }).toEqual({ status: 200, connection: "close" });
  expect(await ended).toEqual([0, null]);
  api.close();
});

test("npm start ends both servers within 10 s", async () => {
  // The first start creates the store, which is slow on a busy machine.
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), "motriz-stop-"));
  const [webPort, apiPort] = [await freePort(), await freePort()];
  const env = { DATA_DIR: folder, API_PORT: String(apiPort), OPERATOR_PORT: "0", LOG_LEVEL: "error" };
  const product = await startProduct({ port: webPort, env, log: "ignore", timeout: 180_000 });
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
  for (const [at, path] of [
    [webPort, "/auth/login"],
    [apiPort, "/contactMessage"],
  ] as const) {
    const half = connect(at, "127.0.0.1").on("error", () => undefined);
    await once(half, "connect");
    half.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${at}\r\nOrigin: http://localhost:${at}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nabc`,
    );
  }
  const begun = Date.now();
  expect(await product.stop()).toBe(0);
  expect(Date.now() - begun).toBeLessThan(10_000);
  rmSync(folder, { recursive: true, force: true });
});
