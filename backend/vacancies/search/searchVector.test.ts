import { expect, it } from "vitest";
import { feedRowSchema } from "#contract/vacancies/feed";
import { toLexemes } from "./searchVector";

const read = (more: object) => {
  const row = { externalId: "1", roleName: "Motorista", company: { name: "Ipeluz" }, city: "Campinas", state: "SP" };
  const content = feedRowSchema.parse({ ...row, opensAt: "2026-05-01T00:00:00Z", ...more });
  return toLexemes({ ...content, transportVoucher: null });
};
const licencesOf = (more: object) => read(more).flatMap((lexeme) => /^cn=(.*)$/.exec(lexeme)?.[1] ?? []);

it.each([
  [{}, ["none"]],
  [{ cnh: ["B"] }, ["B"]],
  [{ description: "Possuir CNH D." }, ["D"]],
])("a vacancy with %j is found by the licences %j", (more, licences) => {
  expect(licencesOf(more)).toEqual(licences);
});
