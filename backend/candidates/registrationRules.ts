import { getMunicipalities, isValidCep, isValidCpf, isValidPhone } from "@brazilian-utils/brazilian-utils";
import type { FieldProblem } from "#contract/fieldProblem";
import type { State } from "#contract/vocabulary";
import { ApiProblem } from "../problem";

export interface Particulars {
  cpf: string;
  phone: string;
  cep: string;
  birthDate: string;
  city: string;
  state: State;
}

/** Apprentices may work from 14 on (Constituição Federal, art. 7, XXXIII). In years. */
const MINIMUM_AGE = 14;
const MAXIMUM_AGE = 120;

/** Checks what needs registers and a clock, and answers the city in IBGE's spelling. Throws ApiProblem invalid with all fields that are wrong. */
export function checkParticulars(given: Particulars, now: Date): { city: string } {
  const fields: Record<string, [FieldProblem]> = {};
  if (!isValidCpf(given.cpf)) fields.cpf = ["cpfInvalid"];
  if (!isValidPhone(given.phone)) fields.phone = ["phoneInvalid"];
  if (!isValidCep(given.cep)) fields.cep = ["cepInvalid"];
  const birth = birthDateProblem(given.birthDate, now);
  if (birth) fields.birthDate = [birth];
  const city = officialCity(given.city, given.state);
  if (!city) fields.city = ["cityInvalid"];
  if (!city || Object.keys(fields).length > 0) throw new ApiProblem("invalid", { fields });
  return { city };
}

/** Days are those of Brasília: where the year turned last does not matter to the law, but it must be one place. */
export function birthDateProblem(birthDate: string, now: Date): "dateInvalid" | "ageTooYoung" | null {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0);
  if (birthDate > today || years > MAXIMUM_AGE) return "dateInvalid";
  return years < MINIMUM_AGE ? "ageTooYoung" : null;
}

const citiesOf = new Map<State, Map<string, string>>();

/** A city of the state as IBGE spells it, however accents, case, hyphens and apostrophes were typed; null where it has none of that name. */
export function officialCity(typed: string, state: State): string | null {
  let cities = citiesOf.get(state);
  if (!cities) citiesOf.set(state, (cities = new Map(getMunicipalities(state).map(({ name }) => [folded(name), name]))));
  return cities.get(folded(typed)) ?? null;
}

const folded = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’`´]/g, "")
    .replace(/[\s-]+/g, " ")
    .trim();
