import PostalMime, { addressParser, type Email } from "postal-mime";
import { MAX_RESUME_FILE_BYTES } from "#contract/candidates/resumeProposal";
import { isDocument, isPhoto } from "./fileKind";

export interface InboundMail {
  /** In lower case. It may be forged. */
  from: string;
  messageId: string | null;
  files: Uint8Array[];
}

const MOST_FILES = 3;
/** In bytes. A smaller picture is probably a signature's logo. */
const SMALLEST_PHOTO = 50 * 1024;

/** Returns null for mails that get no answer: without exactly one sender, or of programs and lists (RFC 3834). */
export async function parseInboundMail(bytes: Uint8Array): Promise<InboundMail | null> {
  const mail = await PostalMime.parse(bytes, {
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
    forceRfc822Attachments: true,
  });
  const from = isAutomatic(mail) ? null : findSender(mail);
  if (from === null) return null;
  const attached = mail.attachments
    .map(({ content, related = false }) => ({
      content: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
      related,
    }))
    .filter(({ content }) => content.byteLength <= MAX_RESUME_FILE_BYTES);
  // `related` pictures are embedded in the text as decoration.
  const photos = attached.filter(
    ({ content, related }) => !related && content.byteLength >= SMALLEST_PHOTO && isPhoto(content),
  );
  const files = [...attached.filter(({ content }) => isDocument(content)), ...photos].map(({ content }) => content);
  return { from, messageId: mail.messageId?.trim() || null, files: files.slice(0, MOST_FILES) };
}

/** Header fields that only programs and mailing lists write. */
const ofPrograms = [
  "list-id",
  "list-unsubscribe",
  "x-autoreply",
  "x-autorespond",
  "x-auto-response-suppress",
  "feedback-id",
];

function isAutomatic({ headers }: Email): boolean {
  const values = (name: string) =>
    headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase());
  return (
    values("auto-submitted").some((value) => !/^no\b/.test(value)) ||
    values("precedence").some((value) => /^(?:bulk|junk|list|auto_reply)\b/.test(value)) ||
    values("return-path").some((value) => /^<\s*>$/.test(value)) ||
    values("content-type").some((value) => /^multipart\/report\b/.test(value)) ||
    ofPrograms.some((name) => values(name).length > 0)
  );
}

/** Names of mailboxes that no person reads. */
const OF_NOBODY = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|abuse)(?:[+=-].*)?$/;

/** Returns the only address of the only From field, or null if there are more. Null for names such as "noreply". */
function findSender({ headers }: Email): string | null {
  const [field, ...others] = headers.filter(({ key }) => key === "from");
  if (!field || others.length > 0) return null;
  const [mailbox, ...more] = addressParser(field.value, { flatten: true });
  const address = mailbox?.address?.trim().toLowerCase();
  if (!address || more.length > 0 || OF_NOBODY.test(address.split("@", 1)[0] ?? "")) return null;
  return address;
}
