import type { notifications as portuguese } from "../pt-BR/notifications";

export const notifications: typeof portuguese = {
  theCompany: "The company",
  aCompany: "A company",
  moves: {
    inReview: (company, role) => `${company} opened your résumé for the job ${role}.`,
    inStages: (_, role) => `You're through to the next stage of the job ${role}.`,
    interview: (company, role) => `${company} set an interview with you for the job ${role}.`,
    finalist: (company, role) =>
      `You are one of the finalists for the job ${role}. ${company} will decide and tell you.`,
    offer: (company, role) => `${company} made you an offer for the job ${role}.`,
    accepted: (company, role) => `${company} noted that you accepted the offer for the job ${role}.`,
    hired: (company, role) => `${company} confirmed that you are hired for the job ${role}. Congratulations!`,
    notSelected: (company, role) => `${company} chose not to go ahead with your application for the job ${role}.`,
    talentPool: (company, role) => `${company} kept your résumé in its talent pool after the job ${role}.`,
    cancelled: (_, role) => `The job ${role} was cancelled, and your application has ended.`,
    closedUnsent: (_, role) => `The job ${role} closed before you sent your application.`,
    refused: (company, role) => `${company} noted that you refused the offer for the job ${role}.`,
    retracted: (company, role) => `${company} took back the offer for the job ${role}.`,
  },
  askedByVideo: (company, role) =>
    `You moved on to the video interview for the job ${role}. ${company} is waiting for your answers.`,
  askedByTest: (company, role) =>
    `${company} asks you to take a test before it goes ahead with your application for the job ${role}.`,
  cancelledAlone: (company, role) => `${company} ended your application for the job ${role}.`,
  until: (moment) => `Do it by ${moment}.`,
  answerBy: (moment) => `Answer by ${moment}.`,
  when: (moment) => `When: ${moment}. Confirm that you will come.`,
  moved: (role) => `Your application for the job ${role} has changed.`,
  invitationOver: (role) => `The invitation for the job ${role} is over.`,
  offerOver: (role) => `The time to answer the offer for the job ${role} is over.`,
  offerCorrected: (company, role) =>
    `${company} changed the offer for the job ${role}. Read the new terms before you answer.`,
  answersMarked: (company, role) =>
    `${company} has marked your answers in the test for the job ${role}. See the points.`,
  stageOver: (role) => `The time for the step of the job ${role} is over.`,
  interviewChanged: (company, role) => `${company} changed the time or place of the interview for the job ${role}.`,
  interviewCancelled: (company, role) =>
    `${company} cancelled the time of the interview for the job ${role}. Wait for a new time.`,
  requestAnswered: (company, role, answer) => `${company} answered your request for the job ${role}: ${answer}`,
  invited: (company, role) => `${company} invited you for the job ${role}.`,
  vacancyRevived: (company, role) => `${company} confirmed that the job ${role} is still open.`,
  vacancyPausedUnsent: (role) =>
    `We paused the job ${role}: there has been no sign of the company for a long time. What you filled in is kept, and we tell you if the job is back.`,
  vacancyPaused: (role) =>
    `We paused the job ${role}: there has been no sign of the company for a long time. Your application still counts, and we tell you if the job is back.`,
  documentsAsked: (company, role, names) => `${company} asked for documents for the job ${role}. Send: ${names}.`,
  documentAccepted: (company, role, name) => `${company} accepted the document ${name} for the job ${role}.`,
  documentSentBack: (company, role, name) =>
    `${company} sent back the document ${name} for the job ${role}. See why, and send it again.`,
  vacancyHeld: (role) =>
    `Our team is checking the job ${role}. Your application is kept. No company may charge for hiring.`,
  vacancyGoesOn: (role) => `We checked the job ${role}, and it goes on. Your application is as it was.`,
  interviewIsNear: (role, moment) => `Your interview for the job ${role} is on ${moment}.`,
  offerWaits: (role, moment) => `The offer for the job ${role} waits for your answer until ${moment}.`,
  videoInterviewIsDue: (role, moment) =>
    `Your video interview for the job ${role} has not been sent yet. Answer by ${moment}.`,
  stageIsDue: (role, moment) => `The step of the job ${role} has to be done by ${moment}.`,
  draftWaits: (role) => `Your application for the job ${role} has not been sent yet.`,
  licenceExpires: (day) => `Your driving licence (CNH) expires on ${day}.`,
  certificateExpires: (name, day) => `Your certificate ${name} expires on ${day}.`,
  resumeIsOld: "You have not updated your résumé for a year. Check whether it still says what you do.",
};
