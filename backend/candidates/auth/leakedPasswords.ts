import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../platform/config";
import { ApiProblem } from "../../platform/errors";

/** Timeout in ms, short because a person waits. */
const PATIENCE = 2_000;
const PREFIX = 5;

/** Throws `invalid` on `field` for a leaked password. Sends only the first digits of its SHA-1 (k-anonymity). */
export async function refuseLeakedPassword(
  { LEAKED_PASSWORDS_URL: address }: Pick<Config, "LEAKED_PASSWORDS_URL">,
  log: Pick<FastifyBaseLogger, "warn">,
  password: string,
  field: string,
): Promise<void> {
  if (!address) return;
  const hash = createHash("sha1").update(password.normalize("NFKC")).digest("hex").toUpperCase();
  const suffixes = await findSuffixes(address, hash.slice(0, PREFIX)).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "leaked passwords could not be asked for");
    return "";
  });
  // A line is "SUFFIX:COUNT". Lines with count 0 are padding.
  const line = suffixes.split("\n").find((each) => each.toUpperCase().startsWith(`${hash.slice(PREFIX)}:`));
  if (Number(line?.split(":")[1] ?? 0) > 0)
    throw new ApiProblem("invalid", { fields: { [field]: ["passwordCommon"] } });
}

async function findSuffixes(address: string, prefix: string): Promise<string> {
  const response = await fetch(`${address.replace(/\/$/, "")}/${prefix}`, {
    headers: { "add-padding": "true" },
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.text();
}
