import { readConfig, type Config } from "../../../platform/config";
import { ofProcess } from "../../../platform/process/environment";
import { findCause } from "../../../platform/db/storeFailure";
import { explainBucket } from "../../../platform/files/explainBucket";
import { toInnermost, toOperatorLine } from "../operatorLine";
import { apiServerCheck } from "./apiServer";
import { bad, good, odd, type Check, type Finding } from "./finding";
import { storedFilesCheck } from "./storedFiles";
import { clamdCheck, mailCheck, filesCheck } from "./services";
import { machineCheck, storeCheck } from "./machine";
import { listOff } from "./processes";
import { proxyLimitsCheck } from "./proxyLimits";
import { publicCheck } from "./publicAddress";

/** In ms, for one check. */
const PATIENCE = 20_000;

const checks: readonly Check[] = [
  machineCheck,
  storeCheck,
  filesCheck,
  mailCheck,
  clamdCheck,
  apiServerCheck,
  publicCheck,
  proxyLimitsCheck,
];

/** Runs all checks of a deployment. Returns findings in a fixed order. `allFiles`: reads every stored file. */
export async function examine({ allFiles }: { allFiles: boolean }): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    return toOperatorLine(error)
      .split("\n")
      .map((line) => bad(line.split(":")[0] ?? "", line, "Set the variable as docs/configuration.md says."));
  }
  const warnings = config.warnings.map((line) => odd(/[A-Z_]{4,}/.exec(line)?.[0] ?? "configuration", line, ""));
  const found = await Promise.all(checks.map((check) => lookInTime(check, config)));
  const files = storedFilesCheck({ allFiles });
  const damaged = allFiles ? await look(files, config) : await lookInTime(files, config);
  const wellFormed = good("configuration", "each variable has a value that is allowed");
  return [wellFormed, ...warnings, ...listOff(config, ofProcess()), ...found.flat(), ...damaged];
}

const look = (check: Check, config: Config): Promise<Finding[]> =>
  check.look(config).catch((error: unknown) => [bad(check.subject, toReason(error, check), check.todo)]);

async function lookInTime(check: Check, config: Config): Promise<Finding[]> {
  const { subject, todo } = check;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([bad(subject, `no answer within ${PATIENCE / 1_000} s`, todo)]), PATIENCE);
  });
  return Promise.race([look(check, config), late]).finally(() => clearTimeout(timer));
}

function toReason(error: unknown, check: Check): string {
  const cause = toInnermost(findCause(error));
  const ofBucket = check === filesCheck ? explainBucket(cause) : null;
  if (ofBucket) return ofBucket;
  const { message, code } = cause as { message?: string; code?: string };
  return (
    [message?.split("\n")[0], code && !message?.includes(code) ? `(${code})` : ""].filter(Boolean).join(" ") ||
    "it failed"
  );
}
