import { describe, expect, it } from "vitest";
import { isValidCbo } from "@brazilian-utils/brazilian-utils";
import { feedRowSchema } from "#contract/vacancies/feed";
import * as enums from "#contract/base/choices";
import { ibgeCity } from "../../vacancies/places/cities";
import { longExperienceIn } from "../../vacancies/vacancy/import/experience";
import { sampleFeed } from "./feed";

const now = new Date("2026-06-01T15:30:00.000Z");
const rows = [...sampleFeed(now)].map((row) => feedRowSchema.parse(row));

describe("the sample", () => {
  it("has 600 or more open vacancies, under 45 days old", () => {
    expect(rows.length).toBeGreaterThanOrEqual(600);
    for (const { opensAt, closesAt, status } of rows) {
      expect(status).toBe(1);
      expect(Date.parse(opensAt)).toBeLessThanOrEqual(now.getTime());
      expect(Date.parse(opensAt)).toBeGreaterThan(now.getTime() - 45 * 24 * 3600 * 1000);
      if (closesAt !== null) expect(Date.parse(closesAt)).toBeGreaterThan(now.getTime());
    }
    expect(rows.some(({ closesAt }) => closesAt === null)).toBe(true);
    expect(new Set(rows.map(({ externalId }) => externalId)).size).toBe(rows.length);
  });

  it("is the same in every run", () => {
    expect([...sampleFeed(now)].slice(0, 20)).toEqual([...sampleFeed(now)].slice(0, 20));
  });

  it.each([
    ["contractType", enums.contractTypes, rows.map((row) => row.contractType)],
    ["payment", enums.payments, rows.map((row) => row.payment.kind)],
    ["commissionPayment", enums.commissionPayments, rows.flatMap((row) => row.commissionPayment)],
    ["vacanciesDeficiencies", enums.vacanciesDeficienciesKinds, rows.map((row) => row.vacanciesDeficiencies)],
    ["schooling", enums.schoolings, rows.map((row) => row.schooling)],
    ["cnh", enums.cnhCategories, rows.flatMap((row) => row.cnh)],
    ["jobProfile", enums.jobProfiles, rows.map((row) => row.jobProfile)],
    ["workplace", enums.workplaces, rows.map((row) => row.workplace)],
    ["shift", enums.shifts, rows.map((row) => row.shift)],
    ["state", enums.states, rows.map((row) => row.state)],
  ])("covers every value of %s", (_, all, found) => {
    const values = new Set<unknown>(found);
    expect(all.filter((value) => !values.has(value))).toEqual([]);
  });

  it("gives no two neighbouring vacancies the same text", () => {
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1];
      if (!next) continue;
      expect(next.roleName).not.toBe(row.roleName);
      expect(next.description).not.toBe(row.description);
      expect(next.responsibilities).not.toEqual(row.responsibilities);
    }
    expect(new Set(rows.map(({ description }) => description)).size).toBeGreaterThan(rows.length * 0.97);
  });

  it("uses real cities and occupations", () => {
    for (const { city, state, cbo } of rows) {
      expect(ibgeCity(state, city), `${city} ${state}`).toBe(city);
      if (cbo) expect(isValidCbo(cbo), cbo).toBe(true);
    }
  });

  it("demands at most six months' experience (CLT art. 442-A)", () => {
    for (const row of rows)
      expect(longExperienceIn([...row.requirements, ...row.responsibilities, row.description])).toBeNull();
  });

  it("lists no requirement twice, and no schooling or CNH", () => {
    for (const { requirements } of rows) {
      expect(requirements.filter((text) => /\bCNH\b|ensino|superior|técnico completo|cursando/i.test(text))).toEqual(
        [],
      );
      expect(new Set(requirements).size).toBe(requirements.length);
    }
  });

  it("lists no stage that every application has anyway", () => {
    for (const { stages, description } of rows) {
      expect(stages.length).toBeGreaterThan(0);
      expect(stages.filter(({ kind }) => kind === "manager" || kind === "documents")).toEqual([]);
      expect(JSON.stringify([stages, description])).not.toMatch(/exame admissional|currículo|entrevista/i);
    }
  });

  it("interns work six hours (Lei 11.788/2008)", () => {
    const interns = rows.filter(({ contractType }) => contractType === "internship");
    expect(interns.length).toBeGreaterThan(10);
    for (const { description, schooling, shift } of interns) {
      expect(description).toMatch(/seis (horas )?por dia/);
      expect(description).not.toMatch(/8h às 18h|sábado|plant(ão|ões)|6x1/i);
      expect(schooling).toMatch(/Ongoing$/);
      expect(shift).toBe("business");
    }
  });

  it("contractors get no employee's benefits", () => {
    const contractors = rows.filter(({ contractType }) => ["pj", "selfEmployed", "freelance"].includes(contractType));
    expect(contractors.length).toBeGreaterThan(20);
    for (const { benefits } of contractors)
      expect(benefits.join()).not.toMatch(/vale-|participação nos lucros|plano de saúde|creche|folga|cesta/i);
  });

  it("offers daily pay from a thirtieth of the minimum wage", () => {
    const daily = rows.filter(({ payment }) => payment.kind === "daily");
    expect(daily.length).toBeGreaterThan(5);
    for (const { payment } of daily) {
      expect(payment.period).toBe("day");
      expect(payment.min).toBeGreaterThanOrEqual(162_100 / 30);
      expect(payment.max).toBeLessThan(60_000);
    }
  });

  it("pays full jobs at least the minimum wage", () => {
    for (const { payment, contractType, roleName } of rows) {
      if (payment.min !== null && payment.max !== null) expect(payment.max).toBeGreaterThanOrEqual(payment.min);
      if (
        payment.min !== null &&
        payment.period === "month" &&
        contractType !== "internship" &&
        contractType !== "apprentice"
      )
        expect(payment.min, roleName).toBeGreaterThanOrEqual(162_100);
    }
  });
});
