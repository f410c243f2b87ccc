// @deep: slow, because some files use up the limit of time or memory.
import { deflateSync } from "node:zlib";
import PdfDocument from "pdfkit";
import { LONGEST_SUMMARY } from "#contract/candidates/resume";
import { expect, it } from "vitest";
import { aReceived } from "#tests/factories/received";
import { zip } from "#tests/factories/zip";
import { ApiProblem } from "../../../platform/errors";
import { readResumeFile } from "./resumeProcess";

function pdf(write: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PdfDocument(options);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  write(document);
  document.end();
  return new Promise((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
}
const words = "Experiência profissional. Mecânico de veículos na Concessionária Horizonte, mar/2019 a atual.";

function aPdfBomb(): Buffer {
  const content = deflateSync(deflateSync(Buffer.alloc(600_000_000, " ")));
  const parts = [
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>endobj\n",
    `4 0 obj<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`,
  ];
  return Buffer.concat([
    ...parts.map((part) => Buffer.from(part)),
    content,
    Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF"),
  ]);
}

const docx = (text: Buffer, claimed?: number) =>
  zip(
    {
      "[Content_Types].xml": Buffer.from(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      "_rels/.rels": Buffer.from(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
      "word/document.xml": text,
    },
    claimed,
  );
const paragraphs = (texts: string[]) =>
  Buffer.from(
    `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("")}</w:body></w:document>`,
  );

async function refusalOf(bytes: Buffer): Promise<string | undefined> {
  const error: unknown = await readResumeFile(aReceived(bytes)).catch((reason: unknown) => reason);
  return error instanceof ApiProblem ? error.details.fields?.file?.[0] : undefined;
}

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ["a PDF bomb", aPdfBomb, "fileTooComplex"],
  ["a PDF of 11 MB", () => Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(11_000_000)]), "fileTooLarge"],
  ["a PDF with a password", () => pdf((page) => page.text(words), { userPassword: "segredo" }), "fileEncrypted"],
  [
    "a PDF of 21 pages",
    () => pdf((page) => Array.from({ length: 20 }, () => page.text(words).addPage())),
    "fileTooManyPages",
  ],
  ["a scan", () => pdf((page) => page.rect(50, 50, 400, 600).fill("#888")), "fileScanned"],
  [
    "a PDF that is an archive too",
    async () => Buffer.concat([await pdf((page) => page.text(words)), zip({ a: Buffer.from("b") })]),
    "fileKind",
  ],
  [
    "a web page that begins like a PDF",
    () => Buffer.from(`%PDF-1.4\n<html><script>alert(1)</script></html>`),
    "fileKind",
  ],
  ["a svg", () => Buffer.from("<svg onload=alert(1)>"), "fileKind"],
  ["a HEIC photo from an iPhone", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "photoHeic"],
  ["half of a PDF", () => Buffer.from("%PDF-1.4\nnothing"), "fileBroken"],
  ["an archive that is no DOCX", () => zip({ "a.txt": Buffer.from("b") }), "fileKind"],
  ["a DOCX that unpacks to 300 MB", () => docx(Buffer.alloc(300_000_000, " ")), "fileTooComplex"],
  ["a DOCX whose directory states a wrong size", () => docx(Buffer.alloc(20_000_000, " "), 1_000), "fileBroken"],
  [
    "a letter",
    () => docx(paragraphs(["Querida avó,", "aqui está tudo bem. Um abraço a todos aí em casa."])),
    "fileEmpty",
  ],
])("refuses %s with its reason", async (_, make, reason) => {
  expect(await refusalOf(await make())).toBe(reason);
});

it("reads a DOCX", async () => {
  const text = paragraphs([
    "Ana Souza Lima",
    "EXPERIÊNCIA PROFISSIONAL",
    "Mecânica de veículos",
    "Concessionária Horizonte – mar/2019 a atual",
    "FORMAÇÃO",
    "Técnico em Mecânica, SENAI, 2016 a 2018",
  ]);
  expect(await readResumeFile(aReceived(docx(text)))).toMatchObject({
    source: "docx",
    work: [{ position: "Mecânica de veículos", name: "Concessionária Horizonte", startDate: "2019-03" }],
    education: [{ area: "Técnico em Mecânica", institution: "SENAI", startDate: "2016", endDate: "2018" }],
  });
});

it("removes NUL and lone surrogates, and shortens summaries", async () => {
  const whole = "Peças 🚗 em C:\\u0000";
  const resume = {
    basics: { name: "Ana\0 Souza\ud83d", summary: whole },
    work: [{ name: "Horizonte\udc00", position: "Mecânica", summary: "é".repeat(LONGEST_SUMMARY + 1) }],
    projects: [{ "mar\0ca\ud83d": "\0Fiat\\\udc00" }],
  };
  const read = await readResumeFile(aReceived(Buffer.from(JSON.stringify(resume))));
  expect(read).toMatchObject({
    person: { name: "Ana Souza" },
    objective: { summary: whole },
    work: [{ name: "Horizonte", summary: "é".repeat(LONGEST_SUMMARY) }],
    extra: { projects: [{ marca: "Fiat\\" }] },
  });
});
