import type { Proposed } from "#contract/candidates/resumeProposal";
import { findDirectoryEnd } from "./archive";
import { FileRefusal } from "./refusal";

const HEAD = 1024;

/** Detects the kind from the bytes. Throws FileRefusal `photoHeic`, or `fileKind` for other or mixed kinds. */
export function findKind(bytes: Buffer): Proposed["source"] {
  const head = bytes.toString("latin1", 0, HEAD);
  const isArchive = findDirectoryEnd(bytes) !== null;
  if (head.startsWith("%PDF-")) {
    if (isArchive || /<(?:!doctype|html|script|svg|\?php)\b/im.test(head) || head.includes("PK\u0003\u0004"))
      throw new FileRefusal("fileKind");
    return "pdf";
  }
  if (head.startsWith("PK\u0003\u0004") && !head.includes("%PDF-")) return "docx";
  if (!isArchive && /^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(head)) return "jsonResume";
  // Signatures of JPEG (ITU T.81, B.1.1.3) and PNG (ISO 15948, 5.2).
  if (!isArchive && !head.includes("%PDF-") && /^(?:\u00ff\u00d8\u00ff|\u0089PNG\r\n)/.test(head)) return "picture";
  // HEIC (ISO/IEC 23008-12, annex B) is the format of iPhones. Our libraries can't decode it.
  if (/^.{4}ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)/s.test(head)) throw new FileRefusal("photoHeic");
  throw new FileRefusal("fileKind");
}
