import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureSample, startProduct } from "./product.mjs";

/** Serves the built product on the sample, in a new data folder that goes when it stops. For the journeys; ports by environment. */
const dataDir = mkdtempSync(join(tmpdir(), "motriz-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));

if (!(await ensureSample(dataDir))) process.exit(1);
const product = await startProduct({ port: Number(process.env.PORT), env: { DATA_DIR: dataDir, LOG_LEVEL: "warn" } });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void product.stop());
process.exit(await product.ended);
