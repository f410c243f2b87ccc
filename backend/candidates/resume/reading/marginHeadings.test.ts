import { expect, it } from "vitest";
import { toStreams } from "./columns";
import { readText } from "./readText";

const piece = (x: number, y: number, text: string, size = 10) => ({
  x,
  y,
  text,
  size,
  width: text.length * 5,
  font: "f",
});
const head = [
  piece(58, 70, "Marta Lima", 24),
  piece(235, 70, "(11) 95336-9820"),
  piece(235, 84, "marta@exemplo.com.br"),
];
const texts = [
  piece(235, 160, "Atendimento a clientes"),
  piece(235, 250, "Oficina Prado / Mecânica"),
  piece(235, 262, "MARÇO DE 2018 - MAIO DE 2021"),
  piece(235, 276, "Freios e suspensão de veículos leves."),
  piece(235, 340, "Técnico em Mecânica"),
  piece(235, 352, "2015 - 2017"),
  piece(235, 366, "SENAI"),
];
const headings = [piece(58, 170, "Competências"), piece(58, 260, "Experiência"), piece(58, 350, "Formação")];

it("reads margin headings with the sections next to them", () => {
  const { person, work, education } = readText("pdf", toStreams([[...head, ...headings, ...texts]]));
  expect(person.name).toBe("Marta Lima");
  expect(work).toMatchObject([
    { position: "Mecânica", name: "Oficina Prado", startDate: "2018-03", endDate: "2021-05" },
  ]);
  expect(education).toMatchObject([{ area: "Técnico em Mecânica", institution: "SENAI", startDate: "2015" }]);
});

it("reads margin headings that wrap to a second line", () => {
  const wrapped = [piece(58, 260, "Experiência"), piece(58, 274, "profissional"), piece(58, 350, "Formação")];
  const { work, education } = readText(
    "pdf",
    toStreams([[...head, piece(58, 170, "Competências"), ...wrapped, piece(58, 364, "acadêmica"), ...texts]]),
  );
  expect(work).toMatchObject([{ position: "Mecânica", name: "Oficina Prado", startDate: "2018-03" }]);
  expect(education).toMatchObject([{ area: "Técnico em Mecânica", institution: "SENAI", startDate: "2015" }]);
});

it("reads a wrapped period in the margin beside its job", () => {
  const job = [
    piece(58, 260, "Julho de 2023 -"),
    piece(160, 265, "Mecânica, Oficina Prado."),
    piece(58, 274, "Junho de 2025"),
    piece(160, 290, "Freios e suspensão de veículos leves."),
  ];
  const { work } = readText("pdf", toStreams([[...head, piece(58, 240, "EXPERIÊNCIA", 12), ...job]]));
  expect(work).toMatchObject([{ startDate: "2023-07", endDate: "2025-06" }]);
});

it("reads unknown margin headings by their look", () => {
  const bold = (y: number, text: string) => ({ ...piece(34, y, text), font: "b" });
  const margin = [
    bold(142, "CONTATO"),
    ...["COMPETÊNCIAS E", "HABILIDADES", "PROFISSIONAIS"].map((text, at) => bold(163 + at * 13, text)),
    bold(262, "EXPERIÊNCIA"),
    bold(342, "ESCOLARIDADE"),
    bold(390, "SOBRE AS VIAGENS"),
  ];
  const rest = [piece(235, 140, "marta@exemplo.com.br"), piece(235, 388, "Contato"), piece(235, 400, "com clientes")];
  const { work, education } = readText(
    "pdf",
    toStreams([[piece(34, 70, "Marta Lima", 24), ...margin, ...texts, ...rest]]),
  );
  expect(work).toMatchObject([{ name: "Oficina Prado", startDate: "2018-03" }]);
  expect(education).toMatchObject([{ area: "Técnico em Mecânica", institution: "SENAI", startDate: "2015" }]);
});

it("reads dates in the same margin as the headings", () => {
  const row = (y: number, label: string, text: string) => [piece(21, y, label), piece(198, y, text)];
  const rows = [
    piece(198, 70, "Marta Lima", 22),
    piece(21, 110, "Dados pessoais", 22),
    ...row(140, "E-mail", "marta@exemplo.com.br"),
    ...row(160, "Endereço", "Rua das Flores, 12"),
    ...row(180, "Nacionalidade", "Brasileira"),
    ...row(195, "Nascimento", "8 de abril de 2003"),
    piece(21, 210, "Formação", 22),
    ...row(240, "Agosto 2021 – Julho 2025", "Técnico em Mecânica (SENAI, Itu – SP)"),
    piece(21, 280, "Experiência", 22),
    ...row(310, "Fevereiro 2022", "Vendedora (Loja Sol, Itu – SP)"),
    piece(21, 350, "Idiomas", 22),
    ...row(380, "Inglês", "Intermediário"),
    ...row(400, "Espanhol", "Intermediário"),
  ];
  const { work, education } = readText("pdf", toStreams([rows]));
  expect(work).toMatchObject([{ position: "Vendedora", name: "Loja Sol", location: "Itu – SP", startDate: "2022-02" }]);
  expect(education).toMatchObject([{ area: "Técnico em Mecânica", institution: "SENAI", startDate: "2021-08" }]);
});

it("joins an expected date of two centred lines", () => {
  const course = [
    piece(75, 270, "Esperado em"),
    piece(235, 270, "SENAI"),
    piece(70, 282, "Março de 2029"),
    piece(235, 288, "Técnico em Mecânica"),
  ];
  const { education } = readText("pdf", toStreams([[...head, piece(58, 240, "FORMAÇÃO", 12), ...course]]));
  expect(education).toMatchObject([{ area: "Técnico em Mecânica", institution: "SENAI", endDate: "2029-03" }]);
});
