import { createHmac } from "node:crypto";
import type { Config } from "../config";
import { isSameSecret, newSecret } from "./secret";

export type WithKey = Pick<Config, "WEB_TO_API_KEY">;

/** For an API server without a key, which is one of tests: what it signed or sealed ends with it. */
const ofThisProcess: [string] = [newSecret()];

/** The key that signs and seals now: the newest of the web's. */
export const toNewestKey = ({ WEB_TO_API_KEY }: WithKey): string => (WEB_TO_API_KEY ?? ofThisProcess)[0];

/** Returns the configuration with each of the web's keys alone, the newest first: a former one may have signed. */
export const withEachKey = ({ WEB_TO_API_KEY }: WithKey): WithKey[] =>
  (WEB_TO_API_KEY ?? ofThisProcess).map((key) => ({ WEB_TO_API_KEY: [key] }));

/** Signs a text with the web's key (HMAC-SHA256). It begins with its purpose, so that none stands for another. */
export const sign = (config: WithKey, text: string): Buffer =>
  createHmac("sha256", toNewestKey(config)).update(text).digest();

/** Signs a text as `sign` does, in 43 letters. */
export const toSignature = (config: WithKey, text: string): string => sign(config, text).toString("base64url");

/** Tells in constant time whether one of the web's keys made this signature of the text. */
export const isSigned = (config: WithKey, text: string, signature: string): boolean =>
  withEachKey(config).some((one) => isSameSecret(signature, toSignature(one, text)));
