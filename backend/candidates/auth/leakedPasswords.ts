import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../platform/config";
import { ApiProblem } from "../../platform/errors";

/** The time that the answer may take, in ms. A person waits for it. */
const PATIENCE = 2_000;
/** The length of a hash's beginning that leaves this machine, of 40 digits. */
const PREFIX = 5;

/**
 * Refuses a password that is known to have leaked, by k-anonymity. The service gets the first five hexadecimal digits
 * of the password's SHA-1, which some hundred thousand passwords share. It answers with the rest of each hash that it
 * knows. It does nothing where the operator set no address (LEAKED_PASSWORDS_URL). A service that does not answer
 * refuses no password. Throws ApiProblem invalid on `field`.
 */
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
  // A line is "SUFFIX:COUNT"; those that only fill the answer up have the count 0.
  const [, count] = new RegExp(`^${hash.slice(PREFIX)}:(\\d+)\\r?$`, "im").exec(suffixes) ?? [];
  if (Number(count ?? 0) > 0) throw new ApiProblem("invalid", { fields: { [field]: ["passwordCommon"] } });
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
