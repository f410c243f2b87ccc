import type { ApplicationState } from "#contract/applications/application";

/** The lines of a company's or time's moves, by the state that they lead to. */
const moves = {
  inReview: (company: string, role: string) => `${company} abriu o seu currículo para a vaga de ${role}.`,
  inStages: (_company: string, role: string) => `Você avançou para as próximas etapas da vaga de ${role}.`,
  interview: (company: string, role: string) => `${company} marcou uma entrevista com você para a vaga de ${role}.`,
  finalist: (company: string, role: string) =>
    `Você está entre os finalistas da vaga de ${role}. ${company} vai decidir e avisar você.`,
  offer: (company: string, role: string) => `${company} fez uma proposta a você para a vaga de ${role}.`,
  accepted: (company: string, role: string) =>
    `${company} registrou que você aceitou a proposta para a vaga de ${role}.`,
  hired: (company: string, role: string) => `${company} confirmou a sua contratação para a vaga de ${role}. Parabéns!`,
  notSelected: (company: string, role: string) =>
    `${company} não vai seguir com a sua candidatura para a vaga de ${role}.`,
  talentPool: (company: string, role: string) =>
    `${company} guardou o seu currículo no banco de talentos depois da vaga de ${role}.`,
  cancelled: (_company: string, role: string) => `A vaga de ${role} foi cancelada e a sua candidatura foi encerrada.`,
  closedUnsent: (_company: string, role: string) =>
    `A vaga de ${role} encerrou antes de você enviar a sua candidatura.`,
  refused: (company: string, role: string) =>
    `${company} registrou que você recusou a proposta para a vaga de ${role}.`,
  retracted: (company: string, role: string) => `${company} retirou a proposta para a vaga de ${role}.`,
} satisfies Partial<Record<ApplicationState, (company: string, role: string) => string>>;

/** The lines in the bell, which mails and WhatsApp carry too. */
export const notifications = {
  /** For a company that does not want to be known, where a sentence begins. */
  theCompany: "A empresa",
  aCompany: "Uma empresa",
  moves,
  askedByVideo: (company: string, role: string) =>
    `Você avançou para a entrevista em vídeo da vaga de ${role}. ${company} espera as suas respostas.`,
  askedByTest: (company: string, role: string) =>
    `${company} pede um teste para seguir com a sua candidatura à vaga de ${role}.`,
  /** A company ended one application and not the vacancy. */
  cancelledAlone: (company: string, role: string) => `${company} encerrou a sua candidatura para a vaga de ${role}.`,
  /** What follows one of these lines where there is a date. */
  until: (moment: string) => `Prazo: ${moment}.`,
  answerBy: (moment: string) => `Responda até ${moment}.`,
  when: (moment: string) => `Quando: ${moment}. Confirme que você vai.`,
  moved: (role: string) => `A sua candidatura para a vaga de ${role} mudou.`,
  invitationOver: (role: string) => `O convite para a vaga de ${role} não vale mais.`,
  offerOver: (role: string) => `O prazo para responder à proposta da vaga de ${role} acabou.`,
  offerCorrected: (company: string, role: string) =>
    `${company} mudou a proposta para a vaga de ${role}. Leia os novos termos antes de responder.`,
  answersMarked: (company: string, role: string) =>
    `${company} avaliou as suas respostas no teste da vaga de ${role}. Veja os pontos.`,
  stageOver: (role: string) => `O prazo da etapa da vaga de ${role} acabou.`,
  interviewChanged: (company: string, role: string) =>
    `${company} mudou o horário ou o local da entrevista para a vaga de ${role}.`,
  interviewCancelled: (company: string, role: string) =>
    `${company} desmarcou o horário da entrevista para a vaga de ${role}. Aguarde um novo horário.`,
  requestAnswered: (company: string, role: string, answer: string) =>
    `${company} respondeu ao seu pedido na vaga de ${role}: ${answer}`,
  invited: (company: string, role: string) => `${company} convidou você para a vaga de ${role}.`,
  vacancyRevived: (company: string, role: string) => `${company} confirmou que a vaga de ${role} continua aberta.`,
  vacancyPausedUnsent: (role: string) =>
    `Pausamos a vaga de ${role}: a empresa está há muito tempo sem dar sinal. O que você preencheu fica guardado, e avisamos se a vaga voltar.`,
  vacancyPaused: (role: string) =>
    `Pausamos a vaga de ${role}: a empresa está há muito tempo sem dar sinal. A sua candidatura continua valendo, e avisamos se a vaga voltar.`,
  documentsAsked: (company: string, role: string, names: string) =>
    `${company} pediu documentos para a vaga de ${role}. Envie: ${names}.`,
  documentAccepted: (company: string, role: string, name: string) =>
    `${company} aceitou o documento ${name} para a vaga de ${role}.`,
  documentSentBack: (company: string, role: string, name: string) =>
    `${company} devolveu o documento ${name} para a vaga de ${role}. Veja o motivo e envie de novo.`,
  vacancyHeld: (role: string) =>
    `A vaga de ${role} está em conferência por nossa equipe. Sua candidatura continua guardada. Nenhuma empresa pode cobrar para contratar.`,
  vacancyGoesOn: (role: string) => `Conferimos a vaga de ${role} e ela continua. Sua candidatura segue como estava.`,
  interviewIsNear: (role: string, moment: string) => `Sua entrevista para a vaga de ${role}: ${moment}.`,
  offerWaits: (role: string, moment: string) =>
    `A proposta para a vaga de ${role} espera a sua resposta até ${moment}.`,
  videoInterviewIsDue: (role: string, moment: string) =>
    `A entrevista em vídeo para a vaga de ${role} ainda não foi enviada. Responda até ${moment}.`,
  stageIsDue: (role: string, moment: string) => `A etapa da vaga de ${role} precisa ser feita até ${moment}.`,
  draftWaits: (role: string) => `Sua candidatura à vaga de ${role} ainda não foi enviada.`,
  licenceExpires: (day: string) => `Sua CNH vence em ${day}.`,
  certificateExpires: (name: string, day: string) => `Seu certificado ${name} vence em ${day}.`,
  resumeIsOld: "Faz um ano que você não atualiza o seu currículo. Confira se ele ainda diz o que você faz.",
};
