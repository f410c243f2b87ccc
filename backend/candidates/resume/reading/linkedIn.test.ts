import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { aLinkedInPdf } from "#tests/factories/linkedInPdf";
import { expectEach } from "#tests/expectEach";
import { openPdf } from "./pdfText";
import { readPdf } from "./readPdf";

const read = async (bytes: Uint8Array) => readPdf(await openPdf(new Uint8Array(bytes)));
const readCase = (name: string) =>
  read(readFileSync(new URL(`../../../../tests/resumes/cases/${name}.pdf`, import.meta.url)));
const contact = [["rute@exemplo.com"], ["www.linkedin.com/in/rute-", "exemplo (LinkedIn)"]];
const person = { name: "Rute Exemplo", headline: "Mecânica", place: "Campinas, São Paulo, Brasil" };

describe("a PDF from LinkedIn", () => {
  it("reads several job titles below a company", async () => {
    const { person, work, education, certificates, links, languages, doubtful } = await readCase("linkedin-portuguese");
    expect(person).toEqual({
      name: "Marcos Teodoro",
      email: "marcos.teodoro@exemplo.com",
      city: "Campinas",
      state: "SP",
    });
    expect(work.map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate])).toEqual([
      ["Gerente de Pós-Vendas", "Concessionária Boa Estrada", "2022-02", undefined],
      ["Consultor Técnico", "Concessionária Boa Estrada", "2020-03", "2022-02"],
      ["Mecânico de Automóveis", "Oficina Santa Rita", "2016-01", "2020-02"],
      ["Ajudante Geral", "Auto Center Ipê", "2014-10", "2015-12"],
    ]);
    expect(education).toMatchObject([
      {
        area: "Técnico, Manutenção Automotiva",
        institution: "SENAI Roberto Mange",
        startDate: "2012",
        endDate: "2013",
      },
      { area: "Ensino Médio", institution: "E.E. Culto à Ciência", startDate: "2009", endDate: "2011" },
    ]);
    expect(certificates).toMatchObject([{ name: "NR-10 Segurança em Instalações e Serviços em Eletricidade" }]);
    expect(links).toMatchObject([{ url: "https://www.linkedin.com/in/marcos-teodoro" }]);
    expect(languages).toMatchObject([{ language: "Inglês", fluency: "intermediate" }]);
    expect(doubtful).toEqual([]);
  });

  it("joins an e-mail that is split over two lines", async () => {
    expect((await readCase("linkedin-wrapped-email")).person.email).toBe("maria.aparecida.santos@hotmail.com");
  });

  it.each([
    ["Experience", "Education", "March 2020 - Present (2 years 3 months)", "2020-03", undefined],
    ["Experiencia", "Educación", "marzo de 2019 - febrero de 2020 (1 año)", "2019-03", "2020-02"],
    ["Berufserfahrung", "Ausbildung", "Oktober 2018 - Dezember 2019 (1 Jahr 3 Monate)", "2018-10", "2019-12"],
    ["Expérience", "Formation", "février 2018 - août 2019 (1 an 7 mois)", "2018-02", "2019-08"],
  ])("reads the headings and the months in %s", async (work, education, period, startDate, endDate) => {
    const posts = [{ post: "Mecânica Líder", period, place: "Itu", text: ["Freios."] }];
    const proposed = await read(
      await aLinkedInPdf({
        ...person,
        side: { Contact: contact },
        work: [work, [{ name: "Oficina Sol", posts }]],
        education: [
          education,
          [{ school: "Universidade Sol", told: ["Bacharelado em Física, Óptica · (2010 - 2014)"] }],
        ],
      }),
    );
    const [job] = proposed.work;
    expect(job).toMatchObject({
      position: "Mecânica Líder",
      name: "Oficina Sol",
      startDate,
      location: "Itu",
      summary: "Freios.",
    });
    expect([job?.endDate]).toEqual([endDate]);
    expect(proposed.education).toMatchObject([
      { area: "Bacharelado em Física, Óptica", institution: "Universidade Sol", startDate: "2010", endDate: "2014" },
    ]);
    expect(proposed.links).toMatchObject([{ url: "https://www.linkedin.com/in/rute-exemplo" }]);
  });

  it("reads three job titles at each of seven companies", async () => {
    const posts = (company: number) =>
      [0, 1, 2].map((post) => ({
        post: `Cargo ${company}.${post}`,
        period: `janeiro de ${2000 + post} - março de ${2001 + post} (1 ano 3 meses)`,
        text: ["Um texto de duas linhas sobre o que se fez ali, dia após", "dia, com gosto."],
      }));
    const companies = [0, 1, 2, 3, 4, 5, 6].map((at) => ({
      name: `Empresa ${at}`,
      total: "6 anos 9 meses",
      posts: posts(at),
    }));
    const { work, unplaced } = await read(
      await aLinkedInPdf({ ...person, side: { Contact: contact }, work: ["Experiência", companies] }),
    );
    expect(work.map(({ position, name }) => `${String(position)} ${String(name)}`)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].flatMap((at) => [0, 1, 2].map((post) => `Cargo ${at}.${post} Empresa ${at}`)),
    );
    expectEach(
      work,
      ({ summary }) => summary === "Um texto de duas linhas sobre o que se fez ali, dia após dia, com gosto.",
    );
    expect(unplaced).toEqual([]);
  });

  it("does not read a foreign city as a Brazilian one", async () => {
    const { person: found } = await read(
      await aLinkedInPdf({ ...person, place: "Cali, Valle del Cauca, Colombia", side: { Contactar: contact } }),
    );
    expect(found.city).toBeUndefined();
  });
});
