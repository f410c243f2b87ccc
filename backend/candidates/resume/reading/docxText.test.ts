import { describe, expect, it } from "vitest";
import { docx, paragraph, table } from "#tests/factories/docx";
import { readDocx } from "./docxText";
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

  it("take three spaces as a gap", async () => {
    const body = paragraph("+EXPERIÊNCIA") + paragraph("Kuhn     Vendedora     03/2019 a 05/2021");
    expect((await read(body)).work).toMatchObject([{ position: "Vendedora", name: "Kuhn", startDate: "2019-03" }]);
  });
});
