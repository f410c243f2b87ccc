import type { whatsApp as portuguese } from "../pt-BR/whatsApp";

const end = "Um nichts mehr zu bekommen, antworte STOP.";

export const whatsApp: typeof portuguese = {
  end,
  bodies: {
    newVacancies: `Hallo! {{1}} Sieh es dir auf der Seite an. ${end}`,
    progress: `Hallo! Neues von deiner Bewerbung. {{1}} Sieh es dir auf der Seite an. ${end}`,
    invitation: `Hallo! Ein Unternehmen hat dich eingeladen. {{1}} Antworte auf der Seite. ${end}`,
    reminder: `Hallo! Eine Erinnerung: {{1}} Sieh es dir auf der Seite an. ${end}`,
    message: `Hallo! Ein Unternehmen hat dir geschrieben. {{1}} Lies es auf der Seite. ${end}`,
  },
  confirmed: (brand, account) => `Fertig! Diese Nummer ist für das Konto ${account} bei ${brand} bestätigt.`,
  move: (brand, account) =>
    `Diese Nummer ist bereits für ein anderes Konto bei ${brand} bestätigt. Antworten Sie JA, wenn sie zum Konto ${account} wechseln soll. Wenn Sie das nicht angefordert haben, antworten Sie nicht: Es ändert sich nichts.`,
  isOn: "Neues von deinen Bewerbungen und Erinnerungen kommen hierher, von 8 bis 21 Uhr.",
  isOff: (preferences) => `Jetzt fehlt nur noch, was du hier bekommen möchtest: ${preferences}`,
  orStop: "Um nichts mehr zu bekommen, antworte STOP. Wenn du das nicht warst, antworte ebenfalls STOP.",
  stopped: (brand, preferences) =>
    `Fertig, du bekommst keine Mitteilungen von ${brand} mehr per WhatsApp. Wenn du es dir anders überlegst, schalte sie wieder ein: ${preferences}`,
  unknownNumber: (brand, preferences, upload) =>
    `Diese Nummer bekommt keine Mitteilungen von ${brand}. Um welche zu bekommen, melde dich an und bestätige die Nummer: ${preferences}. Eine Registrierung mit deinem Lebenslauf als PDF beginnt hier: ${upload}`,
  help: (brand, list) =>
    `Hier schicken wir nur Mitteilungen von ${brand}; Antworten liest niemand. Deine Bewerbungen und Nachrichten findest du hier: ${list}. Um nichts mehr zu bekommen, antworte STOP.`,
  resumeHint: "Du kannst hierher auch deinen Lebenslauf als PDF schicken.",
  resumeRead: (review) =>
    `Wir haben deinen Lebenslauf gelesen. Nichts ist veröffentlicht: prüfe ihn und speichere, was du möchtest, innerhalb von 24 Stunden: ${review}. Die Datei behalten wir nicht.`,
  visitorResumeRead: (brand, link, hours) =>
    `Wir haben den Lebenslauf gelesen, der von dieser Nummer kam. Um dich damit bei ${brand} zu registrieren oder ihn in dein Konto zu übernehmen: ${link}\n\nDer Link öffnet sich nur einmal und gilt ${hours} Stunden; danach löschen wir, was wir gelesen haben. Nichts ist veröffentlicht, und die Datei behalten wir nicht. Gib den Link niemandem. Um jetzt alles zu löschen, antworte STOP.`,
  forgotten: (brand) =>
    `Fertig, was wir von deinem Lebenslauf gelesen haben, ist gelöscht. Diese Nummer bekommt keine Mitteilungen von ${brand}.`,
  resumeRefused: (upload) =>
    `In dieser Datei konnten wir keinen Lebenslauf lesen. Schick ein PDF oder DOCX mit Text, höchstens 10 MB und 20 Seiten, oder lade es hier hoch: ${upload}`,
  tooManyFiles: (upload) => `Du hast heute schon viele Dateien geschickt. Versuche es morgen oder hier: ${upload}`,
};
