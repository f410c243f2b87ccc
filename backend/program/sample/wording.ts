import type { ContractType, JobProfile, Shift, Workplace } from "#contract/base/enums";
import { inCity } from "./places";
import type { Random } from "./random";
import texts from "./wording.json";

// No text depends on the grammatical gender of a role, so that every text fits every role.

const { closings, reasons } = texts;
const shiftTexts: Record<Shift, readonly string[]> = texts.shiftTexts;
const workplaceTexts: Record<Workplace, readonly string[]> = texts.workplaceTexts;
const levelTexts: Record<JobProfile, readonly string[]> = texts.levelTexts;
const places = [
  (city: string) => `A vaga é ${inCity(city)}, perto de ponto de ônibus.`,
  (city: string) => `A unidade fica ${inCity(city)}, com estacionamento para a equipe.`,
  (city: string) => `Você vai trabalhar na nossa loja ${inCity(city)}.`,
  (city: string) => `É para a unidade que temos ${inCity(city)}.`,
  (city: string) => `Estamos ${inCity(city)} e pensamos em ficar por muitos anos.`,
];

interface Telling {
  intro: string;
  city: string;
  contractType: ContractType;
  shift: Shift;
  workplace: Workplace;
  profile: JobProfile;
}

function hoursTexts(contractType: ContractType, shift: Shift): readonly string[] {
  // Interns work at most six hours a day, compatible with classes (Lei 11.788/2008, art. 10).
  if (contractType === "internship") return texts.internHours;
  // Apprentices work at most six hours a day, the course included (CLT, art. 432).
  return contractType === "apprentice" ? texts.apprenticeHours : shiftTexts[shift];
}

export function createDescription(
  random: Random,
  { intro, city, contractType, shift, workplace, profile }: Telling,
): string {
  const join = (sentences: string[]) => sentences.filter(Boolean).join(" ");
  const first = join([intro, random.pick(reasons)]);
  const second = join([
    workplace === "remote" ? "" : random.pick(places)(city),
    random.pick(hoursTexts(contractType, shift)),
    random.pick(workplaceTexts[workplace]),
  ]);
  const third = join([random.pick(levelTexts[profile]), random.pick(closings)]);
  return [first, ...(random.chance(0.5) ? [second, third] : [`${second} ${third}`])].join("\n\n");
}

/** Contractors get no transport voucher, profit share or health plan. */
export const { employeeBenefits, internBenefits, contractorBenefits } = texts;
