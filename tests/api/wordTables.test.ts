import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fluencies } from "#contract/base/choices";
import { fold } from "#contract/base/fold";
import { emptySections } from "#contract/candidates/resume";
import type { FeedRow } from "#contract/vacancies/feed";
import { parseDevice } from "~/services/candidates/account/device";
import { compareText } from "~/services/vacancies/vacancy/compareText";
import { findTrade } from "~/services/vacancies/vacancy/trade";
import { findPatterns, findWordTable, listAlternatives } from "#tests/alternatives";
import { toFluency } from "../../backend/candidates/resume/jsonResume/extension";
import { toPieces } from "../../backend/candidates/resume/reading/coursePieces";
import { readCertificates } from "../../backend/candidates/resume/reading/courses";
import { findHeading, findInlineHeading } from "../../backend/candidates/resume/reading/headings";
import { readLabelled } from "../../backend/candidates/resume/reading/labelledWork";
import { toLine, toPlainWords } from "../../backend/candidates/resume/reading/line";
import { toLevel as toSchoolLevel } from "../../backend/candidates/resume/reading/schoolLevel";
import type { VacancyContent } from "../../backend/vacancies/cards/content";
import { toSingular, writtenOut } from "../../backend/vacancies/search/fold";
import lists from "../../backend/vacancies/search/words.json" with { type: "json" };
import data from "../../backend/vacancies/search/hiddenFilters.json" with { type: "json" };
import { findHidden } from "../../backend/vacancies/search/hiddenFilters";
import { toLevel } from "../../backend/vacancies/search/person";
import { findSaid } from "../../backend/vacancies/search/saidInTexts";
import { findWorkingHours, findWorkplaces } from "../../backend/vacancies/search/waysOfWorking";
import { findUnlawful } from "../../backend/vacancies/vacancy/import/unlawful";
import { listSources, isShipped } from "../../scripts/rooms.mjs";

// Each word in a table of patterns has a row with its meaning. A table or a word without a row fails.

interface Table {
  /** Returns one or several meanings of a text. */
  read: (text: string) => unknown;
  /** Texts by meaning. A bar separates the texts of one meaning. */
  texts: Record<string, string>;
  /** The module's table has patterns only, without a value for each pattern. */
  isPlain?: true;
}

const now = new Date("2026-11-22T12:00:00Z");
const vacancy = (roleName: string, description: string) =>
  ({
    ...{ roleName, description, shift: null, workplace: "onSite", contractType: "clt", jobProfile: "mid" },
    ...{ schooling: null, cnh: [], payment: { kind: "fixed" }, vacanciesDeficiencies: "notInformed" },
    ...{ responsibilities: [], requirements: [], benefits: [] },
  }) as unknown as VacancyContent;

/** Returns the least fluency that meets a requirement of a language. */
const readFluency = (text: string) =>
  fluencies.find((fluency) => {
    const languages = [{ id: crypto.randomUUID(), language: "Inglês", fluency }];
    const told = { ...emptySections, hasNeverWorked: false, languages };
    return compareText(`Inglês ${text}`, told, now).verdict === "meets";
  });

/** Returns the field of a job that gets a label's value. */
function readLabel(label: string): string | undefined {
  const job = readLabelled([toLine("Empresa: Alfa"), toLine("Cargo: Pintor"), toLine(`${label} Sigma 2019`)])?.at(-1);
  const named = Object.entries(job ?? {}).find(([, value]) => String(value).includes("Sigma"));
  return named?.[0] ?? (job?.startDate === "2019" ? "period" : undefined);
}

