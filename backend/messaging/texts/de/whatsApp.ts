import type { whatsApp as portuguese } from "../pt-BR/whatsApp";

const end = "Um nichts mehr zu bekommen, antworten Sie STOP.";

export const whatsApp: typeof portuguese = {
  end,
  bodies: {
    newVacancies: `Hallo! {{1}} Sehen Sie es sich auf der Seite an. ${end}`,
    progress: `Hallo! Neues von Ihrer Bewerbung. {{1}} Sehen Sie es sich auf der Seite an. ${end}`,
    invitation: `Hallo! Ein Unternehmen hat Sie eingeladen. {{1}} Antworten Sie auf der Seite. ${end}`,
    reminder: `Hallo! Eine Erinnerung: {{1}} Sehen Sie es sich auf der Seite an. ${end}`,
    message: `Hallo! Ein Unternehmen hat Ihnen geschrieben. {{1}} Lesen Sie es auf der Seite. ${end}`,
  },
  confirmed: (brand, account) => `Fertig! Diese Nummer ist für das Konto ${account} bei ${brand} bestätigt.`,
  move: (brand, account) =>
    `Diese Nummer ist bereits für ein anderes Konto bei ${brand} bestätigt. Antworten Sie JA, wenn sie zum Konto ${account} wechseln soll. Wenn Sie das nicht angefordert haben, antworten Sie nicht: Es ändert sich nichts.`,
  isOn: "Neues von Ihren Bewerbungen und Erinnerungen kommen hierher, von 8 bis 21 Uhr.",
  isOff: (preferences) => `Jetzt fehlt nur noch, was Sie hier bekommen möchten: ${preferences}`,
  orStop: "Um nichts mehr zu bekommen, antworten Sie STOP. Wenn Sie das nicht waren, antworten Sie ebenfalls STOP.",
  stopped: (brand, preferences) =>
    `Fertig, Sie bekommen keine Mitteilungen von ${brand} mehr per WhatsApp. Wenn Sie es sich anders überlegen, schalten Sie sie wieder ein: ${preferences}`,
  unknownNumber: (brand, preferences, upload) =>
    `Diese Nummer bekommt keine Mitteilungen von ${brand}. Um welche zu bekommen, melden Sie sich an und bestätigen Sie die Nummer: ${preferences}. Eine Registrierung mit Ihrem Lebenslauf als PDF beginnt hier: ${upload}`,
  help: (brand, list) =>
    `Hier schicken wir nur Mitteilungen von ${brand}; Antworten liest niemand. Ihre Bewerbungen und Nachrichten finden Sie hier: ${list}. Um nichts mehr zu bekommen, antworten Sie STOP.`,
  resumeHint: "Sie können hierher auch Ihren Lebenslauf schicken, als PDF oder Foto.",
  resumeRead: (review) =>
    `Wir haben Ihren Lebenslauf gelesen. Nichts ist veröffentlicht: Prüfen Sie ihn und speichern Sie, was Sie möchten, innerhalb von 24 Stunden: ${review}. Die Datei behalten wir nicht.`,
  visitorResumeRead: (brand, link, hours) =>
    `Wir haben den Lebenslauf gelesen, der von dieser Nummer kam. Um sich damit bei ${brand} zu registrieren oder ihn in Ihr Konto zu übernehmen: ${link}\n\nDer Link öffnet sich nur einmal und gilt ${hours} Stunden; danach löschen wir, was wir gelesen haben. Nichts ist veröffentlicht, und die Datei behalten wir nicht. Geben Sie den Link niemandem. Um jetzt alles zu löschen, antworten Sie STOP.`,
  forgotten: (brand) =>
    `Fertig, was wir von Ihrem Lebenslauf gelesen haben, ist gelöscht. Diese Nummer bekommt keine Mitteilungen von ${brand}.`,
  resumeRefused: (upload) =>
    `In dieser Datei konnten wir keinen Lebenslauf lesen. Schicken Sie ein PDF oder DOCX mit höchstens 10 MB und 20 Seiten oder ein scharfes Foto der Seite (JPG oder PNG), oder laden Sie es hier hoch: ${upload}`,
  tooManyFiles: (upload) =>
    `Sie haben heute schon viele Dateien geschickt. Versuchen Sie es morgen oder hier: ${upload}`,
};
