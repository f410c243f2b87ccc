import { findPeriod } from "./dates";
import { LONGEST_LINE, toPlainWords } from "./line";

export const sectionKinds = [
  "work",
  "education",
  "certificates",
  "languages",
  "objective",
  "summary",
  "licence",
  "volunteer",
  "qualifications",
  "other",
] as const;
export type SectionKind = (typeof sectionKinds)[number];

const headings: [SectionKind, RegExp][] = [
  [
    "work",
    /^(?:minhas? |principais )?(?:experiencias?|vivencias?)(?: (?:profissional|profissionais|de (?:trabalho|emprego)|no mercado|anteriores|e estagios?|e qualificac(?:ao|oes)|relevantes?))*$/,
  ],
  [
    "work",
    /^(?:(?:historico|historial|atuacao|vida|percurso|trayectoria) (?:profissional|profesional|laboral|de trabalho)|(?:trajetoria|carreira)(?: profissional)?)$/,
  ],
  [
    "work",
    /^(?:work|(?:ultim[oa]s? )?(?:empregos?|experiencias?|trabalhos?|empresas?)(?: (?:anteriores|profissionais|profissional))?|(?:por )?onde (?:eu )?(?:ja )?(?:trabalhei|passei)|(?:(?:work|professional|relevant|career|industry) )?experiences?|(?:past|previous|current) employment|working experiences?|(?:employment|work|career|professional) (?:history|background)(?: (?:and )?(?:responsibilities|details|summary|experience))?|employment(?: details)?|(?:part time |previous |past |other )?positions(?: held)?)$/,
  ],
  [
    "education",
    /^(?:formac(?:ao|oes|ion)|educac(?:ao|ion)|instrucao|escolaridade|estud(?:os|ios)(?: realizados)?|graduacao|academico|perfil academico|(?:formal )?education|historico (?:escolar|academico)|grau de (?:instrucao|escolaridade)|nivel de (?:instrucao|escolaridade)|academics|academic background|educational background)(?: (?:academica|escolar|educacional|tecnica|universitaria|titulacao|e escolaridade))*$/,
  ],
  [
    "education",
    /^(?:formacao|formacao academica|escolaridade|educacao) e (?:escolaridade|cursos|formacao|educacao|qualificac(?:ao|oes)|certificac(?:ao|oes)|certificados|treinamentos|idiomas)$/,
  ],
  [
    "education",
    /^(?:onde (?:eu )?estudei|instituic(?:ao|oes) de ensino|informac(?:ao|oes) academicas?|experiencias? academicas?|education and (?:training|certifications?|qualifications?)|(?:academic|educational) qualifications?|education qualifications?)$/,
  ],
  [
    "volunteer",
    /^(?:(?:experiencias?|trabalhos?|atividades?|servicos?|acao|acoes) )?(?:voluntari(?:as?|os?|ado))(?: (?:ou|e) (?:de )?lideranca)?$/,
  ],
  ["volunteer", /^(?:volunteer(?:ing)?|volunteer (?:work|experience))$/],
  ["qualifications", /^qualificac(?:ao|oes)(?: (?:profissional|profissionais|e|habilidades|competencias))*$/],
  [
    "qualifications",
    /^(?:(?:other|professional|key) )?qualifications(?: (?:and )?(?:accreditations|certifications|skills|memberships))?$/,
  ],
  [
    "certificates",
    /^(?:cursos?|certificac(?:ao|oes)|certificados|treinamentos|aperfeicoamento|capacitac(?:ao|oes)|formacao complementar)(?: (?:complementar(?:es)?|profissional|profissionais|livres|realizados|adicionais|extracurriculares|profissionalizantes|de aperfeicoamento|tecnicos|certificacoes|certificados|treinamentos|cursos|qualificacoes|palestras|e))*$/,
  ],
  [
    "certificates",
    /^(?:(?:licenses|licencas|courses|training|trainings|cursos) (?:and|e) )?(?:certifications?|certificaciones|certificates|certificados|courses|trainings?)$/,
  ],
  ["certificates", /^(?:outros|otros) cursos$/],
  ["languages", /^(?:idiomas?|linguas?|languages?)(?: estrangeir[ao]s?)?(?: (?:ingles|espanhol))?$/],
  [
    "objective",
    /^(?:objetivos?|cargo (?:pretendido|desejado)|areas? de interesse|vaga (?:pretendida|desejada)|interesse profissional|(?:career )?objective)(?: (?:profissional|profissionais|profesional|de carreira|e cargos|do curriculo))?$/,
  ],
  [
    "summary",
    /^(?:resumo|resumen|sumario|perfil|sobre(?: mim?)?|acerca de mi|quem sou|apresentacao|sintese|(?:professional |executive |career )?summary|(?:professional )?profile|about(?: me)?)(?: (?:profissional|profesional|pessoal|das?|de|qualificac(?:ao|oes)|e|curriculo))*$/,
  ],
  [
    "licence",
    /^(?:cnh|licencas?|(?:carteira (?:nacional )?de )?habilitacao|carteira de motorista|carta de (?:conducao|motorista))$/,
  ],
  [
    "other",
    /^(?:(?:principais )?(?:habilidades|competencias|conhecimentos|aptidoes|caracteristicas|pontos fortes|(?:(?:hard|soft|technical|key|core|other) )?(?:skills|competenc(?:ies|es)))(?: (?:tecnicas?|tecnicos?|comportamentais|pessoais|gerais|especificos|em informatica|e|competencias|habilidades|conhecimentos|qualidades|and|abilities|expertise|interests))*|informatica|ferramentas|softwares?|tecnologias|technologies|tools|stack|habilidades interpessoais|grade curricular|eventos|cursos e eventos|eventos e palestras|introducao|adicional)$/,
  ],
  [
    "other",
    /^(?:(?:meus |outr[ao]s )?(?:identificacao|dados|datos|informac(?:ao|oes|ion))(?: (?:pessoa(?:l|is)|personal(?:es)?|adicionais|complementares|de contato|gerais|extras|relevantes))*|contac?tos?|contact|endereco|referencias(?: (?:pessoais|profissionais|personales|laborales))?|references|personal (?:data|information|details)|contact (?:information|details|me)|honors(?: and awards)?|awards(?: and honors)?|publications|activities|extracurricular activities|hobbies|interesses|interests|(?:personal |selected |side )?projects|projetos(?: em destaque| (?:sociais|pessoais|academicos|relevantes))?|portfolio|premios|conquistas|logros|destrezas|aptitudes|fortalezas|publicacoes|project experience|experiencias? (?:em|com) projetos|redes sociais|links|(?:atividades?|trabalhos?)? ?complementares|pretensao salarial|disponibilidade|observacoes)$/,
  ],
];

