import { expect, it } from "vitest";
import {
  anApplicationResponse,
  stubApiOfAna,
  cookieOfAna,
  dashboardPage,
  listCall,
  viewCall,
} from "#tests/applicationPages";
import { findGluedWords } from "#tests/gluedWords";
import { findInOtherLanguage } from "#tests/languageOfParts";
import { sitePage, visit } from "#tests/pages";
import { aRow, found, searchCall, aVacancyOfRow } from "#tests/searchPages";

const search = await import("~/routes/_site+/vagas/route");
const vacancy = await import("~/routes/_site+/vagas_+/$id/route");
const applications = await import("~/routes/dashboard+/_applications+/mySelectiveProcesses/route");
const progress = await import("~/routes/dashboard+/_applications+/progressSelectiveProcess.$selectiveProcessId/route");

const theirs = [
  "Mecânico de Veículos",
  "Concessionária Horizonte",
  "Cuidar de motores.",
  "Trocar óleo",
  "Experiência com diesel",
  "Vale-refeição",
  "Conversa com a oficina",
  "Somos de Campinas.",
  "Mezanino, fale com o porteiro.",
  "Traje",
  "Roupa de trabalho",
  "Gostamos do seu currículo.",
];

const row = aRow();
const body = aVacancyOfRow({
  company: { name: row.companyName, about: "Somos de Campinas.", logo: null, hidden: false },
  responsibilities: ["Trocar óleo"],
  requirements: ["Experiência com diesel"],
  benefits: ["Vale-refeição"],
  stages: [{ kind: "conversation", name: "Conversa com a oficina", minutes: 20, dataKb: 0 }],
  similar: [aRow({ id: 13 })],
});
const step = {
  at: "2026-11-11T12:00:00.000Z",
  from: "submitted",
  to: "interview",
  by: "company",
  reason: "Gostamos do seu currículo.",
} as const;
const interview = anApplicationResponse({
  state: "interview",
  turn: "candidate",
  nextAction: "attendInterview",
  dueAt: "2026-12-01T12:00:00.000Z",
  details: { place: "Mezanino, fale com o porteiro.", Traje: "Roupa de trabalho" },
  history: [step],
});
const ended = anApplicationResponse({
  state: "notSelected",
  turn: "ended",
  nextAction: null,
  history: [{ ...step, to: "notSelected" }],
});
const list = {
  body: {
    rows: [interview],
    page: 1,
    limit: 10,
    total: 1,
    totalIsExact: true,
    turns: { candidate: 1, company: 0, ended: 0 },
  },
};

const progressPage = dashboardPage("progressSelectiveProcess/:selectiveProcessId", progress);
const progressPath = "/dashboard/progressSelectiveProcess/12";
const screens = {
  "the public search": [sitePage("vagas", search), "/vagas", { [searchCall]: found([row]) }],
  "a vacancy": [sitePage("vagas/:id", vacancy), "/vagas/12", { "GET /selectiveProcess/12": { body } }],
  "one's applications": [
    dashboardPage("mySelectiveProcesses", applications),
    "/dashboard/mySelectiveProcesses",
    { [listCall]: list },
  ],
  "an application": [progressPage, progressPath, { [viewCall]: { body: interview } }],
  "an application that has ended": [progressPage, progressPath, { [viewCall]: { body: ended } }],
} as const;

it.each(Object.entries(screens))(
  "marks companies' Portuguese texts on English pages: %s",
  async (_, [ask, path, responses]) => {
    const open = async (language: string) => {
      stubApiOfAna(responses);
      const cookie = `${await cookieOfAna()}; ${language}`;
      return (await ask(visit(path, { cookie }))).text();
    };
    const english = await open("i18nextLng=en");
    expect(english).toContain("Concessionária Horizonte");
    expect(findInOtherLanguage(english, theirs)).toEqual([]);
    expect(findGluedWords(english)).toEqual([]);
    const portuguese = await open("");
    expect(portuguese).toContain("Concessionária Horizonte");
    // The <html> element has one `lang`. On public pages the language's name in the footer has a second one.
    expect(portuguese.match(/ lang="pt-BR"/g)).toHaveLength(path.startsWith("/dashboard") ? 1 : 2);
  },
);
