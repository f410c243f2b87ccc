import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { root, run, tool } from "../../scripts/processes.mjs";
import { freePort } from "../../scripts/product.mjs";
import type { StaticServer } from "./floorReference";

const folder = `${root}tests/bench/bare`;

/** Starts the reference site *bare* (docs/design.md, section 14). Its page has about `htmlBytes`, uncompressed. */
export async function startBare(htmlBytes: number): Promise<StaticServer> {
  if (!existsSync(`${folder}/build/server/index.js`)) {
    const code = await run("building the bare reference", tool("@remix-run/dev/dist/cli.js", "vite:build"), {
      cwd: folder,
      env: { NODE_ENV: "production" },
    });
    if (code !== 0) throw new Error("The bare reference could not be built.");
  }
  const [few, many] = [await lengthWith(10), await lengthWith(20)];
  const rows = Math.max(1, Math.round(10 + ((htmlBytes - few) * 10) / (many - few)));
  return serve(rows);
}

async function lengthWith(rows: number): Promise<number> {
  const server = await serve(rows);
  const html = await (await fetch(server.origin)).text();
  await server.stop();
  return Buffer.byteLength(html);
}

async function serve(rows: number): Promise<StaticServer> {
  const port = await freePort();
  const [program = "", ...args] = tool("@remix-run/serve/dist/cli.js", "build/server/index.js");
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ROWS: String(rows) },
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + 30_000;
  while (
    !(await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error("The bare reference did not answer.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
