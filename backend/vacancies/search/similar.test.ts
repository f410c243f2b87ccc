import { beforeAll, expect, test } from "vitest";
import { listVacanciesForYou } from "#contract/vacancies/vacanciesForYou";
import { openSharedServer } from "#tests/apiServer";
import { aCandidate } from "#tests/factories/people";
import { applications } from "../../platform/db/schema";
import { aVacancy } from "#tests/factories/vacancies";

let person: Awaited<ReturnType<typeof aCandidate>>;

const api = await openSharedServer();
beforeAll(async () => {
  person = await aCandidate(api.app, { city: "Campinas", state: "SP" });
});

const call = (method: "PUT" | "POST", path: string, payload: object) =>
  api.app.inject({ method, url: `/candidate/${person.candidateId}${path}`, headers: person.authorization, payload });
const saveSection = async (section: string, content: object) => {
  const { statusCode, body } = await call("PUT", `/resume/${section}`, { expectedVersion: 0, content });
  expect(statusCode, body).toBe(200);
};
async function forYou() {
  const url = `/candidate/${person.candidateId}/vacanciesForYou`;
  const { rows } = listVacanciesForYou.response.parse(
    (await api.app.inject({ url, headers: person.authorization })).json(),
  );
  return rows.map(({ id, reasons }) => {
    if (!reasons) throw new Error(`${id} has no reasons`);
    return [id, ...reasons.map(({ kind, value }) => `${kind} ${value}`.trim())];
  });
}

test("suggests jobs around home to a mechanic, with reasons", async () => {
  const plain = { cnh: [], schooling: null } as const;
  const open = (content: Parameters<typeof aVacancy>[1]) =>
    aVacancy(api.context, {
      ...plain,
      cnh: [],
      opensAt: new Date(api.context.now().getTime() - 3_600_000),
      ...content,
    });
  const near = await open({ city: "Sumaré" });
  const own = await open({ city: "Campinas", cnh: ["B"] });
  const hidden = await open({ city: "Campinas" });
  const seen = await open({ city: "Campinas" });
  await open({ city: "Campinas", cnh: ["D"] });
  await open({ city: "Recife", state: "PE" });
  await open({ city: "Campinas", roleName: "Vendedor de Motos" });
  const exclusive = await open({ city: "Campinas", vacanciesDeficiencies: "exclusive" });
  const apprentice = await open({ city: "Campinas", contractType: "apprentice" });
  const internship = await open({ city: "Campinas", contractType: "internship" });
  const painter = await open({ city: "Campinas", roleName: "Pintor Automotivo" });
  // For a person without a résumé, near vacancies are shown.
  const near5 = await forYou();
  expect(near5.map(([, ...reasons]) => reasons)).toEqual(Array.from({ length: 5 }, () => ["homeCity Campinas"]));
  for (const id of [exclusive, apprentice, internship]) expect(near5.map(([shown]) => shown)).not.toContain(id);

  await saveSection("objective", { roles: [{ name: "Mecânico" }] });
  await saveSection("licence", { categories: ["C"] });
  await saveSection("work", [{ id: crypto.randomUUID(), name: "Oficina", position: "Pintor", startDate: "2020" }]);
  await call("POST", "/vacancyMarks", { hidden: [hidden], seen: [seen] });
  expect(await forYou()).toEqual([
    [own, "role Mecânico", "homeCity Campinas", "cnh B"],
    [painter, "done Pintor", "homeCity Campinas"],
    [near, "role Mecânico", "near 23"],
  ]);
});

test("suggests no vacancy to which the person has applied before", async () => {
  const refused = await aVacancy(api.context, {
    city: "Campinas",
    roleName: "Mecânico de Motos",
    cnh: [],
    schooling: null,
  });
  expect((await forYou()).map(([id]) => id)).toContain(refused);
  const { db } = api.context;
  await db
    .insert(applications)
    .values({
      candidateId: person.candidateId,
      selectiveProcessId: refused,
      state: "notSelected",
      changedAt: api.context.now(),
    });
  expect((await forYou()).map(([id]) => id)).not.toContain(refused);
});
