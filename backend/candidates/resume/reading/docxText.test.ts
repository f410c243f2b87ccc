import { describe, expect, it } from "vitest";
import { docx, paragraph, table } from "#tests/factories/docx";
import { readBlocks, readDocx } from "./docxText";
import { readText } from "./readText";

const head = paragraph("+Bruna Maria Castro") + paragraph("(19) 98888-7766");
const read = async (body: string, styles = "") => readText("docx", await readDocx(docx(head + body, styles)));
const jobs = async (rows: string) =>
  (await read(paragraph("+EXPERIÊNCIA") + table(rows))).work.map(({ position, name, startDate, endDate, summary }) =>
    [position, name, startDate, endDate, summary].join("|"),
  );
const courses = async (rows: string) =>
  (await read(paragraph("+FORMAÇÃO") + table(rows))).education.map(({ area, institution, endDate }) =>
    [area, institution, endDate].join("|"),
  );

describe("a table in a DOCX", () => {
  it("gives a job for each row below the fields' names", async () => {
    const rows =
      "Empresa|Cargo|Início|Término|Atividades\nOficina Prado|Mecânico|01/2018|02/2020|Freios e motores\nLoja Sol|Vendedora|03/2015|12/2017|Balcão";
    expect(await jobs(rows)).toEqual([
      "Mecânico|Oficina Prado|2018-01|2020-02|Freios e motores",
      "Vendedora|Loja Sol|2015-03|2017-12|Balcão",
    ]);
  });

  it.each([
    [
      "an empty cell",
      "Empresa|Cargo|Início|Fim|Atividades\nKuhn|Mecânico|01/2018||Freios\nWall|Vendedora|2015|2017|Balcão",
      ["Mecânico|Kuhn|2018-01||Freios", "Vendedora|Wall|2015|2017|Balcão"],
    ],
    [
      "numbered rows",
      "|Empresa|Cargo|Período\n1|Kuhn|Mecânico|01/2018 a 02/2020\n2|Wall|Vendedora|03/2015 a 12/2017",
      ["Mecânico|Kuhn|2018-01|2020-02|", "Vendedora|Wall|2015-03|2017-12|"],
    ],
    [
      "repeated names of fields",
      "Empresa|Cargo\nKuhn|Mecânico\nEmpresa|Cargo\nWall|Vendedora",
      ["Mecânico|Kuhn|||", "Vendedora|Wall|||"],
    ],
    [
      "no company in a row",
      "Empresa|Cargo|Período\n|Babá|01/2018 a 02/2020\nWall|Vendedora|03/2015 a 12/2017",
      ["Babá||2018-01|2020-02|", "Vendedora|Wall|2015-03|2017-12|"],
    ],
  ])("keeps the columns with %s", async (_, rows, expected) => {
    expect(await jobs(rows)).toEqual(expected);
  });

  it("gives the city after a company's dash", async () => {
    const rows = "Empresa|Cargo|Período\nKuhn – Itu|Mecânico|01/2018 a 02/2020";
    const { work } = await read(paragraph("+EXPERIÊNCIA") + table(rows));
    expect(work).toMatchObject([{ name: "Kuhn", location: "Itu" }]);
  });

  it.each(["+CURSOS", "+QUALIFICAÇÕES"])("gives certificates below %s", async (heading) => {
    const rows = table("Curso|Instituição|Ano\nExcel|Senac|2019\nAlinhamento|Kuhn|2018");
    expect((await read(paragraph(heading) + rows)).certificates).toMatchObject([
      { name: "Excel", issuer: "Senac", date: "2019" },
      { name: "Alinhamento", issuer: "Kuhn", date: "2018" },
    ]);
  });

  it("gives a job for fields beside their names", async () => {
    const rows =
      "Empresa:|Oficina Prado\nCargo:|Mecânico\nPeríodo:|01/2018 a 02/2020\nEmpresa:|Loja Sol\nCargo:|Vendedora\nPeríodo:|03/2015 a 12/2017";
    expect(await jobs(rows)).toEqual([
      "Mecânico|Oficina Prado|2018-01|2020-02|",
      "Vendedora|Loja Sol|2015-03|2017-12|",
    ]);
  });

  it("gives a course for each row below the fields' names", async () => {
    const rows = "Curso|Instituição|Conclusão\nTécnico em Mecânica|Kuhn|2019\nEnsino Médio|EE Olavo Bilac|2016";
    expect(await courses(rows)).toEqual(["Técnico em Mecânica|Kuhn|2019", "Ensino Médio|EE Olavo Bilac|2016"]);
  });

  it("gives a course for fields beside their names", async () => {
    const rows = "Curso|Técnico em Mecânica|Conclusão|2019\nInstituição|Senai|Situação|Concluído";
    expect(await courses(rows)).toEqual(["Técnico em Mecânica|Senai|2019"]);
  });
});