const tables: Record<string, Table> = {
  "app/services/candidates/account/device.ts": {
    read: (text) => Object.values({ ...parseDevice(text) }),
    texts: {
      Edge: "Edg/130|Edge/18|EdgA/120|EdgiOS/120",
      "Opera Mini": "Opera Mini/36.2",
      Opera: "OPR/115|OPT/4|OPiOS/16|Opera/9.80",
      "Samsung Internet": "SamsungBrowser/26.0",
      "Mi Browser": "MiuiBrowser/14.9",
      "UC Browser": "UCBrowser/13|UC Browser/8",
      DuckDuckGo: "DuckDuckGo/7|Ddg/17",
      Vivaldi: "Vivaldi/6",
      Instagram: "Instagram 350.0",
      Facebook: "FBAN/FBIOS|FBAV/400|FB_IAB/FB4A",
      Firefox: "Firefox/132|FxiOS/127",
      Chrome: "Chrome/130|HeadlessChrome/130|CriOS/120|Chromium/120",
      Safari: "Version/17.5 Mobile/15E148 Safari/604.1|Version/17.6 Safari/605.1",
      "Internet Explorer": "MSIE 9.0|Trident/7.0",
      ...{
        w3m: "w3m/0.5",
        Links: "Links (2.28)|ELinks/0.13",
        Lynx: "Lynx/2.9",
        Dillo: "Dillo/3.0",
        edbrowse: "edbrowse/3",
      },
      ...{ iPad: "iPad", iPhone: "iPhone|iPod", KaiOS: "KAIOS/2.5", Android: "Android 13", Windows: "Windows NT 10" },
      ...{ Chromebook: "CrOS x86_64", Mac: "Macintosh|Mac OS X", Linux: "Linux x86_64|X11" },
    },
  },
  "app/services/vacancies/vacancy/compareText.ts": {
    read: readFluency,
    texts: { fluent: "fluente|com fluência", advanced: "avançado", intermediate: "intermediário", basic: "básico" },
  },
  "app/services/vacancies/vacancy/trade.ts": {
    read: findTrade,
    texts: {
      driving: "Motorista|Manobrista|Motoboy|Motociclista|Entregador|Condutor|Guincho|Caminhoneiro|Carreteiro",
      wash: "Lavador|Lava-jato|Higienizador|Polidor|Polimento|Estética Automotiva|Limpeza|Preparador de Veículos",
      body: "Funileiro|Lanterneiro|Chapeador|Martelinho de Ouro|Pintor|Pintura|Colorista",
      electrics: "Eletricista|Eletrônica|Instalador|Som Automotivo",
      tyres: "Borracheiro|Alinhador|Balanceador|Pneus",
      parts: "Peças|Estoquista|Almoxarife|Acessórios",
      service: "Consultor Técnico|Consultor de Serviços|Pós-venda|Recepcionista|Recepção|Atendente|Garantia",
      sales: "Vendedor|Comercial|Seminovos|Avaliador|Vistoriador|F&I|SDR|BDC|Leads",
      mechanics: "Mecânico|Técnico Automotivo|Diesel|Motores|Injeção|Suspensão",
      workshop: "Oficina|Serviços Gerais|Vigia|Porteiro|Instrutor",
      office:
        "Administrativ|Financeir|Despachante|Documentação|Emplacamento|Caixa|Marketing|Recursos Humanos|RH|TI|Suporte|Contab|Fiscal|Crédito|Analista|Assistente",
    },
  },
  "backend/candidates/resume/jsonResume/extension.ts": {
    read: toFluency,
    texts: {
      native: "Nativo|Língua materna|Mother tongue|Bilíngue",
      advanced: "Avançado|Muito bom|Advanced|C1|Full professional",
      fluent: "Fluente|C2",
      intermediate: "Intermediário|B1|B2|Médio|Limited working proficiency|Professional working|Conversação",
      basic: "Básico|Iniciante|Elementary|Beginner|Instrumental|Técnico|A1|A2|Noções|Limited",
    },
  },
  "backend/candidates/resume/reading/coursePieces.ts": {
    read: (text) => [text, `Sigma\t${text}`].flatMap((line) => toPieces(`${line} Alfa Beta`)).map(({ kind }) => kind),
    texts: {
      course: "Nome do curso:|Curso:",
      school: "Escola / Universidade:|Escola estadual:|Instituição de ensino:|Escola:|Faculdade:|Universidade:",
    },
  },
  "backend/candidates/resume/reading/courses.ts": {
    read: (text) => readCertificates([toLine("Solda MIG"), toLine(`${text} – Senai`)])[0]?.kind,
    texts: {
      regulatory: "Norma de segurança|Normas de segurança NR",
      brand: "Curso de montadora",
      certification: "Certificação|Certificações",
      course: "Curso",
    },
  },
  "backend/candidates/resume/reading/headings.ts": {
    read: (text) => findHeading(text) ?? findInlineHeading(text)?.kind,
    texts: {
      work: "Última experiência: Pintor – Sigma – 2019 a 2020|Penúltima experiência: Pintor – Sigma – 2019 a 2020|Primeira experiência: Pintor – Sigma – 2019 a 2020|Experiência: Pintor – Sigma – 2019 a 2020|Emprego: Pintor – Sigma – 2019 a 2020|Trabalho: Pintor – Sigma – 2019 a 2020|Experiência profissional: Pintor – Sigma – 2019 a 2020|Experiência anterior: Pintor – Sigma – 2019 a 2020|Experiência atual: Pintor – Sigma – 2019 a 2020|work|minha experiencia|principais experiencia|experiencia|vivencia|experiencia profissional|experiencias profissionais|experiencia de trabalho|experiencia no mercado|experiencia anteriores|experiencia e estagio|experiencia e qualificacao|experiencia e qualificacoes|experiencia relevante|historico profissional|atuacao profissional|vida profissional|percurso profissional|historico de trabalho|trajetoria|carreira|emprego|trabalho|empresa|emprego anteriores|emprego profissionais|emprego profissional|onde trabalhei|por onde passei|experiencias de emprego|trabalhos|work experience|professional experience|relevant experience|career experience|industry experience|past employment|previous employment|current employment|working experience|employment history|work history|career history|professional history|employment background|employment history responsibilities|employment history details|employment history summary|employment history experience|employment|part time positions|previous positions|past positions|other positions|historial laboral|trayectoria profesional",
      education:
        "Grau de instrução: médio|Grau de escolaridade: médio|Formação acadêmica: médio|Formação escolar: médio|graduacao|academics|formacao|formacion|academico|perfil academico|formacao universitaria|educacion|instituicao de ensino|instituicoes de ensino|formacoes|educacao|instrucao|escolaridade|estudos|education|historico escolar|historico academico|grau de instrucao|grau de escolaridade|nivel de instrucao|nivel de escolaridade|academic background|educational background|formacao academica|formacao escolar|formacao educacional|formacao tecnica|formacao titulacao|formacao e escolaridade|formacao academica e escolaridade|escolaridade e escolaridade|educacao e escolaridade|formacao e cursos|formacao e formacao|formacao e educacao|formacao e qualificacao|formacao e qualificacoes|formacao e certificacao|formacao e certificacoes|formacao e certificados|formacao e treinamentos|formacao e idiomas|onde estudei|informacao academica|informacoes academica|experiencia academica|education and training|education and certification|education and qualification|academic qualification|educational qualification|education qualification|Escolaridade: médio|Formação: médio|Education: Bachelor of Arts|estudios realizados",
      volunteer:
        "experiencia voluntaria|trabalho voluntaria|atividade voluntaria|servico voluntaria|acao voluntaria|acoes voluntaria|voluntaria|voluntario|voluntariado|voluntaria ou lideranca|voluntaria e lideranca|volunteer|volunteer work|volunteer experience",
      qualifications:
        "qualificacao|qualificacoes|qualificacao profissional|qualificacao profissionais|qualificacao e|qualificacao habilidades|qualificacao competencias|other qualifications|professional qualifications|key qualifications|qualifications accreditations|qualifications certifications|qualifications skills|qualifications memberships",
      certificates:
        "Cursos: Excel|Cursos complementares: Excel|Cursos extracurriculares: Excel|Cursos livres: Excel|Formação complementar: Excel|Certificações complementares: Excel|curso|certificacao|certificacoes|certificados|treinamentos|aperfeicoamento|capacitacao|capacitacoes|formacao complementar|curso complementar|curso profissional|curso profissionais|curso livres|curso realizados|curso adicionais|curso extracurriculares|curso profissionalizantes|curso de aperfeicoamento|curso tecnicos|curso certificacoes|curso certificados|curso treinamentos|curso cursos|curso qualificacoes|curso palestras|curso e|licenses and certification|licencas and certification|courses and certification|training and certification|trainings and certification|cursos and certification|licenses e certification|certification|certificates|courses|training|outros cursos|otros cursos|certificaciones",
      languages:
        "idioma|idioma espanhol|lingua|language|Idiomas: inglês|Língua materna: português|Língua estrangeira: inglês|Línguas maternas: português|Língua materna(s): português|Outras línguas: inglês",
      objective:
        "objetivo|cargo pretendido|cargo desejado|area de interesse|vaga pretendida|vaga desejada|interesse profissional|objective|objetivo profissional|objetivo profesional|objetivo profissionais|objetivo de carreira|objetivo e cargos|objetivo do curriculo|Objetivo: mecânico|Cargo pretendido: mecânico|Cargo desejado: mecânico|Vaga pretendida: mecânico|Vaga desejada: mecânico|Área de interesse: mecânica",
      summary:
        "resumo|sumario|perfil|sobre|quem sou|apresentacao|sintese|professional summary|executive summary|career summary|profile|about|resumo profissional|resumo pessoal|resumo da|resumo de|resumo qualificacao|resumo qualificacoes|resumo e|resumo curriculo|resumen|acerca de mi|perfil profesional",
      licence: "cnh|licenca|habilitacao|carteira de motorista|carta de conducao|carta de motorista",
      other:
        "project experience|experiencia em projetos|experiencia com projetos|habilidades|competencias|conhecimentos|aptidoes|caracteristicas|pontos fortes|hard skills|soft skills|technical skills|key skills|core skills|other skills|skills|competencies|competences|habilidades tecnica|habilidades tecnico|habilidades comportamentais|habilidades pessoais|habilidades gerais|habilidades especificos|habilidades em informatica|habilidades e|habilidades competencias|habilidades habilidades|habilidades conhecimentos|habilidades qualidades|habilidades and|habilidades abilities|habilidades expertise|habilidades interests|informatica|ferramentas|software|tecnologias|technologies|tools|stack|habilidades interpessoais|grade curricular|eventos|cursos e eventos|eventos e palestras|introducao|adicional|meus dados|outras informacoes|identificacao|dados|informacao|informacoes|identificacao pessoal|identificacao pessoais|identificacao adicionais|identificacao complementares|identificacao de contato|identificacao gerais|identificacao extras|identificacao relevantes|contato|contact|endereco|referencias pessoais|referencias profissionais|references|personal data|personal information|personal details|contact information|contact details|contact me|honors|awards|publications|activities|extracurricular activities|hobbies|interesses|interests|personal projects|selected projects|side projects|projetos em destaque|projetos sociais|projetos pessoais|projetos academicos|projetos relevantes|portfolio|premios|conquistas|publicacoes|redes sociais|links|atividades complementares|trabalhos complementares|pretensao salarial|disponibilidade|observacoes|datos|informacion|datos personales|referencias personales|referencias laborales|logros|destrezas|aptitudes|fortalezas",
    },
  },
  "backend/candidates/resume/reading/labelledWork.ts": {
    read: readLabel,
    texts: {
      name: "Firma:|Empregador:|Empresa:|Última empresa:|Penúltima empresa:|Nome da empresa:|Company name:|Employer:",
      position:
        "Profissão:|Ocupação:|Cargo atual:|Último cargo:|Título do cargo:|Cargo:|Função:|Cargo exercido:|Função desempenhada:|Cargo ocupado:|Job title:|Position held:|Role:|Designation:",
      period: "Período:|Data de início:|Admissão:|Entrada:|Início:|Tempo de casa:|Duration:|Period:|Dates:",
      location: "Local:|Localização:|Cidade:|Location:",
      summary:
        "Atividades:|Principais atribuições:|Funções:|Responsabilidades:|Descrição:|Job description:|Responsibilities:",
    },
  },
  "backend/candidates/resume/reading/schoolLevel.ts": {
    read: (text) => toSchoolLevel(toPlainWords(text), undefined),
    texts: {
      doctorate: "Doutorado|PhD|Doctor of Science",
      master: "Mestrado|Master's|Master of Science|M.Sc.|MSc|M. S. C.",
      postgraduate: "Pós-graduação|MBA|Especialização",
      technical: "Técnico em Mecânica|Técnica de Som|Curso técnico|Ensino técnico|Ano técnico",
      higher:
        "Superior|Tecnólogo|Tecnologia em Redes|Graduação|Graduada|Graduanda|Bacharelado|Bachelor's|Licenciatura|Engenharia|Administração|Direito|Pedagogia",
      secondary: "Ensino médio|2º grau|Segundo grau|High school",
      elementary: "Ensino fundamental|1º grau|Primeiro grau",
    },
  },
  "backend/vacancies/search/fold.ts": {
    read: toSingular,
    texts: {
      ...{ caminhao: "caminhoes", alemao: "alemaes", comercial: "comerciais", automovel: "automoveis" },
      ...{ homem: "homens", vendedor: "vendedores", capataz: "capatazes", carro: "carros" },
    },
  },
  "backend/vacancies/search/person.ts": {
    read: (position) => toLevel([{ id: crypto.randomUUID(), name: "Alfa", position, startDate: "2026" }], now),
    texts: {
      management: "Gerente|Diretor|Diretora",
      leadership: "Supervisor|Coordenadora|Líder|Encarregado|Encarregada|Chefe",
      junior: "Mecânico",
    },
  },
  "backend/vacancies/search/saidInTexts.ts": {
    read: (text) => Object.values({ ...findSaid(vacancy("Auxiliar", text)) }).flat(),
    texts: {
      elementary: "Fundamental completo|Ensino fundamental|1º grau|1o grau",
      elementaryIncomplete: "Fundamental incompleto",
      elementaryOngoing: "Fundamental cursando",
      secondary: "Ensino médio|Médio completo|2º grau|2o grau|Segundo grau",
      secondaryIncomplete: "Médio incompleto|Ensino médio, incompleta",
      secondaryOngoing: "Médio cursando|Ensino médio em curso|Ensino médio em andamento",
      technical: "Ensino técnico|Curso técnico|Nível técnico|Técnico completo",
      higher: "Ensino superior|Nível superior|Curso superior|Superior completo|Graduação",
      higherIncomplete: "Superior incompleto",
      higherOngoing: "Superior cursando",
      ACC: "CNH ACC",
      A: "CNH A|Habilitação A e B|Categoria A/D|CAT AE",
      B: "cnh: B|Cnh B|CNH categoria B|CNH tipo B|CATEGORIA AB|HABILITAÇÃO B|CNH CATEGORIA B|cat. B",
      C: "habilitação C",
      D: "Cat D|categoria D|CNH cat. D",
      E: "CNH E",
      firstJob:
        "Sem experiência|Sem necessidade de experiência|Não exige experiência|Não exigimos experiência|Não é necessário ter experiência|Não é necessária experiência|Não precisa de experiência|Não requer experiência|Não é exigida experiência|Experiência não exigida|Experiência não necessária|Experiência não obrigatória|Primeiro emprego",
      pj: "Contratação PJ|Contrato como PJ|Regime: PJ|Modelo PJ|Vínculo via PJ|Prestador de serviço PJ|Vaga (PJ)|Salário bom (PJ)",
      fixedAndCommission: "Comissão|Comissões|Comissionamento",
      alsoAccepts: "PCD|PCDs|Pessoa com deficiência|Pessoas com deficiência",
    },
  },
  "backend/vacancies/search/waysOfWorking.ts": {
    read: (text) => [...findWorkingHours(vacancy("Auxiliar", text)), ...findWorkplaces(vacancy(text, ""))],
    texts: {
      business:
        "Segunda a sexta|Segunda-feira a sexta|Segunda até sexta|Segunda - sexta|Seg. a sex|Seg a sexta|Horário comercial|Escala 5x2",
      sixByOne: "6x1|6 por 1",
      saturdays: "Sábado|Sábados",
      onCall: "Plantão|Plantões|Sobreaviso",
      twelveByThirtySix: "12x36|12h por 36h|12/36",
      night: "Noturno|Noturna|Turno da noite|Período da noite|Horário da noite|Madrugada",
      partTime:
        "Meio período|Meio expediente|Meio turno|Part-time|Part time|Tempo parcial|Período parcial|4 horas por dia|5 horas por dia|6 horas por dia|Quatro horas por dia|Cinco horas por dia|Seis horas por dia|4 horas diárias|20 horas por semana|25 horas por semana|30 horas por semana|20 horas semanais",
      remote: "Remoto|Remota|Home office|Teletrabalho",
      hybrid: "Trabalho híbrido|Modelo híbrido|Semipresencial|Semi-presencial",
    },
  },
};

