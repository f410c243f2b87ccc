import { rmSync } from "node:fs";
import { ensureSample, startProduct } from "./product.mjs";

/** Serves the built product on the sample in a new DATA_DIR, which it deletes. The environment names the ports. */
const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error("DATA_DIR is not set.");
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));

if (!(await ensureSample(dataDir))) process.exit(1);
const product = await startProduct({ port: Number(process.env.PORT), env: { LOG_LEVEL: "warn" } }).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void product.stop());
process.exit(await product.ended);
