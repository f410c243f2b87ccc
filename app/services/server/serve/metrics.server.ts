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

/** Measures an answer. `findRoute` runs at its end, and returns Remix's route id if a page was drawn. */
export function timeAnswer(
  { method = "" }: IncomingMessage,
  response: ServerResponse,
  findRoute: () => string | null,
): void {
  const observe = duration.startTimer();
  response.once("close", () => {
    const status = response.statusCode;
    // A visitor who left before the answer has no status.
    if (response.headersSent) observe({ method, route: findRoute() ?? (status < 400 ? "(other)" : "(none)"), status });
  });
}

let server: Server | null = null;

/** Returns whether a server is the metrics server, which is exempt from the limits on people's pages. */
export const isMetricsServer = (other: Server): boolean => other === server;

/** Serves `/metrics` on METRICS_PORT if it is set, never on the public port. */
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
  // An open server would keep the process alive.
  server.listen({ port: env.METRICS_PORT, host: env.METRICS_HOST }).unref();
}