tables["backend/vacancies/vacancy/import/unlawful.ts"] = {
  isPlain: true,
  read: (text) => {
    const title = /^Título: (.*)$/.exec(text)?.[1] ?? "Mecânico";
    const row = { ...vacancy(title, title === "Mecânico" ? text : ""), contractType: "clt" } as unknown as FeedRow;
    return findUnlawful(row) === null ? "lawful" : "unlawful";
  },
  texts: {
    unlawful:
      "Sexo masculino|Sexo: feminino|Somente homens|Apenas mulheres|Só mulheres|Exclusivamente homens|Preferencialmente homens|Preferivelmente mulheres|De preferência homens|Somente por homens|Somente para mulheres|Vaga exclusiva do sexo masculino|Preferência de mulheres|Somente feminino|Somente moças|Somente rapaz|Somente candidatas|Boa aparência|Aparência física|Aparência agradável|Aparência impecável|Enviar foto|Currículo com foto|Mandar foto|Anexar foto|Anexar o foto|Anexar um foto|Enviar currículo foto|Enviar cv foto|Foto de corpo|Foto de rosto|Sem tatuagem|Não ter piercing|Não possuir tatuagens|Sem filhos|Não ter filhos|Não possuir filhos|Que não tenha filhos|Com filhos|Filhos menores|Filhos pequenos|Filhos maiores|Estado civil|Solteira|Casado|Grávida|Teste de gravidez|Exame de gravidez|Atestado de gravidez|Laqueadura|Esterilização|Bom salário. Somente homens|Bom salário\nSomente homens|Título: Ajudante - masculino|Título: Vendedora (feminino)|Título: Ajudante, homens|Título: Ajudante / mulheres|Título: Ajudante sexo masculino 6x1|Título: Ajudante - masculino 6x1|Título: Ajudante - feminino 6x1|Título: Ajudante masculino|Título: Ajudante feminino|Idade de 20 a 30 anos|Idade entre 20 e 30 anos|Idade: 20 até 30 anos|Idade: 20 - 30 anos|Idade: 20 – 30 anos|Idade máxima 40 anos|Idade limite 40 anos|Idade até 40 anos|Idade: no máximo 40 anos|Idade: máximo de 40 anos|Idade mínima 25 anos|Idade acima de 25 anos|Idade a partir de 25 anos|Idade: mais de 25 anos|Idade: maiores de 25 anos|Candidatos até 40 anos|Faixa etária: até 40 anos",
    lawful:
      "Vaga afirmativa: somente mulheres|Independente do estado civil|Sem distinção de estado civil|Ambos os sexos, qualquer estado civil|Sexo masculino e feminino|Sexo masculino ou feminino|Sexo masculino / feminino|Sexo feminino e masculino|Sexo feminino ou masculino|Sexo feminino / masculino|Auxílio para filhos menores|Creche para filhos menores|Licença para grávida|Benefício para filhos menores|Diversidade: qualquer estado civil|Todas as pessoas, qualquer estado civil|Cuidar de filhos menores|Cuidados com filhos menores|Atendemos mães com filhos|Material cirúrgico: esterilização|Material médico: esterilização|Título: Ajudante - masculino, feminino|Título: Ajudante, homens, mulheres|Título: Vendedora, feminino, moda|Título: Vendedora, feminino, roupas|Título: Vendedora, feminino, calçados|Título: Vendedora, feminino, vestuário|Título: Vendedora, feminino, setor|Título: Vendedora, feminino, loja|Título: Vendedora, feminino, público|Título: Auxiliar, masculino, jeans|Título: Auxiliar, masculino, cabelo|Título: Treinador, masculino, futebol|Título: Treinador, masculino, time|Título: Enfermeira, mulher, saúde|Título: Auxiliar de Limpeza - Banheiro Feminino|Título: Auxiliar, Vestiário Masculino|Título: Educador Social - Abrigo Masculino|Título: Zelador, Alojamento Masculino|Título: Técnico de Vôlei Feminino|Título: Técnico de Basquete Feminino|Título: Técnico de Futsal Masculino|Título: Costureira Uniforme Masculino|Título: Modelista Masculino|Título: Estilista Feminino|Título: Alfaiate Masculino|Título: Auxiliar, Corte Masculino|Título: Recepcionista, Barbearia Masculina - masculino|Experiência: 20 a 30 anos|Mercado há 20 a 30 anos|Atuação de 20 a 30 anos|Garantia de 20 a 30 anos|Contrato de 20 a 30 anos|História de 20 a 30 anos|Empresa com 20 a 30 anos|Vivência de 20 a 30 anos|Crianças de 14 a 15 anos|Alunos de 14 a 30 anos|Filho de 14 a 15 anos|Creche há 20 a 30 anos",
  },
};

