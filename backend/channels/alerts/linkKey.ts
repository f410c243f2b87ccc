import { isSigned, toSignature, type WithKey } from "../../platform/crypto/signature";

export type LinkPurpose = "confirm" | "manage";

const purposes = { c: "confirm", m: "manage" } as const;

/** Derives a link's key by a signature. No key is stored or replaced, so links in all earlier mails keep working. */
export function toLinkKey(config: WithKey, purpose: LinkPurpose, id: string): string {
  const body = `${purpose.slice(0, 1)}.${id}`;
  return `${body}.${toSignature(config, `alert link ${body}`)}`;
}

export function readLinkKey(config: WithKey, key: string): { purpose: LinkPurpose; id: string } | null {
  const [, body = "", kind = "", id = "", signature = ""] = /^(([cm])\.([\da-f-]{36}))\.([\w-]{43})$/.exec(key) ?? [];
  if (!body || !isSigned(config, `alert link ${body}`, signature)) return null;
  return { purpose: purposes[kind as keyof typeof purposes], id };
}
