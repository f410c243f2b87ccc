import { readFileSync, readdirSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { amount } from "./amount";
import { autocannon } from "./autocannon";
import { cookieHeader, logIn, type Ours } from "./ours";
import { median, type Row } from "./row";
import { LIST } from "./screens";

/** Measures the start on an existing folder, and memory after load (on Linux). */
export async function running(browser: Browser, ours: Ours): Promise<Row[]> {
  const starts: number[] = [];
  for (let round = 0; round < amount(3, 1); round += 1) starts.push(await ours.restart());
  const headers = { cookie: cookieHeader(await logIn(browser, ours)) };
  await autocannon({ url: ours.origin + LIST, headers, duration: amount(15, 1), connections: 10 });
  return [
    { name: "start on an existing folder to first answer", ours: median(starts), unit: "ms", budget: { atMost: 1200 } },
    ...memory(ours.pid),
  ];
}

function memory(pid: number): Row[] {
  if (process.platform !== "linux") return [];
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && readParent(name) === pid);
  const findChild = (part: string) => children.find((child) => readCommand(child).includes(part));
  const rows: [string, string, number][] = [
    ["web", "remix-serve", 250],
    ["API server", "build/backend/server.js", 350],
  ];
  return rows.flatMap(([name, part, limit]) => {
    const child = findChild(part);
    return child
      ? [
          {
            name: `memory after load: ${name}`,
            ours: readResident(child),
            unit: "MB",
            budget: { atMost: limit },
          } satisfies Row,
        ]
      : [];
  });
}

function readParent(pid: string): number {
  return Number(readStatus(pid, "PPid"));
}

/** Returns the resident memory in MB of a million bytes. */
function readResident(pid: string): number {
  return (Number.parseInt(readStatus(pid, "VmRSS"), 10) * 1024) / 1_000_000;
}

function readStatus(pid: string, key: string): string {
  return new RegExp(`^${key}:\\s*(.*)$`, "m").exec(read(`/proc/${pid}/status`))?.[1] ?? "0";
}

function readCommand(pid: string): string {
  return read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
