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

// Joins the spans of web, API server and SQL in one trace. The operator installs OpenTelemetry (docs/operators.md).

export { ROOT_CONTEXT, type Context } from "@opentelemetry/api";

interface Sdk {
  NodeSDK: new () => { start(): void; shutdown(): Promise<void> };
}

const PACKAGE = "@opentelemetry/sdk-node";
let isOn = false;

export const isTracing = (): boolean => isOn;

/**
 * Starts OpenTelemetry's SDK if OTEL_EXPORTER_OTLP_ENDPOINT is set. The SDK reads the `OTEL_` variables. `load` is for
 * tests.
 *
 * @throws an error with one line for the operator if the package is not installed
 */
export async function startTracing(
  service: string,
  variables: Variables,
  load: () => Promise<unknown> = () => import(/* @vite-ignore */ PACKAGE),
): Promise<void> {
  if (!variables.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  variables.OTEL_SERVICE_NAME ||= service;
  // Sends no metrics or logs: Prometheus collects the metrics, and the product writes its own logs.
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
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void sdk.shutdown().catch(() => undefined));
}

/** Asks for the tracer at each span, because a tracer from before the SDK's start records nothing. */
const findTracer = () => trace.getTracer("motriz");

interface RequestSpan {
  context: Context;
  end(found: { route: string; status: number }): void;
}

/** `headers` of a trusted caller; null begins a new trace. */
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

export const runTraced = <T>(within: Context, work: () => T): T => (isOn ? context.with(within, work) : work());

export function startSpan(name: string, attributes: Attributes): (failure?: unknown) => void {
  if (!isOn) return () => undefined;
  const span = findTracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return (failure) => {
    if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** Returns `traceparent` for the next server, or {} without tracing. */
export function traceHeaders(within: Context = context.active()): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(within, headers);
  return headers;
}

const sentId = /^[\w-]{8,64}$/;

/** Returns a trusted caller's `X-Request-Id`, or null if the id has another form than ours. */
export const toSentId = (sent: unknown): string | null => (typeof sent === "string" && sentId.test(sent) ? sent : null);
