import { createHmac } from "node:crypto";
import type { Config } from "../config";
import { isSameSecret, newSecret } from "./secret";

export type WithKey = Pick<Config, "WEB_TO_API_KEY">;

/** Key for tests that set no WEB_TO_API_KEY. Its signatures are valid only in this process. */
const ofThisProcess: [string] = [newSecret()];

export const toNewestKey = ({ WEB_TO_API_KEY }: WithKey): string => (WEB_TO_API_KEY ?? ofThisProcess)[0];

export const withEachKey = ({ WEB_TO_API_KEY }: WithKey): WithKey[] =>
  (WEB_TO_API_KEY ?? ofThisProcess).map((key) => ({ WEB_TO_API_KEY: [key] }));

/** Returns the HMAC-SHA256 by the newest key. `text` must begin with the only purpose that the signature serves. */
export const sign = (config: WithKey, text: string): Buffer =>
  createHmac("sha256", toNewestKey(config)).update(text).digest();

export const toSignature = (config: WithKey, text: string): string => sign(config, text).toString("base64url");

/** Checks a signature with each key of WEB_TO_API_KEY, in constant time. */
export const isSigned = (config: WithKey, text: string, signature: string): boolean =>
  withEachKey(config).some((one) => isSameSecret(signature, toSignature(one, text)));
