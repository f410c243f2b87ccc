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
    /^(?:minhas? |principais )?(?:experiencias?|vivencias?)(?: (?:profissional|profissionais|de trabalho|no mercado|anteriores))?$/,
  ],
  ["work", /^(?:historico|trajetoria|atuacao|vida|percurso|carreira) ?(?:profissional|de trabalho)?$/],
  [
    "work",
    /^(?:empregos?(?: anteriores)?|onde (?:eu )?(?:ja )?trabalhei|trabalhos(?: anteriores)?|(?:work |professional )?experience)$/,
  ],
  [
    "education",
    /^(?:formac(?:ao|oes)|educacao|instrucao|escolaridade|estudos|education|historico escolar)(?: (?:academica|escolar|educacional|tecnica|e escolaridade))*$/,
  ],
  [
    "education",
    /^(?:formacao|formacao academica|escolaridade|educacao) e (?:escolaridade|cursos|formacao|educacao|qualificac(?:ao|oes))$/,
  ],
  ["education", /^onde (?:eu )?estudei$/],
  [
    "certificates",
    /^(?:cursos?|certificac(?:ao|oes)|certificados|qualificac(?:ao|oes)|treinamentos|aperfeicoamento|capacitac(?:ao|oes)|formacao complementar)(?: (?:complementar(?:es)?|profissional|profissionais|livres|realizados|adicionais|extracurriculares|profissionalizantes|de aperfeicoamento|tecnicos|certificacoes|certificados|treinamentos|e))*$/,
  ],
  ["certificates", /^(?:licenses and |licencas e )?(?:certifications|certificates|certificados)$/],
  ["languages", /^(?:idiomas?|linguas?|languages?)(?: estrangeir[ao]s?)?$/],
  [
    "objective",
    /^(?:objetivos?|cargo (?:pretendido|desejado)|areas? de interesse|vaga (?:pretendida|desejada)|interesse profissional)(?: (?:profissional|profissionais|de carreira|e cargos))?$/,
  ],
  [
    "summary",
    /^(?:resumo|perfil|sobre(?: mim)?|quem sou|apresentacao|sintese|summary|about(?: me)?)(?: (?:profissional|pessoal|das?|de|qualificac(?:ao|oes)|e|curriculo))*$/,
  ],
  ["licence", /^(?:cnh|habilitacao|carteira de (?:habilitacao|motorista)|carteira nacional de habilitacao)$/],
  [
    "other",
    /^(?:(?:principais )?(?:habilidades|competencias|conhecimentos|aptidoes|caracteristicas|pontos fortes|skills)(?: (?:tecnicas?|tecnicos?|comportamentais|pessoais|gerais|especificos|em informatica|e|competencias|habilidades|conhecimentos))*|informatica|ferramentas|tecnologias)$/,
  ],
  [
    "other",
    /^(?:(?:meus )?(?:dados|informacoes)(?: (?:pessoais|adicionais|complementares|de contato|gerais|extras|relevantes))*|contatos?|contact|endereco|referencias(?: (?:pessoais|profissionais))?|hobbies|interesses|interests|projetos(?: (?:sociais|pessoais))?|premios|conquistas|publicacoes|redes sociais|links|(?:atividades?|trabalhos?)? ?(?:voluntari(?:as?|os?|ado)|complementares)|pretensao salarial|disponibilidade|observacoes)$/,
  ],
];

/** Letters that are set apart ("E X P E R I Ê N C I A") are a word. */
const joinSpaced = (text: string) =>
  /^(?:\p{L}[ \t]){3,}/u.test(text)
    ? text
        .split(/\s{2,}|\t/)
        .map((word) => word.replace(/\s/g, ""))
        .join(" ")
    : text;

/** Tells which section a line begins; null for a line that is no heading. */
export function findHeading(text: string): SectionKind | null {
  if (text.length > 70) return null;
  const plain = toPlainWords(joinSpaced(text.replace(/^(?:\d{1,2}|[ivx]{1,4})\s*[.)-]\s*/i, "")));
  const spaced = plain.replaceAll(" ", "");
  return (
    headings.find(
      ([, pattern]) => pattern.test(plain) || (/^(?:\p{L}\s){3,}/u.test(text) && pattern.test(spaced)),
    )?.[0] ?? null
  );
}

export const isHeading = (text: string): boolean => findHeading(text) !== null;

const inline: [SectionKind, RegExp][] = [
  [
    "objective",
    /^(?:objetivos?(?: profissional)?|cargo (?:pretendido|desejado)|vaga (?:pretendida|desejada)|[aá]rea de interesse)\s*:\s*(\S.*)$/iu,
  ],
  ["certificates", /^(?:licenses and |licencas e )?(?:certifications|certificates|certificados)$/],
  ["languages", /^(?:idiomas?|l[íi]nguas?)\s*:\s*(\S.*)$/iu],
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