describe("a DOCX's styles", () => {
  const style = (id: string, look: string, rest = "") =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${rest}<w:rPr>${look}</w:rPr></w:style>`;

  it("hide the text that Word hides", async () => {
    const body = paragraph("+CURSOS") + paragraph("Alinhamento – Senai") + paragraph("Fim do formulário", "Fim");
    expect((await read(body, style("Fim", "<w:vanish/>"))).certificates).toMatchObject([{ name: "Alinhamento" }]);
  });

  it("hide no text if they turn hiding off", async () => {
    const body = paragraph("+CURSOS") + paragraph("Alinhamento – Senai", "Fim");
    expect((await read(body, style("Fim", '<w:vanish w:val="off"/>'))).certificates).toHaveLength(1);
  });

  it("ignore a table style's bold first row", async () => {
    const bold = '<w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr>';
    const grid = `<w:style w:type="table" w:styleId="Grade">${bold}</w:style>`;
    const body = table("Kuhn").replace("<w:tbl>", '<w:tbl><w:tblPr><w:tblStyle w:val="Grade"/></w:tblPr>');
    expect((await readDocx(docx(body, grid))).flat()).toMatchObject([{ text: "Kuhn", isHeading: false }]);
  });

  it("make large text a heading, and bold text a name", async () => {
    const styles =
      style("Grande", '<w:sz w:val="32"/>') +
      style("Maior", "", '<w:basedOn w:val="Grande"/>') +
      style("Nome", "<w:b/>");
    const lines = await readDocx(
      docx(
        paragraph("Cursos", "Maior") + paragraph("Alinhamento", "Nome") + paragraph("Rodas e pneus de todo tipo"),
        styles,
      ),
    );
    expect(lines.flat().map(({ text, size, isHeading }) => [text, size, isHeading])).toEqual([
      ["Cursos", 16, true],
      ["Alinhamento", 10, true],
      ["Rodas e pneus de todo tipo", 10, false],
    ]);
  });
});

describe("a DOCX's other parts", () => {
  it("give the name and telephone in its header", async () => {
    const body = paragraph("+OBJETIVO") + paragraph("Mecânica");
    expect(readText("docx", await readDocx(docx(body, "", head))).person).toMatchObject({
      name: "Bruna Maria Castro",
      phone: "19988887766",
    });
  });

  it("do not replace the body's name, contact and city", async () => {
    const agency = ["Ana Paula Ramos", "ana@agencia.com.br (11) 97777-6655", "São Paulo – SP"];
    const body = head + paragraph("bruna@exemplo.com.br") + paragraph("+OBJETIVO") + paragraph("Mecânica");
    const { person } = readText("docx", await readDocx(docx(body, "", agency.map((text) => paragraph(text)).join(""))));
    expect(person).toEqual({ name: "Bruna Maria Castro", email: "bruna@exemplo.com.br", phone: "19988887766" });
  });

  it("give at most 100 lines of 60,000", async () => {
    const header = Array.from({ length: 60_000 }, (_, at) => `<w:p><w:t>abc${at}</w:t></w:p>`).join("");
    expect((await readDocx(docx(head, "", header))).map(({ length }) => length)).toEqual([2, 100]);
  });

  it("spaces beside labels and dashes separate nothing", async () => {
    const texts = ["Empresa:      Kuhn", "Mecânico   –   Kuhn   –   01/2018   a   02/2020"];
    const lines = (await readDocx(docx(texts.map((text) => paragraph(text)).join("")))).flat();
    expect(lines.map(({ text }) => text)).toEqual(["Empresa: Kuhn", "Mecânico – Kuhn – 01/2018 a 02/2020"]);
  });

  it("several spaces separate company, job title and period", async () => {
    const body = paragraph("+EXPERIÊNCIA") + paragraph("Kuhn     Vendedora     03/2019 a 05/2021");
    expect((await read(body)).work).toMatchObject([{ position: "Vendedora", name: "Kuhn", startDate: "2019-03" }]);
  });
});

it("begins an entry with a dated item above sub-items", () => {
  const item = (value: string, level: number) => ({
    ...{ type: "paragraph", numbering: { level } },
    children: [{ type: "text", value }],
  });
  const items = [item("Kuhn, 2019", 0), item("Freios", 1), item("Projetos", 0), item("Linha nova", 1)];
  expect(readBlocks(items).flatMap((lines) => lines.map(({ isBullet }) => isBullet))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
