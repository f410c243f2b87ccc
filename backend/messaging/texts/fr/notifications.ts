import type { notifications as portuguese } from "../pt-BR/notifications";

export const notifications: typeof portuguese = {
  theCompany: "L’entreprise",
  aCompany: "Une entreprise",
  moves: {
    inReview: (company, role) => `${company} a ouvert votre CV pour l’offre ${role}.`,
    inStages: (_, role) => `Vous passez aux étapes suivantes pour l’offre ${role}.`,
    interview: (company, role) => `${company} a fixé un entretien avec vous pour l’offre ${role}.`,
    finalist: (company, role) =>
      `Vous êtes parmi les finalistes pour l’offre ${role}. ${company} va décider et vous prévenir.`,
    offer: (company, role) => `${company} vous a fait une proposition pour l’offre ${role}.`,
    accepted: (company, role) => `${company} a noté que vous avez accepté la proposition pour l’offre ${role}.`,
    hired: (company, role) => `${company} a confirmé votre embauche pour l’offre ${role}. Félicitations !`,
    notSelected: (company, role) => `${company} ne donne pas suite à votre candidature pour l’offre ${role}.`,
    talentPool: (company, role) => `${company} a gardé votre CV dans son vivier après l’offre ${role}.`,
    cancelled: (_, role) => `L’offre ${role} a été annulée et votre candidature est terminée.`,
    closedUnsent: (_, role) => `L’offre ${role} a été fermée avant l’envoi de votre candidature.`,
    refused: (company, role) => `${company} a noté que vous avez refusé la proposition pour l’offre ${role}.`,
    retracted: (company, role) => `${company} a retiré la proposition pour l’offre ${role}.`,
  },
  askedByVideo: (company, role) =>
    `Vous passez à l’entretien vidéo pour l’offre ${role}. ${company} attend vos réponses.`,
  askedByTest: (company, role) =>
    `${company} demande un test pour poursuivre avec votre candidature à l’offre ${role}.`,
  cancelledAlone: (company, role) => `${company} a clos votre candidature pour l’offre ${role}.`,
  until: (moment) => `À faire avant le ${moment}.`,
  answerBy: (moment) => `Répondez avant le ${moment}.`,
  when: (moment) => `Quand : ${moment}. Confirmez que vous viendrez.`,
  moved: (role) => `Votre candidature pour l’offre ${role} a changé.`,
  invitationOver: (role) => `L’invitation pour l’offre ${role} n’est plus valable.`,
  offerOver: (role) => `Le délai de réponse à la proposition pour l’offre ${role} est passé.`,
  offerCorrected: (company, role) =>
    `${company} a modifié la proposition pour l’offre ${role}. Lisez les nouvelles conditions avant de répondre.`,
  answersMarked: (company, role) =>
    `${company} a noté vos réponses au test pour l’offre ${role}. Consultez les points.`,
  stageOver: (role) => `Le délai de l’étape de l’offre ${role} est passé.`,
  interviewChanged: (company, role) => `${company} a changé l’heure ou le lieu de l’entretien pour l’offre ${role}.`,
  interviewCancelled: (company, role) =>
    `${company} a annulé l’heure de l’entretien pour l’offre ${role}. Attendez une nouvelle heure.`,
  requestAnswered: (company, role, answer) => `${company} a répondu à votre demande sur l’offre ${role} : ${answer}`,
  invited: (company, role) => `${company} vous a invité pour l’offre ${role}.`,
  vacancyRevived: (company, role) => `${company} a confirmé que l’offre ${role} est toujours ouverte.`,
  vacancyPausedUnsent: (role) =>
    `Nous avons suspendu l’offre ${role} : l’entreprise ne donne plus signe depuis longtemps. Ce que vous avez rempli est gardé, et nous vous prévenons si l’offre revient.`,
  vacancyPaused: (role) =>
    `Nous avons suspendu l’offre ${role} : l’entreprise ne donne plus signe depuis longtemps. Votre candidature reste valable, et nous vous prévenons si l’offre revient.`,
  documentsAsked: (company, role, names) =>
    `${company} a demandé des documents pour l’offre ${role}. Envoyez : ${names}.`,
  documentAccepted: (company, role, name) => `${company} a accepté le document ${name} pour l’offre ${role}.`,
  documentSentBack: (company, role, name) =>
    `${company} a renvoyé le document ${name} pour l’offre ${role}. Voyez pourquoi et envoyez-le de nouveau.`,
  vacancyHeld: (role) =>
    `Notre équipe vérifie l’offre ${role}. Votre candidature est gardée. Aucune entreprise ne peut faire payer une embauche.`,
  vacancyGoesOn: (role) =>
    `Nous avons vérifié l’offre ${role} et elle continue. Votre candidature reste comme elle était.`,
  interviewIsNear: (role, moment) => `Votre entretien pour l’offre ${role} est le ${moment}.`,
  offerWaits: (role, moment) => `La proposition pour l’offre ${role} attend votre réponse jusqu’au ${moment}.`,
  videoInterviewIsDue: (role, moment) =>
    `Votre entretien vidéo pour l’offre ${role} n’a pas encore été envoyé. Répondez avant le ${moment}.`,
  stageIsDue: (role, moment) => `L’étape de l’offre ${role} doit être faite avant le ${moment}.`,
  draftWaits: (role) => `Votre candidature pour l’offre ${role} n’a pas encore été envoyée.`,
  licenceExpires: (day) => `Votre permis de conduire (CNH) expire le ${day}.`,
  certificateExpires: (name, day) => `Votre certificat ${name} expire le ${day}.`,
  resumeIsOld: "Vous n’avez pas mis à jour votre CV depuis un an. Vérifiez s’il dit encore ce que vous faites.",
};
