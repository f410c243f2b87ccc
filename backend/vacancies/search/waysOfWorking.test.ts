import { describe, expect, it } from "vitest";
import type { VacancyContent } from "../cards/content";
import { findWorkingHours, findWorkplaces } from "./waysOfWorking";

const vacancy = (said: Partial<VacancyContent>) =>
  ({
    roleName: "Mecânico",
    shift: null,
    workplace: "onSite",
    description: "",
    responsibilities: [],
    requirements: [],
    benefits: [],
    ...said,
  }) as unknown as VacancyContent;

describe("the hours of a vacancy", () => {
  it("are found in its field and its texts", () => {
    expect(
      findWorkingHours(vacancy({ shift: "onCall", requirements: ["Disponibilidade para plantão noturno"] })),
    ).toEqual(["onCall", "night"]);
  });

  it.each([
    ["Escala 6x1, com folga aos domingos.", ["sixByOne"]],
    ["Escala 6 x 1", ["sixByOne"]],
    ["Jornada 12x36 em revezamento", ["twelveByThirtySix"]],
    ["Jornada de 12h por 36h", ["twelveByThirtySix"]],
    ["De segunda a sexta e sábados alternados", ["saturdays"]],
    ["Adicional noturno", ["night"]],
    ["Turno da noite, das 22h às 6h", ["night"]],
    ["Meio período, das 8h às 12h", ["partTime"]],
    ["A carga é de 30 horas por semana, seis por dia", ["partTime"]],
    ["São seis horas por dia, contando as do curso.", ["partTime"]],
    ["Somos 12. Temos 36 lojas.", []],
    ["Sem plantão noturno.", []],
    ["Não há trabalho aos sábados.", []],
    ["Não exigimos experiência. Há trabalho aos sábados.", ["saturdays"]],
    ["Bolsa para curso noturno", []],
    ["Estudar no período da noite", []],
    ["Matriculados no período noturno", []],
    ["Fechamos à noite.", []],
  ])("are read from %j as %j", (description, hours) =>
    expect(findWorkingHours(vacancy({ description }))).toEqual(hours),
  );
});

it("finds the workplace in field and title", () => {
  expect(findWorkplaces(vacancy({ workplace: "hybrid" }))).toEqual(["hybrid"]);
  expect(findWorkplaces(vacancy({ roleName: "SDR (Home Office)" }))).toEqual(["onSite", "remote"]);
  expect(findWorkplaces(vacancy({ roleName: "Mecânico de veículos híbridos" }))).toEqual(["onSite"]);
});
