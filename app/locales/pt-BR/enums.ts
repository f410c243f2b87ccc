import type {
  leastPays,
  publishedDays,
  RefusalReason,
  reportReasons,
  stageKinds,
  payPeriods,
} from "#contract/base/choices";
import type {
  Cnh,
  CommissionPayment,
  ContractType,
  Disability,
  JobProfile,
  Payment,
  Schooling,
  Sort,
  VacanciesDeficiencies,
  WorkingHours,
  Workplace,
} from "#contract/base/enums";

/** Labels of docs/design.md, section 5. */
export default {
  contractType: {
    clt: "CLT (efetivo)",
    pj: "PJ",
    internship: "Estágio",
    apprentice: "Jovem aprendiz",
    temporary: "Temporário",
    intermittent: "Intermitente",
    selfEmployed: "Autônomo",
    trainee: "Trainee",
    freelance: "Freelancer",
  },
  payment: {
    fixed: "Fixo",
    fixedAndCommission: "Fixo + comissão",
    commissionOnly: "Somente comissão",
    hourly: "Por hora",
    daily: "Diária",
    stipend: "Bolsa-auxílio",
    negotiable: "A combinar",
  },
  payPeriod: { month: "por mês", day: "por dia", hour: "por hora" },
  commissionPayment: {
    perVehicle: "Por veículo",
    financeAndInsurance: "F&I",
    parts: "Peças",
    services: "Serviços",
    accessories: "Acessórios",
    teamTarget: "Meta de equipe",
    guaranteedMinimum: "Garantia mínima",
  },
  schooling: {
    elementaryIncomplete: "Ensino fundamental incompleto",
    elementaryOngoing: "Ensino fundamental em andamento",
    elementary: "Ensino fundamental completo",
    secondaryIncomplete: "Ensino médio incompleto",
    secondaryOngoing: "Ensino médio em andamento",
    secondary: "Ensino médio completo",
    technicalIncomplete: "Curso técnico incompleto",
    technicalOngoing: "Curso técnico em andamento",
    technical: "Curso técnico completo",
    higherIncomplete: "Ensino superior incompleto",
    higherOngoing: "Ensino superior em andamento",
    higher: "Ensino superior completo",
    postgraduate: "Pós-graduação",
    master: "Mestrado",
    doctorate: "Doutorado",
  },
  cnh: { none: "Não possui", ACC: "ACC", A: "A", B: "B", C: "C", D: "D", E: "E" },
  vacanciesDeficiencies: {
    exclusive: "Exclusiva para PCD",
    alsoAccepts: "Aceita PCD",
    notInformed: "Não informado",
  },
  disability: {
    physical: "Física",
    hearing: "Auditiva",
    visual: "Visual",
    intellectual: "Intelectual",
    psychosocial: "Psicossocial",
    autism: "TEA (autismo)",
    multiple: "Múltipla",
    inssRehabilitated: "Reabilitado do INSS",
  },
  jobProfile: {
    internship: "Estágio",
    firstJob: "Primeiro emprego",
    junior: "Júnior",
    mid: "Pleno",
    senior: "Sênior",
    leadership: "Liderança",
    management: "Gerência",
  },
  workplace: { onSite: "Presencial", hybrid: "Híbrido", remote: "Remoto" },
  shift: {
    business: "Horário comercial",
    sixByOne: "Escala 6x1",
    saturdays: "Com sábados",
    onCall: "Plantão",
    twelveByThirtySix: "Escala 12x36",
    night: "Noturno",
    partTime: "Meio período",
  },
  sort: {
    ASC: "Mais antigas",
    DESC: "Mais recentes",
    RELEVANCE: "Mais relevantes",
    DISTANCE: "Mais perto",
    PAY: "Maior salário",
  },
  minPay: {
    "1500": "R$\u00a01.500",
    "2000": "R$\u00a02.000",
    "2500": "R$\u00a02.500",
    "3000": "R$\u00a03.000",
    "4000": "R$\u00a04.000",
    "5000": "R$\u00a05.000",
    "8000": "R$\u00a08.000",
  },
  publishedWithin: { "1": "até 24 horas", "7": "até 7 dias", "30": "até 30 dias" },
  stageKind: {
    screening: "Triagem",
    conversation: "Conversa",
    test: "Teste",
    video: "Entrevista em vídeo",
    practical: "Teste prático",
    manager: "Entrevista com o gestor",
    documents: "Documentos",
  },
  reportReason: {
    asksMoney: "Pede dinheiro",
    noContactCode: "Falou comigo sem dizer a palavra de contato",
    false: "A vaga não parece real",
    discriminates: "Discrimina alguém",
    closed: "A vaga já foi preenchida",
    other: "Outro motivo",
  },
  refusalReason: {
    otherChosen: "Outra pessoa foi escolhida para a vaga",
    experience: "A experiência que a vaga pede é outra",
    requirement: "A vaga pede um requisito que ainda não aparece na sua candidatura",
    testResult: "O resultado em um teste da vaga",
    availability: "Horário, local ou data de início não combinaram",
    pay: "O salário esperado e o oferecido não combinaram",
    vacancyEnded: "A vaga foi preenchida ou encerrada",
    other: "Outro motivo",
  },
} satisfies {
  contractType: Record<ContractType, string>;
  payment: Record<Payment, string>;
  payPeriod: Record<(typeof payPeriods)[number], string>;
  commissionPayment: Record<CommissionPayment, string>;
  schooling: Record<Schooling, string>;
  cnh: Record<Cnh, string>;
  vacanciesDeficiencies: Record<VacanciesDeficiencies, string>;
  disability: Record<Disability, string>;
  jobProfile: Record<JobProfile, string>;
  workplace: Record<Workplace, string>;
  shift: Record<WorkingHours, string>;
  sort: Record<Sort, string>;
  minPay: Record<(typeof leastPays)[number], string>;
  publishedWithin: Record<(typeof publishedDays)[number], string>;
  stageKind: Record<(typeof stageKinds)[number], string>;
  reportReason: Record<(typeof reportReasons)[number], string>;
  refusalReason: Record<RefusalReason, string>;
};
