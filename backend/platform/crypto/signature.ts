import { createHmac } from "node:crypto";
import type { Config } from "../config";
import { isSameSecret, newSecret } from "./secret";

export type WithKey = Pick<Config, "WEB_TO_API_KEY">;

/** The key of tests without configuration; signatures end with the process. */
const ofThisProcess: [string] = [newSecret()];

export const toNewestKey = ({ WEB_TO_API_KEY }: WithKey): string => (WEB_TO_API_KEY ?? ofThisProcess)[0];

export const withEachKey = ({ WEB_TO_API_KEY }: WithKey): WithKey[] =>
  (WEB_TO_API_KEY ?? ofThisProcess).map((key) => ({ WEB_TO_API_KEY: [key] }));

/** HMAC-SHA256 with the web's key. The text begins with its purpose, so that signatures can't be swapped. */
export const sign = (config: WithKey, text: string): Buffer =>
  createHmac("sha256", toNewestKey(config)).update(text).digest();

export const toSignature = (config: WithKey, text: string): string => sign(config, text).toString("base64url");

/** Compares in constant time with each of the web's keys. */
export const isSigned = (config: WithKey, text: string, signature: string): boolean =>
  withEachKey(config).some((one) => isSameSecret(signature, toSignature(one, text)));