/** Nouns in headings, by section. A heading that is not listed must consist of these nouns and of words in `beside`. */
const nouns: [SectionKind, string][] = [
  ["volunteer", "voluntariado voluntaria voluntarias voluntario volunteering"],
  ["work", "experiencia experiencias experience experiences"],
  ["education", "formacao formacoes formacion educacion educacao escolaridade education credentials"],
  [
    "certificates",
    "cursos diplomas certificacao certificacoes certificados treinamentos capacitacao capacitacoes courses certifications certificaciones talleres",
  ],
  ["languages", "idiomas linguas languages"],
  [
    "other",
    "habilidades destrezas competencia competencias conhecimento conhecimentos conocimientos aptidoes qualidades skills projetos projects " +
      "premios publicacoes eventos interesses information informacoes atividades activities awards achievements " +
      "accomplishments languages hobbies publications references",
  ],
];
const kinds = new Map(nouns.flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)));
/** Other words in headings. Without "curso" and "principais", because a course or a text may begin with them. */
const beside = new Set(
  (
    "e y de do da dos das en otros otras profesional profesionales laborales complementaria complementarios adicionales na no area em ou and of profissional profissionais academica academicas academico academicos escolar " +
    "complementar complementares adicional adicionais extra extras extracurriculares relevante relevantes tecnica " +
    "tecnicas tecnicos comportamentais pessoais gerais outra outras outros minha minhas meus realizados concluidos " +
    "livres anteriores trabalhos recentes recent interesse aprimoramentos aperfeicoamento lideranca interpessoais freelancer destaque ti professional work technical " +
    "ensino main laboral portfolio portfolios academic additional other relevant highlighted selected personal key training qualificacao qualificacoes history summary background details " +
    "responsibilities intern internship estagio estagios military teaching research leadership industry employment attended co curricular extra community"
  ).split(" "),
);

