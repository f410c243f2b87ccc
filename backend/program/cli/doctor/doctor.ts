import { readConfig, type Config } from "../../../platform/config";
import { findCause } from "../../../platform/db/storeFailure";
import { toOperatorLine } from "../operatorLine";
import { apiServerCheck } from "./apiServer";
import { bad, good, odd, type Check, type Finding } from "./finding";
import { clamdCheck, mailCheck, filesCheck } from "./services";
import { machineCheck, storeCheck } from "./machine";
import { publicCheck } from "./publicAddress";

/** How long one check may take, in ms. */
const PATIENCE = 20_000;

const checks: readonly Check[] = [
  machineCheck,
  storeCheck,
  filesCheck,
  mailCheck,
  clamdCheck,
  apiServerCheck,
  publicCheck,
];

/** Looks at everything that an operator sets up, changes nothing, and returns what it found, in a steady order. */
export async function examine(): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    // With a wrong configuration nothing else can be checked.
    return toOperatorLine(error)
      .split("\n")
      .map((line) => bad(line.split(":")[0] ?? "", line, "Set the variable as docs/configuration.md says."));
  }
  const warnings = config.warnings.map((line) => odd(/[A-Z_]{4,}/.exec(line)?.[0] ?? "configuration", line, ""));
  const found = await Promise.all(checks.map((check) => lookInTime(check, config)));
  return [good("configuration", "each variable has a value that is allowed"), ...warnings, ...found.flat()];
}

async function lookInTime({ subject, look, todo }: Check, config: Config): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([bad(subject, `no answer within ${PATIENCE / 1_000} s`, todo)]), PATIENCE);
  });
  const failed = (error: unknown): Finding[] => [bad(subject, toReason(error), todo)];
  return Promise.race([look(config).catch(failed), late]).finally(() => clearTimeout(timer));
}

function toReason(error: unknown): string {
  const cause = findCause(error);
  const { message, code } = cause as { message?: string; code?: string };
  return (
    [message?.split("\n")[0], code && !message?.includes(code) ? `(${code})` : ""].filter(Boolean).join(" ") ||
    "it failed"
  );
}
