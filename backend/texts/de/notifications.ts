import type { notifications as portuguese } from "../pt-BR/notifications";

export const notifications: typeof portuguese = {
  theCompany: "Das Unternehmen",
  aCompany: "Ein Unternehmen",
  moves: {
    inReview: (company, role) => `${company} hat deinen Lebenslauf für die Stelle ${role} geöffnet.`,
    inStages: (company, role) =>
      `Du bist bei den nächsten Schritten für die Stelle ${role} dabei. ${company} meldet sich bei dir.`,
    interview: (company, role) => `${company} hat mit dir ein Gespräch für die Stelle ${role} angesetzt.`,
    finalist: (company, role) =>
      `Du bist in der letzten Auswahl für die Stelle ${role}. ${company} entscheidet und sagt dir Bescheid.`,
    offer: (company, role) => `${company} hat dir ein Angebot für die Stelle ${role} gemacht.`,
    accepted: (company, role) => `${company} hat vermerkt, dass du das Angebot für die Stelle ${role} angenommen hast.`,
    hired: (company, role) =>
      `${company} hat deine Einstellung für die Stelle ${role} bestätigt. Herzlichen Glückwunsch!`,
    notSelected: (company, role) => `${company} verfolgt deine Bewerbung für die Stelle ${role} nicht weiter.`,
    talentPool: (company, role) =>
      `${company} hat deinen Lebenslauf nach der Stelle ${role} in den Talentpool aufgenommen.`,
    cancelled: (_, role) => `Die Stelle ${role} wurde gestrichen, und deine Bewerbung ist beendet.`,
    closedUnsent: (_, role) => `Die Stelle ${role} wurde geschlossen, bevor du deine Bewerbung abgeschickt hast.`,
    refused: (company, role) => `${company} hat vermerkt, dass du das Angebot für die Stelle ${role} abgelehnt hast.`,
    retracted: (company, role) => `${company} hat das Angebot für die Stelle ${role} zurückgezogen.`,
  },
  askedByVideo: (company, role) =>
    `Du bist beim Videointerview für die Stelle ${role} dabei. ${company} wartet auf deine Antworten.`,
  askedByTest: (company, role) =>
    `${company} bittet um einen Test, um mit deiner Bewerbung für die Stelle ${role} weiterzumachen.`,
  until: (moment) => `Frist: ${moment}.`,
  when: (moment) => `Wann: ${moment}. Bestätige, dass du kommst.`,
  moved: (role) => `Deine Bewerbung für die Stelle ${role} hat sich geändert.`,
  invitationOver: (role) => `Die Einladung für die Stelle ${role} gilt nicht mehr.`,
  offerOver: (role) => `Die Frist für die Antwort auf das Angebot für die Stelle ${role} ist abgelaufen.`,
  stageOver: (role) => `Die Frist für den Schritt der Stelle ${role} ist abgelaufen.`,
  interviewChanged: (company, role) =>
    `${company} hat Zeit oder Ort des Gesprächs für die Stelle ${role} geändert. Sieh nach und bestätige.`,
  interviewCancelled: (company, role) =>
    `${company} hat den Termin des Gesprächs für die Stelle ${role} abgesagt. Warte auf einen neuen Termin.`,
  requestAnswered: (company, role, answer) =>
    `${company} hat auf deine Anfrage zur Stelle ${role} geantwortet: ${answer}`,
  invited: (company, role) => `${company} hat dich zur Stelle ${role} eingeladen.`,
  vacancyRevived: (company, role) => `${company} hat bestätigt, dass die Stelle ${role} weiter offen ist.`,
  vacancyPausedUnsent: (role) =>
    `Wir haben die Stelle ${role} angehalten: Das Unternehmen hat sich lange nicht gemeldet. Was du ausgefüllt hast, bleibt gespeichert, und wir melden uns, wenn die Stelle wieder da ist.`,
  vacancyPaused: (role) =>
    `Wir haben die Stelle ${role} angehalten: Das Unternehmen hat sich lange nicht gemeldet. Deine Bewerbung gilt weiter, und wir melden uns, wenn die Stelle wieder da ist.`,
  documentsAsked: (company, role, names) => `${company} bittet um Unterlagen für die Stelle ${role}: ${names}.`,
  documentAccepted: (company, role, name) => `${company} hat das Dokument ${name} für die Stelle ${role} angenommen.`,
  documentSentBack: (company, role, name) =>
    `${company} hat das Dokument ${name} für die Stelle ${role} zurückgegeben. Sieh nach, warum, und schick es noch einmal.`,
  vacancyHeld: (role) =>
    `Unser Team prüft die Stelle ${role}. Deine Bewerbung bleibt gespeichert, und du musst nichts tun. Kein Unternehmen darf für eine Einstellung Geld verlangen.`,
  vacancyGoesOn: (role) =>
    `Wir haben die Stelle ${role} geprüft, und sie läuft weiter. Deine Bewerbung ist, wie sie war.`,
  interviewIsNear: (role, moment) => `Dein Gespräch für die Stelle ${role} ist am ${moment}.`,
  videoInterviewIsDue: (role, moment) =>
    `Dein Videointerview für die Stelle ${role} ist noch nicht abgeschickt. Antworte bis ${moment}.`,
  stageIsDue: (role, moment) => `Der Schritt der Stelle ${role} muss bis ${moment} gemacht sein.`,
  draftWaits: (role) => `Deine Bewerbung für die Stelle ${role} ist noch nicht abgeschickt.`,
  licenceExpires: (day) => `Dein Führerschein (CNH) läuft am ${day} ab.`,
  certificateExpires: (name, day) => `Dein Zertifikat ${name} läuft am ${day} ab.`,
  resumeIsOld: "Du hast deinen Lebenslauf seit einem Jahr nicht geändert. Prüfe, ob er noch sagt, was du machst.",
};
