import data from "./companies.json";
import { toLogoAddress } from "./logos";
import type { Random } from "./random";

// The names are invented. A company's kind (`House`) decides its roles.
const { names, aboutHouse, aboutTeam } = data;
export const { houses } = data;
export type House = keyof typeof houses;

interface SampleCompany {
  name: string;
  about: string;
  logo: string | null;
  hidden: boolean;
}

export function createCompany(random: Random, house: House): SampleCompany {
  const kind = random.pick(houses[house]);
  const name = random.pick(names);
  return {
    name:
      kind === "Concessionária" ? `Concessionária ${name}` : `${random.chance(0.15) ? "Grupo " : ""}${name} ${kind}`,
    about: `${random.pick(aboutHouse[house])} ${random.pick(aboutTeam)}`,
    logo: toLogoAddress(names.indexOf(name)),
    hidden: random.chance(0.06),
  };
}
