import type {
  Cnh,
  ContractType,
  JobProfile,
  Payment,
  Schooling,
  VacanciesDeficiencies,
  WorkingHours,
  Workplace,
} from "#contract/base/enums";

export type HiddenFilter = keyof HiddenValues;

export interface HiddenMeaning {
  filter: HiddenFilter;
  values: string[];
  /** The value that comes first among these, if they are not alike. */
  best?: string;
  /** Titles may say it too, and not fill the field: "estágio" finds both. */
  isInTitles?: true;
}

interface HiddenValues {
  contractType: ContractType;
  payment: Payment;
  schooling: Schooling;
  cnh: Cnh;
  jobProfile: JobProfile;
  vacanciesDeficiencies: VacanciesDeficiencies;
  workplace: Workplace;
  hours: WorkingHours;
}

const phrases = new Map<string, HiddenMeaning>();
const say = <Filter extends HiddenFilter>(
  filter: Filter,
  values: readonly HiddenValues[Filter][],
  words: readonly string[],
  rest: Pick<HiddenMeaning, "best" | "isInTitles"> = {},
) => words.forEach((phrase) => phrases.set(phrase, { filter, values: [...values], ...rest }));
const inTitles = { isInTitles: true } as const;

say("contractType", ["internship"], ["estagio", "estagios", "estagiario", "estagiaria"], inTitles);
say(
  "contractType",
  ["apprentice"],
  ["aprendiz", "jovem aprendiz", "menor aprendiz", "jovens aprendizes", "aprendizes"],
  inTitles,
);
say("contractType", ["trainee"], ["trainee", "trainees"], inTitles);
say("contractType", ["clt"], ["clt", "carteira assinada", "registro em carteira"]);
say("contractType", ["pj"], ["pj", "pessoa juridica"]);
say("contractType", ["freelance"], ["freelance", "freelancer", "freela", "free lance", "free lancer"], inTitles);
say("contractType", ["temporary"], ["temporario", "temporaria"], inTitles);
say("contractType", ["intermittent"], ["intermitente"], inTitles);
say("contractType", ["selfEmployed"], ["autonomo", "autonoma"], inTitles);
say("jobProfile", ["firstJob"], ["primeiro emprego"]);
// A junior has some, but hardly any vacancy says "first job": who has no experience may well apply.
say(
  "jobProfile",
  ["firstJob", "junior"],
  [
    "sem experiencia",
    "nao exige experiencia",
    "sem exigir experiencia",
    "nao precisa experiencia",
    "nao precisa de experiencia",
  ],
  {
    best: "firstJob",
  },
);
say("jobProfile", ["junior"], ["junior", "jr"], inTitles);
say("jobProfile", ["mid"], ["pleno", "plena"], inTitles);
say("jobProfile", ["senior"], ["senior", "sr"], inTitles);
say(
  "vacanciesDeficiencies",
  ["exclusive", "alsoAccepts"],
  [
    "pcd",
    "pcds",
    "pne",
    "deficiente",
    "deficientes",
    "deficiencia",
    "pessoa com deficiencia",
    "pessoas com deficiencia",
  ],
  { best: "exclusive" },
);
say("schooling", ["elementary"], ["ensino fundamental", "fundamental completo", "ensino fundamental completo"]);
say("schooling", ["secondary"], ["ensino medio", "medio completo", "ensino medio completo", "segundo grau"]);
say("schooling", ["technical"], ["ensino tecnico", "curso tecnico"]);
say("schooling", ["higher"], ["ensino superior", "superior completo", "ensino superior completo"]);
say("schooling", ["higherOngoing"], ["superior cursando", "cursando superior", "ensino superior cursando"]);
say("payment", ["fixedAndCommission", "commissionOnly"], ["comissao", "comissionado", "comissionada", "com comissao"]);
say("payment", ["daily"], ["diaria", "diarista", "por dia"]);
say("payment", ["hourly"], ["por hora", "horista"]);
say("payment", ["fixed"], ["salario fixo"]);
say(
  "workplace",
  ["remote"],
  [
    ...["remoto", "remota", "remotos", "remotas", "remotamente", "trabalho remoto", "100 remoto"],
    ...["home office", "homeoffice", "teletrabalho", "trabalho em casa", "trabalhar em casa", "trabalhar de casa"],
  ],
);
// In this trade a "híbrido" is a car too, so titles that say it are found as well, after the ways of working.
say("workplace", ["hybrid"], ["hibrido", "hibrida"], { best: "hybrid", isInTitles: true });
say("workplace", ["hybrid"], ["trabalho hibrido", "modelo hibrido", "semipresencial", "semi presencial"]);
say("workplace", ["onSite"], ["presencial", "presenciais", "trabalho presencial"]);
say(
  "hours",
  ["business"],
  [
    "horario comercial",
    "seg sex",
    "segunda sexta",
    "de segunda a sexta",
    "segunda a sexta",
    "seg a sex",
    "5x2",
    "5 x 2",
    "escala 5x2",
  ],
);
say(
  "hours",
  ["business"],
  ["sem sabado", "sem sabados", "folga aos sabados", "sabado livre", "sem trabalhar aos sabados"],
);
say("hours", ["sixByOne"], ["6x1", "6 x 1", "6 por 1", "escala 6x1", "escala 6 x 1", "seis por um"]);
say("hours", ["saturdays"], ["sabado", "sabados", "trabalho aos sabados", "trabalhar aos sabados"]);
say("hours", ["saturdays", "sixByOne"], ["fim de semana", "fins de semana", "final de semana", "finais de semana"], {
  best: "saturdays",
});
say("hours", ["onCall"], ["plantao", "plantoes", "plantonista", "sobreaviso"]);
say("hours", ["twelveByThirtySix"], ["12x36", "12 x 36", "12 por 36", "12 36", "escala 12x36", "escala 12 x 36"]);
say(
  "hours",
  ["night"],
  [
    ...["noturno", "noturna", "noturnos", "noturnas", "noite", "madrugada", "turno noturno", "periodo noturno"],
    ...["horario noturno", "trabalho noturno", "turno da noite", "periodo da noite", "trabalhar a noite"],
  ],
);
say(
  "hours",
  ["partTime"],
  [
    ...["meio periodo", "meio expediente", "meio turno", "meia jornada", "part time", "parttime", "tempo parcial"],
    ...["periodo parcial", "6 horas", "seis horas", "4 horas", "quatro horas"],
  ],
);
const licences = [
  "cnh",
  "carteira",
  "habilitacao",
  "categoria",
  "cat",
  "carta",
  "cnh categoria",
  "carteira categoria",
  "habilitacao categoria",
];
for (const category of ["A", "B", "C", "D", "E", "ACC"] as const)
  say(
    "cnh",
    [category],
    licences.map((licence) => `${licence} ${category.toLowerCase()}`),
  );
