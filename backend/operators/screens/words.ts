import type { ApplicationState } from "#contract/applications/application";
import type { KeyScope } from "#contract/base/keyScope";
import type { RefusalReason, reportReasons } from "#contract/base/choices";

// Operators' screens are Portuguese only, like their mails (docs/decisions/0006). A value without a word shows the
// API's own name.

const states: Record<ApplicationState, string> = {
  invited: "Convidada",
  draft: "Rascunho",
  submitted: "Enviada",
  inReview: "Currículo em análise",
  inStages: "Em seleção",
  interview: "Entrevista",
  finalist: "Finalista",
  offer: "Proposta",
  accepted: "Proposta aceita",
  hired: "Contratada",
  declined: "Convite recusado",
  discarded: "Rascunho apagado",
  closedUnsent: "Não enviada a tempo",
  expired: "Prazo encerrado",
  notSelected: "Não selecionada",
  talentPool: "Banco de talentos",
  withdrawn: "Retirada pelo candidato",
  cancelled: "Vaga cancelada",
  refused: "Proposta recusada",
  retracted: "Proposta retirada",
  unanswered: "Encerrada sem resposta",
};

const refusals: Record<RefusalReason, string> = {
  otherChosen: "Outra pessoa foi escolhida",
  experience: "Experiência",
  requirement: "Requisito da vaga",
  testResult: "Resultado de um teste",
  availability: "Horário, local ou início",
  pay: "Salário",
  vacancyEnded: "A vaga encerrou",
  other: "Outro motivo",
};

const reports: Record<(typeof reportReasons)[number], string> = {
  asksMoney: "Pede dinheiro",
  noContactCode: "Não disse a palavra de contato",
  false: "A vaga não parece real",
  discriminates: "Discrimina",
  closed: "Já foi preenchida",
  other: "Outro motivo",
};

const scopes: Record<KeyScope, string> = {
  "vacancies:read": "ler vagas",
  "vacancies:write": "publicar vagas",
  "applications:read": "ler candidaturas",
  "applications:write": "mover candidaturas",
  "documents:read": "ler documentos",
  "messages:write": "escrever mensagens",
  "mail:write": "entregar e-mails com currículos",
  "tests:read": "ler testes",
  "tests:write": "publicar testes",
  "videos:read": "ver vídeos",
  "webhooks:write": "configurar webhooks",
  "calls:read": "ler a trilha",
};

const fields = {
  name: "Nome",
  names: "Nomes nas vagas (um por linha)",
  scopes: "O que pode fazer",
  expiresAt: "Vale até",
  callsAMinute: "Chamadas por minuto",
  url: "Endereço (https)",
  format: "Formato",
  companyId: "Id da empresa",
  everyMinutes: "Buscar a cada (minutos)",
  graceHours: "Carência (horas)",
  email: "E-mail",
  id: "Id",
  to: "Novo estado",
  reason: "Motivo, em palavras para o candidato",
  reasonKind: "Tipo de motivo",
  dueAt: "Prazo, ou hora da entrevista",
  minutes: "Duração (minutos)",
  promisedAt: "Prometer resposta até",
  firstDay: "Primeiro dia",
  bring: "O que levar (um por linha)",
  askFor: "Procurar por",
  details: "Detalhes (um por linha, “nome: valor”)",
  startsAt: "Início",
  role: "Cargo",
  "pay.kind": "Tipo de pagamento",
  "pay.amount": "Valor (centavos)",
  "pay.period": "Período",
  contractType: "Contrato",
  place: "Local",
  hours: "Horário",
  startsOn: "Começa em",
  notes: "Observações",
  answerBy: "Responder até",
  isGranted: "Aceitar o pedido",
  answer: "Resposta",
  message: "Mensagem (uma linha)",
  html: "Texto completo",
  decision: "Decisão",
  state: "Estado",
  selectiveProcessId: "Número da vaga",
};

const parts = {
  at: "Quando",
  outcome: "Resultado",
  missing: "Sumiram do feed",
  closed: "Encerradas",
  report: "Relatório",
  read: "Lidas",
  created: "Novas",
  changed: "Mudaram",
  unchanged: "Iguais",
  rejected: "Recusadas",
  problems: "Problemas",
  warnings: "Avisos",
  kind: "Tipo",
  times: "Horários",
  adaptations: "Adaptações",
  note: "Observação",
  otherTime: "Outro horário",
  adaptation: "Adaptação",
  line: "Linha",
  externalId: "Id na empresa",
  field: "Campo",
  imported: "Importado",
  failed: "Falhou",
  from: "De",
  by: "Por",
  candidate: "Candidato",
  company: "Empresa",
  system: "Sistema",
};

const choices = {
  goesOn: "Continua no ar",
  cancel: "Cancelar a vaga",
  json: "JSON (o nosso)",
  indeed: "XML do Indeed",
  jsonld: "JSON-LD (schema.org)",
  clt: "CLT",
  pj: "PJ",
  internship: "Estágio",
  apprentice: "Aprendiz",
  temporary: "Temporário",
  intermittent: "Intermitente",
  selfEmployed: "Autônomo",
  trainee: "Trainee",
  freelance: "Freelance",
  fixed: "Fixo",
  fixedAndCommission: "Fixo e comissão",
  commissionOnly: "Só comissão",
  hourly: "Por hora",
  daily: "Por dia",
  stipend: "Bolsa",
  hour: "por hora",
  day: "por dia",
  month: "por mês",
};

const all: Readonly<Record<string, string>> = { ...parts, ...choices };

export const nameField = (path: string): string => (fields as Readonly<Record<string, string>>)[path] ?? path;

/** Names a choice or a part of an answer. `list` separates equal spellings: a reason, a scope. */
export function nameValue(value: string, list: "states" | "refusals" | "reports" | "scopes" | null = null): string {
  const known: Readonly<Record<string, string>> = list ? { states, refusals, reports, scopes }[list] : all;
  return known[value] ?? value;
}

export const listOfField = (path: string) =>
  ({ to: "states", state: "states", reasonKind: "refusals", scopes: "scopes" } as const)[path] ?? null;

const fieldProblems: Readonly<Record<string, string>> = {
  required: "Preencha este campo.",
  reasonRequired: "Informe o motivo.",
  dateInvalid: "Digite uma data e hora que ainda venham.",
  choiceInvalid: "Escolha uma das opções.",
  amountInvalid: "Digite um valor em centavos.",
  emailInvalid: "Digite um e-mail.",
  emailRequired: "Digite um e-mail.",
  passwordRequired: "Digite uma senha.",
  passwordShort: "Use pelo menos 8 caracteres.",
  passwordLong: "Use no máximo 128 caracteres.",
  passwordCommon: "Esta senha é conhecida demais. Escolha outra.",
  secondFactorWrong: "Este código não vale. Confira a hora do celular e digite o código de agora.",
  tooLong: "O texto é longo demais.",
  characterInvalid: "Há um caractere que não se pode guardar.",
  linkInvalid: "Digite um endereço público com https.",
};

export const toFieldMessage = (code: string): string => fieldProblems[code] ?? "Confira este campo.";
