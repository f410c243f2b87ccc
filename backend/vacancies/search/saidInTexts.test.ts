import { expect, it } from "vitest";
import { feedRowSchema } from "#contract/vacancies/feed";
import { findSaid } from "./saidInTexts";

const read = (description: string, more: object = {}) => {
  const row = { externalId: "1", roleName: "Auxiliar", company: { name: "Ipeluz" }, city: "Campinas", state: "SP" };
  const {
    externalId: _,
    opensAt: __,
    closesAt: ___,
    status: ____,
    ...content
  } = feedRowSchema.parse({ ...row, opensAt: "2026-05-01T00:00:00Z", description, ...more });
  return findSaid({ ...content, transportVoucher: null });
};

it.each([
  ["Ensino fundamental completo.", ["elementary"]],
  ["Ensino médio incompleto", ["secondaryIncomplete"]],
  ["Cursando ensino médio", ["secondary"]],
  ["Superior cursando em Engenharia", ["higherOngoing"]],
  ["Fundamental em nossa equipe.", []],
])("finds in %j the schooling %j", (text, schooling) => expect(read(text).schooling).toEqual(schooling));

it.each([
  ["Possuir CNH D.", ["D"]],
  ["CNH categoria AB", ["A", "B"]],
  ["Habilitação A e B", ["A", "B"]],
  ["CNH: B", ["B"]],
  ["Cuidar da carteira de clientes, categoria a combinar, habilitação e experiência.", []],
])("finds in %j the driving licences %j", (text, cnh) => expect(read(text).cnh).toEqual(cnh));

it.each([
  ["Contratação PJ.", ["pj"]],
  ["Regime de contratação: PJ ou CLT.", ["clt", "pj"]],
  ["Atender clientes PJ.", ["clt"]],
])("finds in %j the contracts %j", (text, contracts) => expect(read(text).contractType).toEqual(contracts));

it("reads filter values from texts only if fields are empty", () => {
  const text = "Não exige experiência. Salário + comissão. Vaga também para PCD. Ensino médio completo. CNH B.";
  expect(read(text)).toEqual({
    schooling: ["secondary"],
    cnh: ["B"],
    contractType: ["clt"],
    jobProfile: ["firstJob"],
    payment: ["fixedAndCommission"],
    vacanciesDeficiencies: ["alsoAccepts"],
  });
  const fields = {
    ...{ schooling: "higher", cnh: ["D"], contractType: "temporary", jobProfile: "firstJob" },
    ...{ payment: { kind: "hourly", min: 1000, max: null, period: "hour" }, vacanciesDeficiencies: "exclusive" },
  };
  expect(read(text, fields)).toEqual({
    ...{ schooling: [], cnh: [], contractType: ["temporary"], jobProfile: [], payment: [], vacanciesDeficiencies: [] },
  });
});
