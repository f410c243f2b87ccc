import type { ContractType, JobProfile, Shift, Workplace } from "#contract/base/enums";
import { inCity } from "./places";
import type { Random } from "./random";

// No part agrees in gender with the role, so that all combine.

const shiftTexts: Record<Shift, readonly string[]> = {
  business: [
    "O horário é comercial, de segunda a sexta.",
    "Trabalhamos de segunda a sexta, das 8h às 18h, com duas horas de almoço.",
    "De segunda a sexta, em horário comercial.",
  ],
  sixByOne: [
    "A escala é 6x1, com a folga combinada na semana anterior.",
    "Escala 6x1, com um domingo livre a cada dois.",
  ],
  saturdays: [
    "Há trabalho aos sábados, até as 13h, em revezamento.",
    "De segunda a sexta e em sábados alternados pela manhã.",
  ],
  onCall: [
    "Há plantões em escala, com sobreaviso pago.",
    "A escala de plantão sai no começo do mês e dá para trocar com colegas.",
  ],
};
/** Lei 11.788/2008, art. 10: at most six hours a day, compatible with classes. */
const internHours = [
  "São seis horas por dia, de segunda a sexta, sem atrapalhar as aulas.",
  "A carga é de 30 horas por semana, seis por dia, de manhã ou à tarde.",
];
/** CLT, art. 432: at most six hours a day, the course included. */
const apprenticeHours = [
  "São seis horas por dia, contando as do curso.",
  "A carga é de seis horas por dia, com o curso.",
];
const workplaceTexts: Record<Workplace, readonly string[]> = {
  onSite: ["", "", "O trabalho é todo presencial."],
  hybrid: ["São três dias na loja e dois em casa.", "O modelo é híbrido, com dois dias fixos na unidade."],
  remote: [
    "O trabalho é remoto, com equipamento da empresa.",
    "Você trabalha de casa e vem à unidade uma vez por mês.",
  ],
};
const levelTexts: Record<JobProfile, readonly string[]> = {
  internship: [
    "O contrato é de um ano e pode ser renovado por mais um.",
    "O tutor é da própria área e tem poucas pessoas para orientar.",
  ],
  firstJob: [
    "Não pedimos experiência: quem nunca trabalhou com carteira assinada também pode se candidatar.",
    "Serve como primeiro emprego; o treinamento é por nossa conta.",
  ],
  junior: [
    "A vaga é para quem está começando na área.",
    "Você começa ao lado de alguém com mais estrada e vai ganhando autonomia.",
  ],
  mid: [
    "Buscamos quem já conheça a rotina e trabalhe com autonomia.",
    "Esperamos que você toque o dia a dia sem precisar perguntar cada passo.",
  ],
  senior: [
    "É uma vaga para quem resolve os casos difíceis e ajuda a equipe a crescer.",
    "Você será referência técnica para o resto do time.",
  ],
  leadership: [
    "Você vai liderar de perto uma equipe de seis a dez pessoas.",
    "O cargo responde à gerência e tem liberdade para organizar o trabalho.",
  ],
  management: [
    "O cargo responde à diretoria e define as metas com ela.",
    "Você terá orçamento e autonomia para montar o time.",
  ],
};
const closings = [
  "Se você se viu aqui, mande a candidatura: respondemos a todo mundo.",
  "Candidate-se mesmo que não atenda a cada item da lista.",
  "A resposta sai dentro do prazo indicado, seja ela qual for.",
  "Se conhecer alguém que combine com a vaga, compartilhe.",
  "Vamos gostar de conhecer você.",
  "A conversa é simples e sem pegadinha.",
  "Valorizamos candidaturas de pessoas de todas as idades.",
  "O começo é imediato, mas esperamos por quem precisa cumprir aviso.",
];
const places = [
  (city: string) => `A vaga é ${inCity(city)}, perto de ponto de ônibus.`,
  (city: string) => `A unidade fica ${inCity(city)}, com estacionamento para a equipe.`,
  (city: string) => `Você vai trabalhar na nossa loja ${inCity(city)}.`,
  (city: string) => `É para a unidade que temos ${inCity(city)}.`,
  (city: string) => `Estamos ${inCity(city)} e pensamos em ficar por muitos anos.`,
];
const reasons = [
  "A vaga abriu porque a procura aumentou.",
  "A vaga abriu por promoção de uma pessoa da equipe.",
  "É uma vaga nova, criada neste ano.",
  "A vaga substitui alguém que mudou de cidade.",
  "Estamos reforçando o time para o segundo turno.",
  "",
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
  if (contractType === "internship") return internHours;
  return contractType === "apprentice" ? apprenticeHours : shiftTexts[shift];
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

export const employeeBenefits = [
  "Vale-transporte",
  "Vale-refeição de R$ 28 por dia",
  "Vale-alimentação de R$ 450 por mês",
  "Plano de saúde sem coparticipação",
  "Plano de saúde com coparticipação",
  "Plano odontológico",
  "Seguro de vida",
  "Participação nos lucros",
  "Uniforme e equipamentos de proteção",
  "Refeitório no local",
  "Desconto em peças e serviços",
  "Cursos pagos pela empresa",
  "Folga no dia do aniversário",
  "Convênio com farmácia",
  "Auxílio-creche",
  "Estacionamento",
  "Convênio com academia",
  "Cesta de Natal",
] as const;
export const internBenefits = [
  "Auxílio-transporte",
  "Seguro contra acidentes pessoais",
  "Recesso remunerado",
  "Vale-refeição de R$ 22 por dia",
  "Cursos pagos pela empresa",
] as const;
/** Without an employee's: no vale, no share of the profits, no plan. */
export const contractorBenefits = [
  "Pagamento quinzenal, contra nota fiscal",
  "Ferramentas e equipamentos da casa",
  "Equipamentos de proteção",
  "Desconto em peças e serviços",
  "Cursos pagos pela empresa",
  "Estacionamento",
  "Café e água à vontade",
] as const;