const whole = new Map(
  Object.entries({
    work:
      "empresas onde trabalhei|empresas em que trabalhei|empresas trabalhadas|lugares onde trabalhei|locais de trabalho|" +
      "locais onde trabalhei|historico de empregos|cargos ocupados|cargos exercidos|jornada profissional|bagagem profissional|" +
      "resumo das experiencias profissionais|experiencia anterior|experiencia atual|experiencia profissional atual|" +
      "experiencia no brasil|experiencia no exterior|experiencia em carteira|experiencia profissional em carteira|" +
      "experiencia comprovada em carteira|experiencia profissional comprovada|experiencia comprovada|experiencia sem registro|" +
      "experiencias e cargos|trabalhei em|ja trabalhei em",
    education:
      "estudo|meus estudos|minha escolaridade|nivel escolar|nivel de ensino|grau escolar|vida escolar|vida academica|" +
      "dados escolares|dados academicos|educacao formal|formacao e estudos|qualificacao academica|qualificacoes academicas|" +
      "habilitacoes literarias|habilitacoes academicas",
    qualifications:
      "qualificacoes e atividades profissionais|qualificacoes e atividades complementares|qualificacoes e atividades",
    certificates: "cursos feitos|cursos que fiz|cursos que possuo|cursos online|cursos rapidos|cursos e workshops",
    languages: "idiomas e informatica|informatica e idiomas",
    licence: "cnh habilitacao|habilitacao cnh",
    other: "qualidades|minhas qualidades|perfil comportamental",
  } satisfies Partial<Record<SectionKind, string>>).flatMap(([kind, texts]) =>
    texts.split("|").map((text) => [text, kind as SectionKind] as const),
  ),
);

const spelled =
  "experiencia experiencias profissional profissionais formacao academica escolaridade qualificacoes complementares certificados".split(
    " ",
  );

/** Corrects "proficional" and "escolariade": one wrong letter, or two in a long word. A missing "s" is no mistake. */
function correct(word: string): string {
  const isNear = (right: string) =>
    right.startsWith(word.charAt(0)) &&
    Math.abs(right.length - word.length) <= 2 &&
    right !== `${word}s` &&
    word !== `${right}s` &&
    countMistakes(word, right) <= (right.length < 10 ? 1 : 2);
  return word.length < 7 || spelled.includes(word) ? word : (spelled.find(isNear) ?? word);
}

