import { linkedPaths } from "#contract/base/linkedPaths";
import type { Config } from "../../platform/config";

/** Returns the link that opens a visitor's proposal once. After WhatsApp, the person must also type the number. */
export const sentProposalLink = ({ PUBLIC_ORIGIN }: Config, key: string, by: "mail" | "whatsApp") =>
  `${PUBLIC_ORIGIN}${linkedPaths.receivedResume()}?key=${key}${by === "whatsApp" ? "&by=whatsapp" : ""}`;

export const importLink = ({ PUBLIC_ORIGIN }: Config) => `${PUBLIC_ORIGIN}${linkedPaths.importResume()}`;
export const visitorImportLink = ({ PUBLIC_ORIGIN }: Config) => `${PUBLIC_ORIGIN}${linkedPaths.sendResume()}`;
