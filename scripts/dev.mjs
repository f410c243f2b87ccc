import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { requireNode, root, tool } from "./processes.mjs";

/** Runs web and API server on the demo's data. The web reloads on each change, and the API server restarts. */
requireNode();
if (!(await ensureInstalled())) process.exit(1);

const port = process.env.PORT || "3000";
const apiPort = process.env.API_PORT || "3001";
const key = process.env.WEB_TO_API_KEY || randomBytes(24).toString("hex");
const env = {
  ...process.env,
  NODE_ENV: "development",
  DATA_DIR: resolve(process.env.DATA_DIR || ".demo"),
  PORT: port,
  API_PORT: apiPort,
  API_URL: `http://127.0.0.1:${apiPort}`,
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`,
  WEB_TO_API_KEY: key,
  SESSION_SECRET: process.env.SESSION_SECRET || randomBytes(32).toString("hex"),
};
const children = [
  tool("tsx/dist/cli.mjs", "watch", "backend/program/cli/server.ts"),
  tool("@remix-run/dev/dist/cli.js", "vite:dev", "--port", port),
].map(([program, ...args]) => spawn(program, args, { cwd: root, env, stdio: "inherit" }));
const stopAll = () => children.forEach((child) => child.kill("SIGTERM"));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stopAll);
for (const child of children) child.on("exit", stopAll);
