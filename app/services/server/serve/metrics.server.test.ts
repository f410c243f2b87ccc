import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuse } from "./refusal.server";
import { timeAnswer, webMetrics } from "./metrics.server";

let server: Server;
let origin: string;
beforeAll(async () => {
  // Other test files of this process may have counted refusals before.
  webMetrics.resetMetrics();
  server = createServer((request, response) => {
    timeAnswer(request, response, () => (request.url === "/vagas" ? "routes/vagas" : null));
    if (request.url === "/too-many") refuse(request, response, { allowed: false, status: 429, reason: "tooMany" });
    else response.end("ok");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("counts answers by route, and refusals by cause", async () => {
  for (const path of ["/vagas", "/other", "/too-many"]) await (await fetch(origin + path)).text();
  const page = await webMetrics.metrics();
  expect(page).toContain('http_request_duration_seconds_count{method="GET",route="routes/vagas",status="200"} 1');
  expect(page).toContain('http_request_duration_seconds_count{method="GET",route="(other)",status="200"} 1');
  expect(page).toContain('http_request_duration_seconds_count{method="GET",route="(none)",status="429"} 1');
  expect(page).toContain('http_refusals_total{status="429",cause="tooMany"} 1');
});
