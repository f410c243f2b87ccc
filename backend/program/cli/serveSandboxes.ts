import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { readConfig } from "../../platform/config";
import { requireDataFolder } from "../../platform/db/privateFolder";
import { requireFreePorts, toAddress } from "./ports";
import { createSandboxServer } from "../sandbox/listener";

/** Time limit of a stop in ms, below the 10 s after which a supervisor kills the process. */
const END = 9_000;

/** Serves calls with test keys until a signal. Does not read the deployment's store and secrets. */
export async function serveSandboxes(): Promise<void> {
  // Test mode must not slow the product on the same machine.
  setPriority(constants.priority.PRIORITY_LOW);
  const config = readConfig();
  const { SANDBOX_PORT: port, SANDBOX_HOST: host } = config;
  requireDataFolder(config.DATA_DIR);
  await requireFreePorts([{ portName: "SANDBOX_PORT", port, hostName: "SANDBOX_HOST", host }]);
  const { server, close } = createSandboxServer(config);
  server.listen(port, host);
  await once(server, "listening");
  process.stdout.write(`Test keys are answered: ${toAddress(host, port)}\n`);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), END).unref();
      void close().then(() => process.exit(0));
    });
}