/** Modules whose rows are in their own tests. */
const elsewhere = ["backend/candidates/resume/reading/education.ts", "backend/vacancies/vacancy/import/wording.ts"];

const toRows = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([meaning, all]) => all.split("|").map((text) => ({ meaning, text })));

describe.each(Object.entries(tables))("%s", (file, { read, texts, isPlain }) => {
  it("reads each word as its meaning", () => {
    const wrong = toRows(texts).filter(({ meaning, text }) => ![read(text)].flat().includes(meaning));
    expect(wrong.map(({ meaning, text }) => [text, meaning, read(text)])).toEqual([]);
  });

  it("has a row for each word", () => {
    const rows = toRows(texts);
    const source = readFileSync(file, "utf8");
    const plain = () => findPatterns(source).map((pattern) => ({ pattern, flags: "", value: "" }));
    const words = (isPlain ? plain() : findWordTable(source)).flatMap(({ pattern, flags, value }) =>
      listAlternatives(pattern).map((word) => ({ ...word, flags: flags.replace("g", ""), value })),
    );
    const bites = ({ only, without, flags }: (typeof words)[number], text: string) =>
      [text, fold(text), toPlainWords(text)].some(
        (each) => new RegExp(only, flags).test(each) && !new RegExp(without, flags).test(each),
      );
    const lacking = words.filter((word) => {
      const value = word.value.replaceAll('"', "");
      const own = rows.filter(({ meaning }) => meaning.startsWith(value) || meaning.endsWith(value));
      return !(own.length > 0 ? own : rows).some(({ text }) => bites(word, text));
    });
    expect(words).not.toEqual([]);
    expect(lacking.map(({ only, value }) => `${value}: ${only}`)).toEqual([]);
  });
});

