import { describe, expect, it } from "vitest";
import { generate } from "#tests/resumes/train/generate";
import { createRandom } from "#tests/resumes/train/random";
import { toLine, type Line } from "../line";
import { chooseCourses } from "./modelCourses";
import { chooseJobs } from "./chooseJobs";
import { toEntries } from "./entries";
import { labelLines } from "./labeller";
import { readJobsByModel } from "./modelJobs";

/** Creates lines: "# " begins a line in bold, "- " a list item. */
const toLines = (text: string): Line[] =>
  text.split("\n").map((line) => toLine(line.replace(/^# /, ""), { size: 10, isHeading: line.startsWith("# ") }));
const jobs = (text: string) =>
  readJobsByModel(toLines(text)).map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate]);

describe("the model of lines", () => {
  it.each(["work", "education"] as const)("labels most lines of generated %s sections correctly", (section) => {
    const random = createRandom(77);
    const lines = Array.from({ length: 60 }, () => generate(random, section)).flatMap((example) => {
      const found = labelLines(example.lines, section);
      return example.labels.map((label, at) => label === found[at]?.label);
    });
    expect(lines.length).toBeGreaterThan(200);
    expect(lines.filter(Boolean).length / lines.length).toBeGreaterThan(0.93);
  });

  it("generates the same sections from the same seed", () => {
    expect(generate(createRandom(5), "work")).toEqual(generate(createRandom(5), "work"));
  });

  it("finds a job title below its company, beside other cells", () => {
    const text =
      "# Companhia Aurora de Capitais (CAC)\tjun 2025 – set 2025\nEstagiária de Pesquisa\tAustin, TX\n- Relatórios semanais\n" +
      "# Grupo Kuhn\tjul 2024 – ago 2024\nAuxiliar de Auditoria\tAustin, TX\n- Documentos de trabalho";
    expect(jobs(text)).toEqual([
      ["Estagiária de Pesquisa", "Companhia Aurora de Capitais (CAC)", "2025-06", "2025-09"],
      ["Auxiliar de Auditoria", "Grupo Kuhn", "2024-07", "2024-08"],
    ]);
  });

  it("finds job titles below the trades of their companies", () => {
    const entries = [
      ["Coruja", "Venda de peças", "Mecânico Líder", "2019 - 2021"],
      ["Kuhn", "Aluguel de carros", "Consultor Técnico", "2016 - 2019"],
      ["Farol", "Viagens & eventos", "Direção de frota & rotas", "2014 - 2016"],
    ];
    const sizes = [11, 8, 6.5, 6.5];
    const lines = entries.flatMap((entry) =>
      entry.map((text, at) => toLine(text, { size: sizes[at] ?? 0, isHeading: at === 0, isApart: at === 0 })),
    );
    expect(readJobsByModel(lines).map(({ position, name }) => [position, name])).toEqual([
      ["Mecânico Líder", "Coruja"],
      ["Consultor Técnico", "Kuhn"],
      ["Direção de frota & rotas", "Farol"],
    ]);
  });

  it("takes no long list item for a name", () => {
    const lines = toLines(
      "# Bolsista de Pesquisa\n# 05/2013 - 10/2015\n- Desenhar e montar bancadas de teste para motores de duas velocidades",
    );
    const labelled = (["A", "d", "b"] as const).map((label) => ({ label, margin: 9 }));
    expect(toEntries(lines, labelled)).toMatchObject([{ head: [{ label: "A" }, { label: "d" }], text: [lines[2]] }]);
  });

  it("finds the last job's title below its company", () => {
    const entries = [
      ["Grupo Kuhn", "Desenho de páginas", "Fullstack Web Developer", "2016 - 2018"],
      ["Instituto Farol", "Sistemas de Informações", "Geográficas", "Engenheira de Software, Testes", "2016 - 2018"],
      ["Brisa", "Feiras & Luzes", "Interativas", "Graphics Engineer e VFX", "2016 - Atualmente"],
      ["Vivavá", "Rede de viagens e trabalho livre", "Web Developer e cenógrafa", "2015 - 2017"],
    ];
    const lines = entries.flatMap((entry) =>
      entry.map((text, at) =>
        toLine(text, {
          size: at === 0 ? 11.2 : at < entry.length - 2 ? 8.4 : 6.5,
          isHeading: at === 0,
          isApart: at === 0,
        }),
      ),
    );
    expect(readJobsByModel(lines).at(-1)).toMatchObject({ position: "Web Developer e cenógrafa", name: "Vivavá" });
  });

  it("finds bold job titles in a section without dates", () => {
    const text =
      "# Limpeza e organização de lojas\tAtual\nClientes particulares — semanal\nLimpeza profunda e manutenção semanal de lojas\n" +
      "Agenda estável com clientes de muitos anos\n# Motorista de carreta\nKuhn e filhos — Brasil\nApoio à equipe em viagens e rotinas da loja";
    const [, post] = jobs(text).map(([position]) => position);
    expect(post).toBe("Motorista de carreta");
  });

  it("finds jobs whose lines are all list items", () => {
    const text =
      "- Arquiteta de Software - Coruja\n- 11/2023 até o momento.\n- Documentação de projetos para a equipe.\n" +
      "- Desenvolvedora Front-end - Coruja\n- 01/2023 a 11/2023.\n- Manutenção de dois sites de fidelidade.";
    expect(jobs(text)).toEqual([
      ["Arquiteta de Software", "Coruja", "2023-11", undefined],
      ["Desenvolvedora Front-end", "Coruja", "2023-01", "2023-11"],
    ]);
  });
});

describe("choosing between two readings of a section", () => {
  const job = { position: "Mecânico", name: "Oficina Prado", startDate: "2019" };

  it("does not doubt jobs that rules and model agree on", () => {
    expect(chooseJobs([job], [{ ...job, margin: 900 }])).toEqual([job]);
  });

  it("doubts jobs on which rules and model differ", () => {
    const other = { ...job, name: "Prado", margin: 900 };
    expect(chooseJobs([job], [other])).toEqual([{ ...job, doubtful: ["position", "name"] }]);
  });

  it("chooses the model if only its jobs are complete", () => {
    const [chosen] = chooseJobs([{ name: "Mecânico 2019" }], [{ ...job, margin: 900 }]);
    expect(chosen).toMatchObject(job);
  });

  it("doubts courses on which rules and model differ", () => {
    const course = { area: "Técnico em Mecânica", institution: "SENAI", endDate: "2018" };
    expect(chooseCourses([course], [{ ...course, institution: "SENAI Norte" }])).toEqual([
      { ...course, doubtful: ["area", "institution"] },
    ]);
  });
});
