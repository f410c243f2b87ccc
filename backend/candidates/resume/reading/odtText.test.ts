import { expect, it } from "vitest";
import { aReceived } from "#tests/factories/received";
import { zip } from "#tests/factories/zip";
import { ApiProblem } from "../../../platform/errors";
import { readOdt } from "./odtText";
import { readResumeFile } from "./resumeProcess";

const namespaces = 'xmlns:office="o" xmlns:text="t" xmlns:style="s" xmlns:fo="f" xmlns:table="b"';
const styles = `<office:document-styles ${namespaces}><style:style style:name="Title"><style:text-properties fo:font-size="16pt" fo:font-weight="bold"/></style:style></office:document-styles>`;

const odt = (body: string, files: Record<string, Buffer> = {}) =>
  zip({
    mimetype: Buffer.from("application/vnd.oasis.opendocument.text"),
    "styles.xml": Buffer.from(styles),
    "content.xml": Buffer.from(
      `<?xml version="1.0"?><office:document-content ${namespaces}><office:automatic-styles><style:style style:name="P1" style:parent-style-name="Title"/></office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
    ...files,
  });

it("reads an ODT's styles, lists and tables", async () => {
  const body =
    '<text:p text:style-name="P1">Ana Souza Lima</text:p><text:p>(19) 98888-7766</text:p><text:h>EXPERIÊNCIA PROFISSIONAL</text:h>' +
    "<text:p>Mecânica de veículos<text:tab/>mar/2019 a atual</text:p><text:p>Concessionária Horizonte<text:line-break/></text:p>" +
    "<text:list><text:list-item><text:p>Freios &amp; suspensão<text:note><text:p>Rodapé</text:p></text:note></text:p></text:list-item></text:list>" +
    "<text:h>FORMAÇÃO</text:h><table:table><table:table-row><table:table-cell><text:p>Técnico em Mecânica</text:p></table:table-cell>" +
    "<table:table-cell><text:p>SENAI</text:p></table:table-cell><table:table-cell><text:p>2016 a 2018</text:p></table:table-cell></table:table-row></table:table>";
  expect(await readResumeFile(aReceived(odt(body)))).toMatchObject({
    source: "docx",
    person: { name: "Ana Souza Lima", phone: "19988887766" },
    work: [
      {
        position: "Mecânica de veículos",
        name: "Concessionária Horizonte",
        startDate: "2019-03",
        summary: "Freios & suspensão",
      },
    ],
    education: [{ area: "Técnico em Mecânica", institution: "SENAI", startDate: "2016", endDate: "2018" }],
  });
});

it.each<[string, Buffer, string]>([
  ["500 unclosed paragraphs", odt("<text:p><text:p>".repeat(500)), "fileTooComplex"],
  ["an empty paragraph", odt("<text:p/>"), "fileScanned"],
  [
    "a spreadsheet's media type",
    zip({ mimetype: Buffer.from("application/vnd.oasis.opendocument.spreadsheet") }),
    "fileKind",
  ],
])("refuses an ODT with %s", async (_, bytes, reason) => {
  const problem = await readResumeFile(aReceived(bytes)).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({ details: { fields: { file: [reason] } } });
});

it("reads an item with sub-items as a job", () => {
  const item = (text: string, below = "") => `<text:list-item><text:p>${text}</text:p>${below}</text:list-item>`;
  const list = (...items: string[]) => `<text:list>${items.join("")}</text:list>`;
  const body = list(
    item("Mecânica – Kuhn", list(item("Freios"), item("Motores"))),
    item("Vendedora – Wall", list(item("Caixa"))),
  );
  const lines = readOdt(odt(`<text:h>EXPERIÊNCIA</text:h>${body}`)).flat();
  expect(lines.map(({ text, isBullet }) => `${isBullet ? "- " : ""}${text}`)).toEqual([
    "EXPERIÊNCIA",
    "Mecânica – Kuhn",
    "- Freios",
    "- Motores",
    "Vendedora – Wall",
    "- Caixa",
  ]);
});

it("reads a text box's paragraphs after the paragraph around it", () => {
  const box = "<draw:frame><draw:text-box><text:p>Ana Lima</text:p><text:p>Itu</text:p></draw:text-box></draw:frame>";
  const lines = readOdt(odt(`<text:p>Currículo${box}</text:p><text:p>Cursos</text:p>`)).flat();
  expect(lines.map(({ text }) => text)).toEqual(["Currículo", "Ana Lima", "Itu", "Cursos"]);
});
