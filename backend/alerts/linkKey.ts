import { createHmac } from "node:crypto";
import type { Config } from "../config";
import { isSameSecret, newSecret } from "../crypto/secret";

/** What a mailed link about alerts opens: the confirmation of one alert, or all alerts of one receiver. */
export type LinkPurpose = "confirm" | "manage";

const purposes = { c: "confirm", m: "manage" } as const;
/** For an API server without a key, which is one of tests: its links end with it. */
const ofThisProcess = newSecret();

/**
 * Makes the key of a mailed link. It is signed and bound to its purpose, so the store keeps nothing of it, and it works
 * in every mail for as long as there is what it is about: to end an alert must always be possible.
 */
export function toLinkKey(config: Pick<Config, "WEB_TO_API_KEY">, purpose: LinkPurpose, id: string): string {
  const body = `${purpose.slice(0, 1)}.${id}`;
  return `${body}.${sign(config, body)}`;
}

/** Reads the key of a link; null for one that we did not sign. */
export function readLinkKey(
  config: Pick<Config, "WEB_TO_API_KEY">,
  key: string,
): { purpose: LinkPurpose; id: string } | null {
  const [, body = "", kind = "", id = "", signature = ""] = /^(([cm])\.([\da-f-]{36}))\.([\w-]{43})$/.exec(key) ?? [];
  if (!body || !isSameSecret(signature, sign(config, body))) return null;
  return { purpose: purposes[kind as keyof typeof purposes], id };
}

const sign = ({ WEB_TO_API_KEY }: Pick<Config, "WEB_TO_API_KEY">, body: string) =>
  createHmac("sha256", WEB_TO_API_KEY ?? ofThisProcess)
    .update(`alert link ${body}`)
    .digest("base64url");
