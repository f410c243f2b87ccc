import type { Proposed } from "#contract/candidates/resumeProposal";
import { toStreams } from "./columns";
import { readLinkedIn } from "./linkedIn";
import { toLinkedInProposal } from "./linkedInProposal";
import { readPieces, type Pdf } from "./pdfText";
import { readText } from "./readText";

export async function readPdf(document: Pdf): Promise<Proposed> {
  const pages = await readPieces(document);
  const profile = readLinkedIn(pages);
  return profile ? toLinkedInProposal(profile) : readText("pdf", toStreams(pages));
}
