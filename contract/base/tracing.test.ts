import { expect, test, vi } from "vitest";
import { isTracing, startSpan, startTracing, toSentId, traceHeaders } from "./tracing";

test("loads no package if no endpoint address is set", async () => {
  const load = vi.fn<() => Promise<unknown>>();
  await startTracing("motriz-api", {}, load);
  expect(load).not.toHaveBeenCalled();
  expect(isTracing()).toBe(false);
  expect(traceHeaders()).toEqual({});
  expect(() => startSpan("statement", {})()).not.toThrow();
});

test("names the variable if the package is missing", async () => {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
  await expect(startTracing("motriz-api", variables)).rejects.toThrow(
    /^OTEL_EXPORTER_OTLP_ENDPOINT: the package @opentelemetry\/sdk-node is not installed/,
  );
  expect(isTracing()).toBe(false);
});

test.each([
  ["0123-abc_DEF", "0123-abc_DEF"],
  ["short", null],
  ["has a space in it", null],
  ["x".repeat(65), null],
  [["two-of-them", "two-of-them"], null],
  [undefined, null],
])("reads the request id %j as %j", (sent, id) => {
  expect(toSentId(sent)).toBe(id);
});
