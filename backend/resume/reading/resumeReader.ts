import { forbidGeneratedCode } from "../../process/generatedCode";
import type { Proposed } from "#contract/resumeProposal";
import { readJsonResume } from "../jsonResume/read";
import { readDocx } from "./docxText";
import { openPdf, readAttached, readPages } from "./pdfText";
import { readText } from "./readText";
import { FileRefusal } from "./refusal";
import type { ReadResult } from "./resumeProcess";

/*
 * The process that reads one file of a currículo and ends: its bytes come on the standard input, and what was read, or
 * why it was not, goes out as JSON (docs/decisions/0021).
 */
forbidGeneratedCode();

async function read(kind: string, bytes: Buffer): Promise<ReadResult> {
  try {
    if (kind === "jsonResume") return { proposed: readJsonResume(bytes.toString("utf8")) };
    const proposed = kind === "pdf" ? await readPdf(bytes) : readText("docx", await readDocx(bytes));
    return isEmpty(proposed) ? { refusal: "fileEmpty" } : { proposed };
  } catch (error) {
    return { refusal: error instanceof FileRefusal ? error.reason : "fileBroken" };
  }
}

/** A PDF of ours says itself what it has; the text of any other is read. */
async function readPdf(bytes: Buffer): Promise<Proposed> {
  const document = await openPdf(new Uint8Array(bytes));
  return (await readAttached(document)) ?? readText("pdf", await readPages(document));
}

/** A letter, a bill or a manual has nothing that looks like a part of a currículo. */
function isEmpty({ work, education, certificates, languages, objective, person }: Proposed): boolean {
  const lists = [work, education, certificates, languages];
  return lists.every((entries) => entries.length === 0) && !objective && !person.email && !person.phone;
}

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const result = await read(process.argv[2] ?? "", Buffer.concat(chunks));
process.stdout.write(JSON.stringify(result), () => process.exit(0));