for (const category of ["B", "C", "D", "E"] as const)
  say(
    "cnh",
    ["A", category],
    licences.flatMap((licence) => [
      `${licence} a${category.toLowerCase()}`,
      `${licence} a e ${category.toLowerCase()}`,
    ]),
  );
say("cnh", ["none"], ["sem cnh", "sem carteira", "sem habilitacao", "nao exige cnh"]);

export const LONGEST_PHRASE = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(" ").length));

/** Finds what a phrase of folded words, stop words among them, means as a filter; null if it is none. */
export const findHidden = (phrase: string): HiddenMeaning | null => phrases.get(phrase) ?? null;

/** The words of phrases that are one word, which may be typed with an error. */
export const hiddenWords: readonly string[] = [...phrases.keys()].filter((phrase) => /^\p{L}{6,}$/u.test(phrase));

/** Words for the person's own place. Folded. */
const nearMe = new Set([
  ...[
    "perto de mim",
    "perto de casa",
    "perto da minha casa",
    "proximo de mim",
    "proximo a mim",
    "proximo da minha casa",
  ],
  ...["aqui perto", "perto daqui", "na minha cidade", "minha cidade", "na minha regiao", "minha regiao", "perto"],
]);
export const isNearMe = (phrase: string): boolean => nearMe.has(phrase);

/** Words that every search could have: they say nothing of the vacancy. Folded. */
const fillers = new Set(
  "vaga vagas emprego empregos trabalho trabalhar trabalhando oportunidade oportunidades quero queria preciso procuro procurando busco buscar urgente hoje agora perto mim contratando contrata contratacao disponivel disponiveis aberta abertas salario experiencia cnh carteira habilitacao regiao cidade bairro estado brasil banco talentos contrato admite admissao imediato imediata inicio empresa empresas area setor cargo funcao fazer ser qualquer sem anos ano meses mes dias horas idade urgencia paga bem ganhar ganha".split(
    " ",
  ),
);
export const isFiller = (word: string): boolean => fillers.has(word);

/** The first telling word of a title's folded words: "mecanico" of "vaga 2 mecanico de motos". */
export const findHead = (words: readonly string[]): string | undefined =>
  words.find((word) => !isFiller(word) && !/^\p{N}+$/u.test(word));
