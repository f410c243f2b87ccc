import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/product.mjs";
import { present } from "#tests/present";
import { findBuiltWeb } from "./builtWeb";
import { newFolder, patience } from "./programs";
import { waitUntilReady } from "./until";

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function makeCertificate(): { certificate: string; key: string } {
  const folder = newFolder();
  const [certificate, key] = [join(folder, "own.pem"), join(folder, "own.key")];
  const about = ["-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", ["req", "-x509", ...about, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return { certificate, key };
}

test("the web server reports the error behind an apology page", { timeout: patience }, async () => {
  const { certificate, key } = makeCertificate();
  const reports: { path: string | undefined; body: string }[] = [];
  const service = createSecureServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    (request, response) => {
      void text(request).then((body) => {
        reports.push({ path: request.url, body });
        response.end("{}");
      });
    },
  );
  // An API server whose answers break the contract.
  const api = createServer((_request, response) => response.setHeader("content-type", "application/json").end("{}"));
  const SENTRY_DSN = `https://${"0af1".repeat(8)}@localhost:${await listen(service)}/7`;
  const port = String(await freePort());
  const web = spawn(process.execPath, findBuiltWeb(), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: port,
      HOST: "127.0.0.1",
      API_URL: `http://127.0.0.1:${await listen(api)}`,
      SESSION_SECRET: "signs the cookies of this test and no others",
      NODE_EXTRA_CA_CERTS: certificate,
      SENTRY_DSN,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void web.kill("SIGKILL"));
  await waitUntilReady(web, "the web", port);
  const page = await fetch(`http://127.0.0.1:${port}/vagas?roleName=segredo`);
  expect(page.status).toBe(500);
  await expect.poll(() => reports.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const { path, body } = present(reports[0]);
  expect(path).toBe("/api/7/envelope/");
  expect(body).toMatch(/"tags":\{"part":"web","request":"[\da-f-]{30,}"/);
  expect(body).toContain('"transaction":"api GET /selectiveProcess/');
  expect(body).not.toContain("segredo");
});
