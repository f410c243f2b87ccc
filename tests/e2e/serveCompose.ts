import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../scripts/processes.mjs";
import { startDeployment } from "../reliability/deployment";
import { makeProxy } from "../reliability/proxy";

/** Serves the built product with the sample, deployed as in compose.yaml. compose.config.ts sets ports and keys. */
const read = (name: string) => process.env[name] ?? "";
const folder = read("E2E_COMPOSE_FOLDER");
mkdirSync(join(folder, "proxy"), { recursive: true });
const deployment = await startDeployment({
  programs: "build/backend",
  folder,
  proxy: await makeProxy({
    folder: join(folder, "proxy"),
    port: Number(read("E2E_PORT")),
    apiPort: Number(read("E2E_API_PORT")),
  }),
  secrets: {
    session_secret: read("E2E_SESSION_SECRET"),
    web_to_api_key: read("E2E_WEB_TO_API_KEY"),
    operator_api_key: read("E2E_OPERATOR_API_KEY"),
  },
  own: JSON.parse(read("E2E_COMPOSE_OWN")) as Record<string, string>,
  operatorPort: Number(read("E2E_OPERATOR_PORT")),
});
const stop = async () => {
  await deployment.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exit();
};
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop());
const load = [process.execPath, "build/backend/motriz.js", "import", "--sample"];
if ((await run("loading the sample", load, { env: deployment.variables })) !== 0) await stop();
process.stdout.write("The deployment answers.\n");
