import { isValidCep, isValidCpf, isValidPhone } from "@brazilian-utils/brazilian-utils";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { findBirthDateProblem } from "#contract/candidates/personRules";
import type { State } from "#contract/base/enums";
import { ApiProblem } from "../../platform/errors";
import { toBrasiliaDay } from "../../vacancies/places/calendar";
import { ibgeCity } from "../../vacancies/places/cities";

/** Null means an empty field. An absent field is not checked. */
interface Particulars {
  cpf: string | null;
  phone: string;
  birthDate: string | null;
  cep: string | null;
  city: string;
  state: State;
}

const addressParts = ["cep", "street", "district"] as const;
type AddressPart = (typeof addressParts)[number];

export function findParticularProblems(
  { cpf, phone, cep, birthDate, city, state }: { [Name in keyof Particulars]?: Particulars[Name] | undefined },
  now: Date,
): Record<string, [FieldProblem]> {
  const fields: Record<string, [FieldProblem]> = {};
  if (typeof cpf === "string" && !isValidCpf(cpf)) fields.cpf = ["cpfInvalid"];
  if (phone !== undefined && !isValidPhone(phone)) fields.phone = ["phoneInvalid"];
  if (typeof cep === "string" && !isValidCep(cep)) fields.cep = ["cepInvalid"];
  // Counts the age in Brasília's time, because the law names no time zone.
  const birth = typeof birthDate === "string" && findBirthDateProblem(birthDate, toBrasiliaDay(now));
  if (birth) fields.birthDate = [birth];
  if (city !== undefined && state !== undefined && !ibgeCity(state, city)) fields.city = ["cityInvalid"];
  return fields;
}

/** Checks all fields. Returns IBGE's spelling of the city. Throws `invalid` with the problems of all fields. */
export function checkParticulars(
  particulars: Particulars & Record<AddressPart, string | null>,
  now: Date,
): { city: string } {
  const fields = { ...findAddressGaps(particulars), ...findParticularProblems(particulars, now) };
  const city = ibgeCity(particulars.state, particulars.city);
  if (!city || Object.keys(fields).length > 0) throw new ApiProblem("invalid", { fields });
  return { city };
}

/** Returns `required` for each null part of an address with other parts. Absent parts are not checked. */
export function findAddressGaps(
  particulars: Partial<Record<AddressPart, string | null | undefined>>,
): Record<string, [FieldProblem]> {
  const isTold = addressParts.some((part) => typeof particulars[part] === "string");
  const gaps = addressParts.filter((part) => particulars[part] === null);
  return isTold ? Object.fromEntries(gaps.map((part) => [part, ["required"]])) : {};
}