it("each table of words has rows", () => {
  const files = ["app", "backend", "contract"].flatMap((folder) => listSources(folder)).filter(isShipped);
  const found = files.filter((file) => findWordTable(readFileSync(file, "utf8")).length > 0);
  const paired = Object.keys(tables).filter((file) => !tables[file]?.isPlain);
  expect(found.toSorted()).toEqual([...paired, ...elsewhere].toSorted());
});

const searched: Record<string, Table & { words: string[] }> = {
  "a phrase of a search": {
    read: (text) => {
      const found = findHidden(text);
      return found && `${found.filter} ${found.values.join(" ")}`;
    },
    words: [...data.filters.flatMap(({ phrases }) => phrases), ...data.licences.map((licence) => `${licence} ab`)],
    texts: {
      "contractType internship": "estagio|estagios|estagiario|estagiaria",
      "contractType apprentice": "aprendiz|jovem aprendiz|menor aprendiz|menor de idade|jovens aprendizes|aprendizes",
      "contractType trainee": "trainee|trainees",
      "contractType clt": "clt|carteira assinada|registro em carteira",
      "contractType pj": "pj|pessoa juridica",
      "contractType freelance": "freelance|freelancer|freela|free lance|free lancer",
      "contractType temporary": "temporario|temporaria",
      "contractType intermittent": "intermitente",
      "contractType selfEmployed": "autonomo|autonoma",
      "jobProfile firstJob": "primeiro emprego",
      "jobProfile firstJob junior":
        "sem experiencia|nao exige experiencia|nao tem experiencia|nao tenho experiencia|sem exigir experiencia|nao precisa experiencia|nao precisa de experiencia",
      "jobProfile junior": "junior|jr",
      "jobProfile mid": "pleno|plena",
      "jobProfile senior": "senior|sr",
      "vacanciesDeficiencies exclusive alsoAccepts":
        "pcd|pcds|pne|deficiente|deficientes|deficiencia|pessoa com deficiencia|pessoas com deficiencia",
      "schooling elementary":
        "ensino fundamental|fundamental completo|ensino fundamental completo|nivel fundamental|sem ensino medio|sem segundo grau",
      "schooling secondary": "ensino medio|medio completo|ensino medio completo|segundo grau|nivel medio",
      "schooling technical": "ensino tecnico|curso tecnico|nivel tecnico",
      "schooling higher": "ensino superior|superior completo|ensino superior completo|nivel superior",
      "schooling higherOngoing": "superior cursando|cursando superior|ensino superior cursando",
      "payment fixedAndCommission commissionOnly": "comissao|comissionado|comissionada|com comissao",
      "payment daily": "diaria|diarista|por dia",
      "payment hourly": "por hora|horista",
      "payment fixed": "salario fixo",
      "workplace remote":
        "remoto|remota|remotos|remotas|remotamente|trabalho remoto|100 remoto|home office|homeoffice|teletrabalho|trabalho em casa|trabalhar em casa|trabalhar de casa",
      "workplace hybrid": "hibrido|hibrida|trabalho hibrido|modelo hibrido|semipresencial|semi presencial",
      "workplace onSite": "presencial|presenciais|trabalho presencial",
      "hours business":
        "horario comercial|seg sex|segunda sexta|de segunda a sexta|segunda a sexta|seg a sex|5x2|5 x 2|escala 5x2|sem sabado|sem sabados|folga aos sabados|sabado livre|sem trabalhar aos sabados",
      "hours sixByOne": "6x1|6 x 1|6 por 1|escala 6x1|escala 6 x 1|seis por um",
      "hours saturdays": "sabado|sabados|trabalho aos sabados|trabalhar aos sabados",
      "hours saturdays sixByOne": "fim de semana|fins de semana|final de semana|finais de semana",
      "hours onCall": "plantao|plantoes|plantonista|sobreaviso",
      "hours twelveByThirtySix": "12x36|12 x 36|12 por 36|12 36|escala 12x36|escala 12 x 36",
      "hours night":
        "noturno|noturna|noturnos|noturnas|noite|madrugada|turno noturno|periodo noturno|horario noturno|trabalho noturno|turno da noite|periodo da noite|trabalhar a noite",
      "hours partTime":
        "meio periodo|meio expediente|meio turno|meia jornada|part time|parttime|tempo parcial|periodo parcial|6 horas|seis horas|4 horas|quatro horas",
      "cnh none": "sem cnh|sem carteira|sem habilitacao|nao exige cnh",
      "cnh A B":
        "cnh ab|carteira ab|habilitacao ab|categoria ab|cat ab|carta ab|cnh categoria ab|carteira categoria ab|habilitacao categoria ab|cnh a e b",
      "cnh ACC": "cnh acc",
      "cnh D": "carteira d",
    },
  },
  "an abbreviation": {
    read: writtenOut,
    words: Object.keys(lists.abbreviations),
    texts: {
      auxiliar: "aux",
      assistente: "assist",
      administrativo: "adm",
      operador: "op|oper",
      mecanico: "mec",
      tecnico: "tec",
      gerente: "ger",
      consultor: "cons",
      vendedor: "vend",
      atendente: "atend",
      recepcionista: "recep",
      coordenador: "coord",
      supervisor: "superv",
      encarregado: "enc",
      eletricista: "eletr",
    },
  },
};

describe.each(Object.entries(searched))("%s", (_, { read, texts, words }) => {
  it("reads each text as its meaning", () => {
    const wrong = toRows(texts).filter(({ meaning, text }) => read(text) !== meaning);
    expect(wrong).toEqual([]);
  });

  it("has a row for each listed word", () => {
    const known = new Set(toRows(texts).map(({ text }) => text));
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter((word) => !known.has(word))).toEqual([]);
  });
});
