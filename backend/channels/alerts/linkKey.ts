import { isSigned, toSignature, type WithKey } from "../../platform/crypto/signature";

/** The purpose of a mailed link about alerts: the confirmation of one alert, or all alerts of one receiver. */
export type LinkPurpose = "confirm" | "manage";

const purposes = { c: "confirm", m: "manage" } as const;

/** Makes the signed key of a mailed link, bound to its purpose. The store keeps nothing of it, so every mail works. */
export function toLinkKey(config: WithKey, purpose: LinkPurpose, id: string): string {
  const body = `${purpose.slice(0, 1)}.${id}`;
  return `${body}.${toSignature(config, `alert link ${body}`)}`;
}

/** Reads the key of a link; null for one that we did not sign. */
export function readLinkKey(config: WithKey, key: string): { purpose: LinkPurpose; id: string } | null {
  const [, body = "", kind = "", id = "", signature = ""] = /^(([cm])\.([\da-f-]{36}))\.([\w-]{43})$/.exec(key) ?? [];
  if (!body || !isSigned(config, `alert link ${body}`, signature)) return null;
  return { purpose: purposes[kind as keyof typeof purposes], id };
}
