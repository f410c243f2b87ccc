import { linkedPaths } from "#contract/base/linkedPaths";
import type { Config } from "../../platform/config";

/** Where a visitor's proposal from a message is opened, once. One by WhatsApp asks for the number. */
export const sentProposalLink = ({ PUBLIC_ORIGIN }: Config, key: string, by: "mail" | "whatsApp") =>
  `${PUBLIC_ORIGIN}${linkedPaths.receivedResume()}?key=${key}${by === "whatsApp" ? "&by=whatsapp" : ""}`;

/** Where somebody with an account sends the file of a currículo, and where somebody without one does. */
export const importLink = ({ PUBLIC_ORIGIN }: Config) => `${PUBLIC_ORIGIN}${linkedPaths.importResume()}`;
export const visitorImportLink = ({ PUBLIC_ORIGIN }: Config) => `${PUBLIC_ORIGIN}${linkedPaths.sendResume()}`;
