import type { Candidate } from "#contract/candidates/candidate";
import { fullDay } from "~/services/server/format/days";
import type { ProfileForm, ProfileItem } from "./profileForm";

/** Writes a CPF as documents do: "529.982.247-25". */
export const writeCpf = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");

/** Writes a phone with its area code: "(19) 98812-3344", or "(19) 3212-3344". */
export const writePhone = (phone: string) => phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");

/** Writes a postal code: "13010-111". */
const writeCep = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, "$1-$2");

/** Writes a full date. Uses 15:00 UTC, which is on the same day in every time zone of Brazil. */
export const writeBirthDate = (birthDate: string, language: string) => fullDay(`${birthDate}T15:00:00.000Z`, language);

type Address = Pick<Candidate, "cep" | "street" | "number" | "complement" | "district" | "city" | "state">;

/** Writes an address in two lines, or only the city if there is no CEP. `noNumber` replaces a missing number. */
export function writeAddress(address: Address, noNumber: string): string[] {
  const { cep, street, number, complement, district, city, state } = address;
  if (cep === null) return [`${city} – ${state}`];
  const house = [`${street ?? ""}, ${number ?? noNumber}`, complement].filter(Boolean).join(" – ");
  return [`${house}, ${district ?? ""}`, `${city} – ${state}, CEP ${writeCep(cep)}`];
}

export const findUntold = ({ cpf, birthDate, cep }: Candidate): ProfileItem[] => [
  ...(cpf === null ? (["cpf"] as const) : []),
  ...(birthDate === null ? (["birthDate"] as const) : []),
  ...(cep === null ? (["address"] as const) : []),
];

export function toProfileValues(candidate: Candidate): ProfileForm {
  const [year, month, day] = candidate.birthDate?.split("-") ?? [];
  return {
    name: candidate.name,
    cpf: writeCpf(candidate.cpf ?? ""),
    phone: writePhone(candidate.phone),
    birthDate: { day, month, year },
    cep: writeCep(candidate.cep ?? ""),
    street: candidate.street ?? "",
    number: candidate.number === null ? "" : String(candidate.number),
    complement: candidate.complement,
    district: candidate.district ?? "",
    city: candidate.city,
    state: candidate.state,
  };
}
