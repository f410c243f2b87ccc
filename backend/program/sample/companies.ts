import { toLogoAddress } from "./logos";
import type { Random } from "./random";

// The names are invented, and mean no real dealer. A dealer's goods decide which roles it looks for.
const names = [
  "Auraval",
  "Ventobello",
  "Rodalume",
  "Trilhazul",
  "Motrivale",
  "Pistanorte",
  "Giromar",
  "Lumeroda",
  "Viaprado",
  "Solarroda",
  "Campoveloz",
  "Nortevia",
  "Velárius",
  "Marevia",
  "Serravia",
  "Ipeluz",
  "Arandur",
  "Bravante",
  "Caluara",
  "Dunamar",
  "Estradela",
  "Faroluz",
  "Guarivia",
  "Horizonal",
  "Itaverde do Sul",
  "Jacarandel",
  "Kaluma",
  "Lunavia",
  "Minuano Real",
  "Novaro",
  "Orvalhal",
  "Paranavel",
  "Quatrovia",
  "Ribalta Azul",
  "Sabiamar",
  "Tamaruna",
  "Umburana",
  "Valefino",
  "Xaréu",
  "Zenital",
];

export const houses = {
  cars: ["Veículos", "Automóveis", "Concessionária", "Motors"],
  trucks: ["Caminhões", "Pesados", "Caminhões e Ônibus"],
  motorcycles: ["Motos", "Motocicletas"],
  used: ["Seminovos", "Multimarcas"],
} as const;
export type House = keyof typeof houses;

const aboutHouse: Record<House, readonly string[]> = {
  cars: [
    "Vendemos carros novos e seminovos e cuidamos deles na nossa própria oficina.",
    "Somos uma concessionária de carros de passeio, com loja, peças, funilaria e oficina no mesmo endereço.",
  ],
  trucks: [
    "Vendemos e mantemos caminhões: quem roda com a gente não pode ficar parado.",
    "Nossa casa atende transportadoras e autônomos, com oficina de pesados e socorro na estrada.",
  ],
  motorcycles: [
    "Vendemos motos novas e cuidamos de quem trabalha e passeia sobre duas rodas.",
    "Somos uma loja de motos com oficina, peças e acessórios.",
  ],
  used: [
    "Compramos, preparamos e vendemos seminovos com procedência.",
    "Nosso pátio tem mais de cem seminovos revisados, e a avaliação é feita por gente da casa.",
  ],
};
const aboutTeam = [
  "A equipe é pequena e todo mundo se conhece pelo nome.",
  "Somos um grupo familiar, com lojas em várias cidades da região.",
  "Boa parte dos nossos gestores começou aqui como auxiliar ou aprendiz.",
  "Treinamos a equipe todos os meses, dentro do horário de trabalho.",
  "Fazemos pesquisa de satisfação com os clientes e também com quem trabalha aqui.",
  "Trabalhamos com metas claras, combinadas no começo de cada mês.",
  "Nosso pós-venda é premiado na região.",
  "Abrimos uma segunda unidade há pouco e estamos montando o time.",
];

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
    // The houses of one name are one group, with one logo.
    logo: toLogoAddress(names.indexOf(name)),
    hidden: random.chance(0.06),
  };
}
