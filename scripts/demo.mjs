import { resolve } from "node:path";
import { requireNode } from "./processes.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureSample, freePort, isFree, startProduct } from "./product.mjs";

requireNode();
const dataDir = resolve(process.env.DATA_DIR || ".demo");
const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
if (!(await isFree(port)))
  fail(`Port ${port} is taken by another program. Choose another one: PORT=${port + 100} npm run demo`);
const began = Date.now();

if (!(await ensureInstalled())) fail("The packages could not be installed; npm's lines above say why.");
if (!(await ensureBuilt())) fail("The build failed; the lines above say why.");
if (!(await ensureSample(dataDir))) fail("The sample could not be loaded; the lines above say why.");

console.log("Starting …");
/** @type {import("./product.mjs").Product | null} */
let product = null;
let stopping = false;
for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    if (!product) process.exit(1);
    if (!stopping) console.log("\nStopping …");
    stopping = true;
    void product.stop();
  });
}
const env = {
  DATA_DIR: dataDir,
  API_PORT: process.env.API_PORT || String(await freePort()),
  OPERATOR_PORT: process.env.OPERATOR_PORT || "0",
  LOG_LEVEL: process.env.LOG_LEVEL || "warn",
  // The company-facing system is somebody else's, so the demo shows where the link to it stands.
  COMPANIES_URL: process.env.COMPANIES_URL || "https://empresas.motriz.example/",
};
product = await startProduct({ port, env, apart: true }).catch((error) => fail(error.message));
console.log(`
Ready after ${Math.round((Date.now() - began) / 1000)} s:  ${product.origin}
Data is kept in ${dataDir}. Press Ctrl-C to stop.
`);
const code = await product.ended;
if (!stopping) console.error("The product has ended by itself; the lines above say why.");
process.exit(stopping ? 0 : code || 1);

/** @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
