import {
  context,
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
} from "@opentelemetry/api";
import type { Variables } from "./environment";

// OpenTelemetry in both parts: the web's request, the API server's, and its statements are spans of one trace. The
// operator installs the package that sends them (docs/operators.md).

export { ROOT_CONTEXT, type Context } from "@opentelemetry/api";

interface Sdk {
  NodeSDK: new () => { start(): void; shutdown(): Promise<void> };
}

const PACKAGE = "@opentelemetry/sdk-node";
let isOn = false;

/** Whether spans go anywhere: nobody makes any where they don't. */
export const isTracing = (): boolean => isOn;

/**
 * Starts OpenTelemetry's SDK where OTEL_EXPORTER_OTLP_ENDPOINT is set, before anything is answered. The SDK reads all
 * `OTEL_` variables by itself. `load` is for tests.
 *
 * @throws an error whose message is one line for the operator, where the package is not installed
 */
export async function startTracing(
  service: string,
  variables: Variables,
  load: () => Promise<unknown> = () => import(/* @vite-ignore */ PACKAGE),
): Promise<void> {
  if (!variables.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  variables.OTEL_SERVICE_NAME ||= service;
  // Metrics are Prometheus's, and the log has its own lines.
  variables.OTEL_METRICS_EXPORTER ||= "none";
  variables.OTEL_LOGS_EXPORTER ||= "none";
  const { NodeSDK } = (await load().catch((error: unknown) => {
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT: the package ${PACKAGE} is not installed (docs/operators.md): ${String(error)}`,
    );
  })) as Sdk;
  const sdk = new NodeSDK();
  sdk.start();
  isOn = true;
  // Unsent spans would go with the process.
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void sdk.shutdown().catch(() => undefined));
}

/** Asked for each span: a tracer from before the SDK came, which brings its own copy of the interface, makes none. */
const findTracer = () => trace.getTracer("motriz");

/** A request that is being answered. */
interface RequestSpan {
  /** Where spans of what is done for it belong. */
  context: Context;
  /** Ends it, named by the route that was found. */
  end(found: { route: string; status: number }): void;
}

/** Begins the span of a request. `headers` are those of a caller who is believed; null begins a trace of its own. */
export function startRequestSpan(method: string, headers: object | null): RequestSpan {
  const parent = headers ? propagation.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
  const span = findTracer().startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { "http.request.method": method } },
    parent,
  );
  return {
    context: trace.setSpan(parent, span),
    end: ({ route, status }) => {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ "http.route": route, "http.response.status_code": status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Runs `work` so that spans which it makes belong to `within`. */
export const runTraced = <T>(within: Context, work: () => T): T => (isOn ? context.with(within, work) : work());

/** Begins a span of what is done for the request under way. The function that it returns ends it. */
export function startSpan(name: string, attributes: Attributes): (failure?: unknown) => void {
  if (!isOn) return () => undefined;
  const span = findTracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return (failure) => {
    if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** Returns the headers that name the trace to whoever is called or answered (`traceparent`); none without tracing. */
export function traceHeaders(within: Context = context.active()): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(within, headers);
  return headers;
}

const sentId = /^[\w-]{8,64}$/;

/** The id of a request that a caller who is believed sent (`X-Request-Id`); null where it is none of ours. */
export const toSentId = (sent: unknown): string | null => (typeof sent === "string" && sentId.test(sent) ? sent : null);
