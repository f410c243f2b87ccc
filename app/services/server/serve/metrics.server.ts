import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { env } from "./env.server";

export const webMetrics = new Registry();

const registers = [webMetrics];
const duration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer, by route and status",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const refusals = new Counter({
  name: "http_refusals_total",
  help: "Requests that were refused before anything was made of them, by why",
  labelNames: ["status", "cause"],
  registers,
});

/** Measures the time to answer. `findRoute` is called at the end, and returns Remix's route id if there is a page. */
export function timeAnswer(
  { method = "" }: IncomingMessage,
  response: ServerResponse,
  findRoute: () => string | null,
): void {
  const observe = duration.startTimer();
  response.once("close", () => {
    const status = response.statusCode;
    // If the visitor left before the answer, there is no status to count.
    if (response.headersSent) observe({ method, route: findRoute() ?? (status < 400 ? "(other)" : "(none)"), status });
  });
}

let server: Server | null = null;

/** Returns whether a server is the metrics server. The limits on people's pages do not apply to it. */
export const isMetricsServer = (other: Server): boolean => other === server;

/** Serves `/metrics` on METRICS_PORT if this is set, and never on the public port. */
export function serveMetrics(): void {
  if (env.METRICS_PORT === undefined) return;
  collectDefaultMetrics({ register: webMetrics });
  server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    void webMetrics.metrics().then((page) => response.setHeader("Content-Type", webMetrics.contentType).end(page));
  });
  server.on("error", (error) => {
    console.error(`METRICS_PORT: ${error.message}`);
    process.exit(1);
  });
  server.listen({ port: env.METRICS_PORT, host: env.METRICS_HOST }).unref();
}
