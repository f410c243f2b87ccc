import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";

/** In bytes. Base64 enlarges attachments of 10 MB by a third. */
export const MAX_INBOUND_MAIL_BYTES = 16 * 1024 * 1024;

const inboundOutcomes = ["read", "waits", "refused", "ignored", "repeated", "tooMany"] as const;

export const receiveMail = defineEndpoint("POST", "/operator/inboundMail", {
  auth: "operator",
  role: "machine",
  scope: "mail:write",
  summary:
    "Takes in a mail as the mail server got it (RFC 5322, at most 16 MB): a PDF or DOCX in it becomes a proposal of a currículo, and the sender's address gets a link. Nothing else of it is kept. The same Message-ID of a sender is acted on once. `ignored`: it answers automatically, comes from a list, or has no currículo",
  encoding: "mail",
  bodyLimit: MAX_INBOUND_MAIL_BYTES,
  response: z.object({ outcome: z.enum(inboundOutcomes) }),
});