function countMistakes(one: string, other: string): number {
  let row = [...other, ""].map((_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, wanted] of [...other].entries())
      next.push(
        Math.min((row[place] ?? 0) + (letter === wanted ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Finds the section of a heading that is not listed, like "Experiência profissional e projetos relevantes". */
function findByWords(words: readonly string[]): SectionKind | null {
  const found = words.flatMap((word) => kinds.get(word) ?? []);
  const isHeading = words.length > 1 && words.length <= 7 && words.every((word) => kinds.has(word) || beside.has(word));
  if (isHeading && found[0] === "education" && words.some((word) => word.startsWith("complementar")))
    return "certificates";
  const isAcademic =
    /^experiencias? academicas?\s/.test(words.join(" ")) &&
    !words.some((word) => /^(?:profiss|estagi|labor)/.test(word));
  const academic = found.find((kind) => kind === "education" || kind === "certificates");
  if (isHeading && isAcademic && academic) return academic;
  const isOfJob = words[0] === "atividades" && words[1] === "profissionais";
  if (!isHeading || isOfJob || (words[0] === "key" && /^(?:achievements|accomplishments)$/.test(words[1] ?? "")))
    return null;
  return (
    found.find((kind) => kind === "volunteer") ??
    (found.every((kind) => kind === "languages" || kind === "other")
      ? found.find((kind) => kind === "languages")
      : null) ??
    found.find((kind) => kind === "work") ??
    found[0] ??
    null
  );
}

/** Finds the section of a line that looks like a heading, by its first known noun: "Treinamentos Azure". */
export function findKindByNoun(text: string): SectionKind | undefined {
  const plain = toPlainWords(text);
  // "Formação de Preços", "Cursos que Pretendo Fazer" and "Certificado Digital" tell of other things.
  if (/^formac(?:ao|oes) d[aeo]s? |^certificados? digita|\bque\b/.test(plain)) return undefined;
  const words = plain.split(" ").map((word) => word.replace(/^(?:treinamento|certificado)$/, "$&s"));
  return words.flatMap((word) => kinds.get(word) ?? [])[0];
}

/** Patterns without spaces: spaced letters ("E X P E R I Ê N C I A") hide where words end. */
const squeezed = headings.map(([kind, { source }]) => [kind, new RegExp(source.replaceAll(" ", ""))] as const);

export function findHeading(text: string): SectionKind | null {
  if (text.length > LONGEST_LINE) return null;
  // Drops an explanation in brackets: "TECNOLOGIAS (aqui você lista …)".
  const bare = text
    .replace(/(?<=\p{L}{3})\s*\([^()]*\)?\s*:?$/u, "")
    .replace(/^(?:\d{1,2}|[ivx]{1,4})\s*[.)–-]\s*/i, "");
  // A sentence's last word on a line of its own is no heading: "… e instalação de / Softwares."
  if (bare.length > 70 || (/\p{Ll}\.$/u.test(bare) && !bare.includes(" "))) return null;
  const plain = toPlainWords(bare);
  const words = plain.split(" ");
  const corrected = words.length > 5 ? plain : words.map(correct).join(" ");
  return findListed(plain) ?? (corrected === plain ? null : findListed(corrected));
}

const findListed = (plain: string): SectionKind | null =>
  whole.get(plain) ??
  squeezed.find(([, pattern]) => pattern.test(plain.replaceAll(" ", "")))?.[0] ??
  findByWords(plain.split(" "));

/** Matches a label within a job, which is the heading of the jobs if the file has no other heading of jobs. */
export const isActivities = (text: string): boolean => /^atividades? profissiona(?:l|is)$/.test(toPlainWords(text));

export const isHeading = (text: string): boolean => findHeading(text) !== null;

const inline: [SectionKind, RegExp][] = [
  [
    "objective",
    /^(?:objetivos?(?: profissional)?|cargo (?:pretendido|desejado)|vaga (?:pretendida|desejada)|[aá]rea de interesse)\s*:\s*(\S.*)$/iu,
  ],
  [
    "languages",
    /^(?:idiomas?|(?:outras? )?l[íi]nguas?(?:\(s\))?(?: (?:materna|estrangeira)(?:s|\(s\))?)?)\s*[:\t]\s*(\S.*)$/iu,
  ],
  [
    "certificates",
    /^(?:cursos|(?:cursos|forma[çc][ãa]o|certifica[çc][õo]es)\s(?:complementar(?:es)?|extracurriculares|livres))\s*:\s*(\S.*)$/iu,
  ],
  [
    "education",
    /^(?:escolaridade|education|grau de (?:instru[çc][ãa]o|escolaridade)|forma[çc][ãa]o(?: (?:acad[êe]mica|escolar))?)\s*:\s*(\S.*)$/iu,
  ],
  [
    "work",
    /^(?:(?:pen)?[úu]ltim[ao] |primeir[ao] )?(?:experi[êe]ncia|emprego|trabalho)(?: (?:profissional|anterior|atual))?\s*:\s*(\S.*)$/iu,
  ],
];

export function findInlineHeading(text: string): { kind: SectionKind; rest: string } | null {
  for (const [kind, pattern] of inline) {
    const rest = pattern.exec(text)?.[1];
    if (rest && (kind !== "work" || findPeriod(rest) !== null)) return { kind, rest };
  }
  return null;
}
