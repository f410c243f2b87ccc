import { spawn, type ChildProcess } from "node:child_process";
import { request } from "node:http";
import { expect } from "@playwright/test";
import { freePort } from "../../../scripts/product.mjs";

/** The real remix-serve with our additions (docs/decisions/0002), without an API server. */
export interface BareWeb {
  port: number;
  process: ChildProcess;
  readLog(): string;
  send(method: string, path: string, headers?: Record<string, string>, body?: string | Buffer): Promise<Reply>;
}

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export const form = { "content-type": "application/x-www-form-urlencoded", origin: "http://motriz.example" };

export async function startBareWeb(more: Record<string, string> = {}): Promise<BareWeb> {
  const port = await freePort();
  const web = spawn(process.execPath, ["build/server/remix-serve.js", "build/server/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_ORIGIN: "http://motriz.example",
      API_URL: "http://127.0.0.1:9",
      SESSION_SECRET: "a secret of this test and of nothing else",
      RATE_LIMITS: "0",
      ...more,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  web.stdout.on("data", (chunk: Buffer) => (log += chunk.toString()));
  web.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const send: BareWeb["send"] = (method, path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        { host: "127.0.0.1", port, method, path, headers: { host: "motriz.example", ...headers }, agent: false },
        (incoming) => {
          let text = "";
          incoming.setEncoding("utf8");
          incoming.on("data", (chunk: string) => (text += chunk));
          incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }));
        },
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  const answers = () =>
    send("GET", "/livez").then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
  return { port, process: web, readLog: () => log, send };
}
