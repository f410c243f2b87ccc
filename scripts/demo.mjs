import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { requireNode, root } from "./processes.mjs";
import { ensureInstalled } from "./install.mjs";
import { build } from "./build.mjs";
import { ensureSample, freePort, isFree, startProduct } from "./product.mjs";
import { isBuilt } from "./sources.mjs";

requireNode();
const dataDir = resolve(process.env.DATA_DIR || ".demo");
const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
if (!(await isFree(port)))
  fail(`Port ${port} is taken by another program. Choose another one: PORT=${port + 100} npm run demo`);
const began = Date.now();
// Only the demo simulates companies, and has an account with a public password.
process.env.DEMO = "1";

if (!(await ensureInstalled())) fail("The packages could not be installed; npm's lines above say why.");
let isLoaded = false;
/** @param {string} [programs] */
const loadSample = async (programs) => {
  isLoaded = await ensureSample(dataDir, { withAccount: true, programs });
};
if (isBuilt()) await loadSample();
else if (!(await build({}, loadSample))) fail("The build failed; the lines above say why.");
if (!isLoaded) fail("The sample could not be loaded; the lines above say why.");

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
// Simulates LinkedIn, a phone with WhatsApp and an outside contact form (backend/program/demo/outside.ts).
const outsidePort = await freePort();
const outside = `http://127.0.0.1:${outsidePort}`;
const env = {
  DATA_DIR: dataDir,
  API_PORT: process.env.API_PORT || String(await freePort()),
  OPERATOR_PORT: process.env.OPERATOR_PORT || String(await freePort()),
  OPERATOR_API_KEY: process.env.OPERATOR_API_KEY || randomBytes(32).toString("base64url"),
  LOG_LEVEL: process.env.LOG_LEVEL || "warn",
  // A made-up address, because the company-facing system is another product.
  COMPANIES_URL: process.env.COMPANIES_URL || "https://empresas.motriz.example/",
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`,
  CONTACT_FORM_URL: process.env.CONTACT_FORM_URL || `${outside}/contact`,
  LINKEDIN_CLIENT_ID: "motriz-demo",
  LINKEDIN_CLIENT_SECRET: randomBytes(16).toString("hex"),
  // Constant, because accounts are stored with the issuer.
  LINKEDIN_ISSUER: "http://linkedin.motriz.example/oauth",
  LINKEDIN_AUTHORIZATION_URL: `${outside}/linkedin/authorization`,
  LINKEDIN_TOKEN_URL: `${outside}/linkedin/token`,
  LINKEDIN_USERINFO_URL: `${outside}/linkedin/userinfo`,
  LINKEDIN_JWKS_URL: `${outside}/linkedin/jwks`,
  // Without Meta's token, messages go to the outbox.
  WHATSAPP_NUMBER: "551130000000",
  WHATSAPP_APP_SECRET: randomBytes(16).toString("hex"),
  WHATSAPP_VERIFY_TOKEN: randomBytes(16).toString("hex"),
};
product = await startProduct({ port, env, apart: true }).catch((error) => fail(error.message));
const company = spawn(process.execPath, [`${root}build/backend/demoCompany.js`], {
  env: { ...process.env, ...env, OUTSIDE_PORT: String(outsidePort) },
  stdio: ["ignore", "inherit", "inherit"],
  detached: true,
});
process.once("exit", () => company.kill());
console.log(`
Ready after ${Math.round((Date.now() - began) / 1000)} s:  ${product.origin}

Log in as demo@motriz.example with "oficina de demonstração": an application in every state.
Or register and apply. The companies are a program (DEMO=1), which you see at work below:
  1st application   read in 20 s, tests, a question: answer it, an interview: choose a time, an offer: accept it,
                    documents: send them, hired. Ten minutes in all.
  2nd               a no, with its reason, after a minute
  3rd               read, and kept waiting: see in the ready-made account what comes of that

LinkedIn is played by the demo: write any name and e-mail. What you write and get by WhatsApp is on the demo's phone:
  ${outside}/phone
Mails and WhatsApp messages are files in ${dataDir}/outbox.

Data is kept in ${dataDir}. Press Ctrl-C to stop.
`);
const code = await product.ended;
company.kill();
if (!stopping) console.error("The product has ended by itself; the lines above say why.");
process.exit(stopping ? 0 : code || 1);

/** @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
