import type { notifications as portuguese } from "../pt-BR/notifications";

export const notifications: typeof portuguese = {
  theCompany: "Das Unternehmen",
  aCompany: "Ein Unternehmen",
  moves: {
    inReview: (company, role) => `${company} hat Ihren Lebenslauf für die Stelle ${role} geöffnet.`,
    inStages: (_, role) => `Sie sind bei den nächsten Schritten für die Stelle ${role} dabei.`,
    interview: (company, role) => `${company} hat mit Ihnen ein Gespräch für die Stelle ${role} angesetzt.`,
    finalist: (company, role) =>
      `Sie sind in der letzten Auswahl für die Stelle ${role}. ${company} entscheidet und sagt Ihnen Bescheid.`,
    offer: (company, role) => `${company} hat Ihnen ein Angebot für die Stelle ${role} gemacht.`,
    accepted: (company, role) =>
      `${company} hat vermerkt, dass Sie das Angebot für die Stelle ${role} angenommen haben.`,
    hired: (company, role) =>
      `${company} hat Ihre Einstellung für die Stelle ${role} bestätigt. Herzlichen Glückwunsch!`,
    notSelected: (company, role) => `${company} verfolgt Ihre Bewerbung für die Stelle ${role} nicht weiter.`,
    talentPool: (company, role) =>
      `${company} hat Ihren Lebenslauf nach der Stelle ${role} in den Talentpool aufgenommen.`,
    cancelled: (_, role) => `Die Stelle ${role} wurde gestrichen, und Ihre Bewerbung ist beendet.`,
    closedUnsent: (_, role) => `Die Stelle ${role} wurde geschlossen, bevor Sie Ihre Bewerbung abgeschickt haben.`,
    refused: (company, role) => `${company} hat vermerkt, dass Sie das Angebot für die Stelle ${role} abgelehnt haben.`,
    retracted: (company, role) => `${company} hat das Angebot für die Stelle ${role} zurückgezogen.`,
  },
  askedByVideo: (company, role) =>
    `Sie sind beim Videointerview für die Stelle ${role} dabei. ${company} wartet auf Ihre Antworten.`,
  askedByTest: (company, role) =>
    `${company} bittet um einen Test, um mit Ihrer Bewerbung für die Stelle ${role} weiterzumachen.`,
  cancelledAlone: (company, role) => `${company} hat Ihre Bewerbung für die Stelle ${role} beendet.`,
  until: (moment) => `Frist: ${moment}.`,
  answerBy: (moment) => `Antworten Sie bis ${moment}.`,
  when: (moment) => `Wann: ${moment}. Bestätigen Sie, dass Sie kommen.`,
  moved: (role) => `Ihre Bewerbung für die Stelle ${role} hat sich geändert.`,
  invitationOver: (role) => `Die Einladung für die Stelle ${role} gilt nicht mehr.`,
  offerOver: (role) => `Die Frist für die Antwort auf das Angebot für die Stelle ${role} ist abgelaufen.`,
  offerCorrected: (company, role) =>
    `${company} hat das Angebot für die Stelle ${role} geändert. Lesen Sie die neuen Bedingungen, bevor Sie antworten.`,
  answersMarked: (company, role) =>
    `${company} hat Ihre Antworten im Test für die Stelle ${role} bewertet. Sehen Sie sich die Punkte an.`,
  stageOver: (role) => `Die Frist für den Schritt der Stelle ${role} ist abgelaufen.`,
  interviewChanged: (company, role) => `${company} hat Zeit oder Ort des Gesprächs für die Stelle ${role} geändert.`,
  interviewCancelled: (company, role) =>
    `${company} hat den Termin des Gesprächs für die Stelle ${role} abgesagt. Warten Sie auf einen neuen Termin.`,
  requestAnswered: (company, role, answer) =>
    `${company} hat auf Ihre Anfrage zur Stelle ${role} geantwortet: ${answer}`,
  invited: (company, role) => `${company} hat Sie zur Stelle ${role} eingeladen.`,
  vacancyRevived: (company, role) => `${company} hat bestätigt, dass die Stelle ${role} weiter offen ist.`,
  vacancyPausedUnsent: (role) =>
    `Wir haben die Stelle ${role} angehalten: Das Unternehmen hat sich lange nicht gemeldet. Was Sie ausgefüllt haben, bleibt gespeichert, und wir melden uns, wenn die Stelle wieder da ist.`,
  vacancyPaused: (role) =>
    `Wir haben die Stelle ${role} angehalten: Das Unternehmen hat sich lange nicht gemeldet. Ihre Bewerbung gilt weiter, und wir melden uns, wenn die Stelle wieder da ist.`,
  documentsAsked: (company, role, names) =>
    `${company} bittet um Unterlagen für die Stelle ${role}. Bitte senden Sie: ${names}.`,
  documentAccepted: (company, role, name) => `${company} hat die Unterlage ${name} für die Stelle ${role} angenommen.`,
  documentSentBack: (company, role, name) =>
    `${company} hat die Unterlage ${name} für die Stelle ${role} zurückgegeben. Sehen Sie nach, warum, und schicken Sie sie noch einmal.`,
  vacancyHeld: (role) =>
    `Unser Team prüft die Stelle ${role}. Ihre Bewerbung bleibt gespeichert. Kein Unternehmen darf für eine Einstellung Geld verlangen.`,
  vacancyGoesOn: (role) =>
    `Wir haben die Stelle ${role} geprüft, und sie läuft weiter. Ihre Bewerbung ist, wie sie war.`,
  interviewIsNear: (role, moment) => `Ihr Gespräch für die Stelle ${role} ist am ${moment}.`,
  offerWaits: (role, moment) => `Das Angebot für die Stelle ${role} wartet bis ${moment} auf Ihre Antwort.`,
  videoInterviewIsDue: (role, moment) =>
    `Ihr Videointerview für die Stelle ${role} ist noch nicht abgeschickt. Antworten Sie bis ${moment}.`,
  stageIsDue: (role, moment) => `Der Schritt der Stelle ${role} muss bis ${moment} gemacht sein.`,
  draftWaits: (role) => `Ihre Bewerbung für die Stelle ${role} ist noch nicht abgeschickt.`,
  licenceExpires: (day) => `Ihr Führerschein (CNH) läuft am ${day} ab.`,
  certificateExpires: (name, day) => `Ihr Zertifikat ${name} läuft am ${day} ab.`,
  resumeIsOld:
    "Sie haben Ihren Lebenslauf seit einem Jahr nicht geändert. Prüfen Sie, ob er noch sagt, was Sie machen.",
};
