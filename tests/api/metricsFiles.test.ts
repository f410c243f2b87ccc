import { readFileSync } from "node:fs";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { openTestServer } from "#tests/apiServer";
import { findAll } from "#tests/findAll";
import { webMetrics } from "~/services/server/serve/metrics.server";
import { watchPool } from "../../backend/http/server/metricsPage";
import { processMetrics } from "../../backend/platform/metrics/processMetrics";

interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}
interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}

interface Scenarios {
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
}

const dashboard = JSON.parse(readFileSync("deploy/grafana/motriz.json", "utf8")) as Dashboard;
const { groups } = parse(readFileSync("deploy/motriz.rules.yaml", "utf8")) as Rules;
const queries = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
];

const ofPrometheus = { metrics: ["up"], labels: ["job", "instance"] };
const operators = new Set(["and", "or", "unless", "bool", "offset"]);

/** Returns a PromQL query's metrics with their labels. */
function findMetrics(query: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const bare = query.replace(/"(\\.|[^"\\])*"/g, '""').replace(/\[[^\]]*\]/g, "");
  const grouped = [...bare.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, names = ""]) =>
    names.split(","),
  );
  const rest = bare.replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, "");
  for (const [, name = "", next, selector = ""] of findAll(rest, /\b([a-z_:][\w:]*)\s*(\(|\{([^}]*)\})?/gi)) {
    if (next === "(" || operators.has(name) || /^e\d+$/.test(name)) continue;
    const selected = [...selector.matchAll(/(\w+)\s*[=!]/g)].map(([, label = ""]) => label);
    found.set(name, new Set([...selected, ...grouped.map((label) => label.trim())]));
  }
  return found;
}

test("dashboard and alerts use existing metrics", async () => {
  const api = await openTestServer();
  // Adds the metrics that only a listening server on PostgreSQL has.
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  if (!api.app.metrics.getSingleMetric("db_pool_connections"))
    watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 }, [api.app.metrics]);
  const { body } = await api.app.inject("/metrics");
  const page = body + (await webMetrics.metrics());
  await api.close();
  const all = Registry.merge([api.app.metrics, processMetrics]);

  const problems = queries.flatMap((query) => {
    const metrics = findMetrics(query);
    expect([query, metrics.size > 0]).toEqual([query, true]);
    return [...metrics].flatMap(([name, labels]) => {
      if (ofPrometheus.metrics.includes(name)) return [];
      const metric = name.replace(/_(bucket|count|sum)$/, "");
      const isThere = new RegExp(`^# TYPE ${metric} `, "m").test(page);
      const declared = [all, webMetrics].flatMap((register) => {
        const known = register.getSingleMetric(metric) as { labelNames?: string[] } | undefined;
        return known?.labelNames ?? [];
      });
      const known = new Set([...declared, ...ofPrometheus.labels, ...(name.endsWith("_bucket") ? ["le"] : [])]);
      const strange = [...labels].filter((label) => !known.has(label));
      return isThere && strange.length === 0 ? [] : [{ name, isThere, strange }];
    });
  });
  expect(problems).toEqual([]);
  expect(queries.length).toBeGreaterThan(35);
});

test("parses queries like Prometheus", () => {
  expect([
    ...findMetrics(
      'sum by (a) (rate(x_total{b=~"c.*",d!="e"}[5m])) / on (a) max(y{z="x_total"} offset 5m) > 2e9',
    ).keys(),
  ]).toEqual(["x_total", "y"]);
});

test("fires each alert in promtool's scenarios", () => {
  const { tests } = parse(readFileSync("deploy/motriz.rules.test.yaml", "utf8")) as Scenarios;
  const fired = tests.flatMap(({ alert_rule_test: each }) =>
    each.filter(({ exp_alerts: expected }) => expected.length > 0).map(({ alertname }) => alertname),
  );
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  expect(alerts.length).toBeGreaterThan(10);
  expect([...new Set(fired)].sort()).toEqual(alerts.sort());
});
