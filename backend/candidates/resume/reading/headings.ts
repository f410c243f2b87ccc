import { toPlainWords } from "./line";

export const sectionKinds = [
  "work",
  "education",
  "certificates",
  "languages",
  "objective",
  "summary",
  "licence",
  "other",
] as const;
export type SectionKind = (typeof sectionKinds)[number];

const headings: [SectionKind, RegExp][] = [
  [
    "work",
    /^(?:minhas? |principais )?(?:experiencias?|vivencias?)(?: (?:profissional|profissionais|de trabalho|no mercado|anteriores|e estagios?))*$/,
  ],
  [
    "work",
    /^(?:(?:historico|atuacao|vida|percurso) (?:profissional|de trabalho)|(?:trajetoria|carreira)(?: profissional)?)$/,
  ],
  [
    "work",
    /^(?:empregos?(?: anteriores)?|onde (?:eu )?(?:ja )?trabalhei|trabalhos(?: anteriores)?|(?:work |professional )?experience)$/,
  ],
  [
    "education",
    /^(?:formac(?:ao|oes)|educacao|instrucao|escolaridade|estudos|education|historico escolar)(?: (?:academica|escolar|educacional|tecnica|titulacao|e escolaridade))*$/,
  ],
  [
    "education",
    /^(?:formacao|formacao academica|escolaridade|educacao) e (?:escolaridade|cursos|formacao|educacao|qualificac(?:ao|oes))$/,
  ],
  ["education", /^onde (?:eu )?estudei$/],
  [
    "certificates",
    /^(?:cursos?|certificac(?:ao|oes)|certificados|qualificac(?:ao|oes)|treinamentos|aperfeicoamento|capacitac(?:ao|oes)|formacao complementar)(?: (?:complementar(?:es)?|profissional|profissionais|livres|realizados|adicionais|extracurriculares|profissionalizantes|de aperfeicoamento|tecnicos|certificacoes|certificados|treinamentos|cursos|qualificacoes|palestras|e))*$/,
  ],
  ["certificates", /^(?:licenses and |licencas e )?(?:certifications|certificates|certificados)$/],
  ["certificates", /^outros cursos$/],
  ["languages", /^(?:idiomas?|linguas?|languages?)(?: estrangeir[ao]s?)?$/],
  [
    "objective",
    /^(?:objetivos?|cargo (?:pretendido|desejado)|areas? de interesse|vaga (?:pretendida|desejada)|interesse profissional)(?: (?:profissional|profissionais|de carreira|e cargos))?$/,
  ],
  [
    "summary",
    /^(?:resumo|perfil|sobre(?: mim)?|quem sou|apresentacao|sintese|summary|about(?: me)?)(?: (?:profissional|pessoal|das?|de|qualificac(?:ao|oes)|e|curriculo))*$/,
  ],
  [
    "licence",
    /^(?:cnh|licencas?|(?:carteira (?:nacional )?de )?habilitacao|carteira de motorista|carta de (?:conducao|motorista))$/,
  ],
  [
    "other",
    /^(?:(?:principais )?(?:habilidades|competencias|conhecimentos|aptidoes|caracteristicas|pontos fortes|skills)(?: (?:tecnicas?|tecnicos?|comportamentais|pessoais|gerais|especificos|em informatica|e|competencias|habilidades|conhecimentos))*|informatica|ferramentas|tecnologias)$/,
  ],
  [
    "other",
    /^(?:(?:meus |outr[ao]s )?(?:identificacao|dados|informacao|informacoes)(?: (?:pessoa(?:l|is)|adicionais|complementares|de contato|gerais|extras|relevantes))*|contatos?|contact|endereco|referencias(?: (?:pessoais|profissionais))?|hobbies|interesses|interests|projetos(?: (?:sociais|pessoais))?|premios|conquistas|publicacoes|redes sociais|links|(?:atividades?|trabalhos?)? ?(?:voluntari(?:as?|os?|ado)|complementares)|pretensao salarial|disponibilidade|observacoes)$/,
  ],
];

/** Letters that are set apart ("E X P E R I Ê N C I A") tell no more where a word ends. */
const isSpaced = (words: readonly string[]) =>
  words.length > 2 && words.reduce((sum, { length }) => sum + length, 0) <= words.length * 1.7;
const spacedHeadings = headings.map(([kind, { source }]) => [kind, new RegExp(source.replaceAll(" ", ""))] as const);

/** Tells which section a line begins; null for a line that is no heading. */
export function findHeading(text: string): SectionKind | null {
  if (text.length > 70) return null;
  const plain = toPlainWords(text.replace(/^(?:\d{1,2}|[ivx]{1,4})\s*[.)-]\s*/i, ""));
  const words = plain.split(" ");
  const found = isSpaced(words)
    ? spacedHeadings.find(([, pattern]) => pattern.test(words.join("")))
    : headings.find(([, pattern]) => pattern.test(plain));
  return found?.[0] ?? null;
}

export const isHeading = (text: string): boolean => findHeading(text) !== null;

const inline: [SectionKind, RegExp][] = [
  [
    "objective",
    /^(?:objetivos?(?: profissional)?|cargo (?:pretendido|desejado)|vaga (?:pretendida|desejada)|[aá]rea de interesse)\s*:\s*(\S.*)$/iu,
  ],
  ["certificates", /^(?:licenses and |licencas e )?(?:certifications|certificates|certificados)$/],
  [
    "languages",
    /^(?:idiomas?|(?:outras? )?l[íi]nguas?(?:\(s\))?(?: (?:materna|estrangeira)(?:s|\(s\))?)?)\s*[:\t]\s*(\S.*)$/iu,
  ],
  ["education", /^(?:escolaridade|forma[çc][ãa]o(?: acad[êe]mica)?)\s*:\s*(\S.*)$/iu],
];

/** A heading that its section follows in the same line: "Objetivo: mecânico". */
export function findInlineHeading(text: string): { kind: SectionKind; rest: string } | null {
  for (const [kind, pattern] of inline) {
    const rest = pattern.exec(text)?.[1];
    if (rest) return { kind, rest };
  }
  return null;
}
