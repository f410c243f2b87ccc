import { forbidGeneratedCode } from "../../../platform/process/generatedCode";
import type { Proposed } from "#contract/candidates/resumeProposal";
import { readJsonResume } from "../jsonResume/read";
import { answer } from "./answer";
import { readDocx } from "./docxText";
import { findKind } from "./fileKind";
import { isOdt, readOdt } from "./odtText";
import { openPdf, readAttached } from "./pdfText";
import { readPdf } from "./readPdf";
import { readText } from "./readText";
import { FileRefusal } from "./refusal";

/* Sandbox program of resumeProcess.ts: reads a file from standard input, writes its contents or a refusal as JSON. */
forbidGeneratedCode();

await answer(async (bytes) => {
  const kind = findKind(bytes);
  if (kind === "picture") throw new FileRefusal("fileScanned");
  if (kind === "jsonResume") return readJsonResume(bytes.toString("utf8"));
  if (kind === "pdf") return readPdfFile(bytes);
  return readText("docx", isOdt(bytes) ? readOdt(bytes) : await readDocx(bytes));
});

/** Reads the attached data of our own PDF, or another PDF's text. */
async function readPdfFile(bytes: Buffer): Promise<Proposed> {
  const document = await openPdf(new Uint8Array(bytes));
  return (await readAttached(document)) ?? readPdf(document);
}
