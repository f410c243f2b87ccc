import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** Timeout in ms. It is long, because processes start slowly on a busy machine. */
export const patience = 300_000;

/** Resolves once `isSo` returns true. Rejects with an error of `isSo`, or after `patience`. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patience; !(await isSo()); await wait(100))
    if (Date.now() > end) throw new Error(`It was not so within ${patience / 1000} s.`);
}

/** Resolves once the process at `port` is ready. Rejects with its output if it ends before. */
export async function waitUntilReady(child: ChildProcess, name: string, port: number | string | undefined) {
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  await until(() => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${errors}`);
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
}
