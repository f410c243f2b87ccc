import type { z } from "zod";
import { parseVariables, warnOfOrigin, warnOfUnknown, type Variables } from "#contract/base/environment";
import { checkedEnvironment } from "./process/checkedEnvironment";
import { knownNames, ofProcess, type environment } from "./process/environment";

export type Config = Omit<z.output<typeof environment>, "PUBLIC_ORIGIN" | "OPERATOR_PORT"> & {
  PUBLIC_ORIGIN: string;
  OPERATOR_PORT: number;
  warnings: string[];
};

/** Reads the configuration. Empty variables count as absent. Throws an error with a line per wrong variable. */
export function readConfig(variables: Variables = ofProcess()): Config {
  const {
    PUBLIC_ORIGIN: origin,
    OPERATOR_PORT: operatorPort,
    ...config
  } = parseVariables(checkedEnvironment, variables);
  return {
    ...config,
    PUBLIC_ORIGIN: origin ?? `http://localhost:${config.PORT}`,
    OPERATOR_PORT: operatorPort ?? (config.API_PORT && Math.min(config.API_PORT + 1, 65535)),
    warnings: [
      warnOfOrigin(origin) ?? [],
      config.WEBHOOKS_TO_LOOPBACK
        ? "WEBHOOKS_TO_LOOPBACK is on: companies' webhooks and notices to devices reach this machine itself."
        : [],
      config.DEMO ? "DEMO is on: the companies are a program, which answers applications within seconds." : [],
      config.RESTORED
        ? "RESTORED is on: this is a copy, so no job runs and nothing is sent. Set it to 0 once this is the real one."
        : [],
      warnOfUnknown(knownNames(), variables),
    ].flat(),
  };
}
