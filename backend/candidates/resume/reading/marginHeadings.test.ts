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

it("reads a period in the margin around its post", () => {
  const job = [
    piece(58, 260, "Julho de 2023 -"),
    piece(160, 265, "Mecânica, Oficina Prado."),
    piece(58, 274, "Junho de 2025"),
    piece(160, 290, "Freios e suspensão de veículos leves."),
  ];
  const { work } = readText("pdf", toStreams([[...head, piece(58, 240, "EXPERIÊNCIA", 12), ...job]]));
  expect(work).toMatchObject([{ startDate: "2023-07", endDate: "2025-06" }]);
});
