import type { resumeMails as portuguese } from "../pt-BR/resumeMails";

const unasked = "Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Nichts wurde veröffentlicht.";

export const resumeMails: typeof portuguese = {
  read: (hours) => ({
    subject: "Wir haben Ihren Lebenslauf gelesen: bitte prüfen und speichern",
    paragraphs: [
      `Wir haben per E-Mail einen Lebenslauf erhalten. Melden Sie sich in Ihrem Konto an, prüfen Sie, was wir gelesen haben, und speichern Sie, was Sie möchten, innerhalb von ${hours} Stunden. Die Datei wird nicht aufbewahrt.`,
      "Wenn Sie ihn nicht geschickt haben, verwerfen Sie ihn: Nichts wurde veröffentlicht.",
    ],
    label: "Gelesenes prüfen",
  }),
  waits: {
    subject: "Ein Lebenslauf wartet schon auf Ihre Bestätigung",
    paragraphs: [
      "Wir haben per E-Mail einen Lebenslauf erhalten, aber ein anderer wurde schon gelesen und wartet auf Ihre Bestätigung. Bestätigen Sie oder verwerfen Sie diesen, und schicken Sie den neuen noch einmal.",
      unasked,
    ],
    label: "Gelesenes prüfen",
  },
  visitor: (brand, hours) => ({
    subject: `Machen Sie mit Ihrer Registrierung bei ${brand} weiter`,
    paragraphs: [
      `Wir haben von dieser Adresse einen Lebenslauf erhalten. Um Ihre Registrierung damit zu beginnen, benutzen Sie den Link unten. Er öffnet sich nur einmal und gilt ${hours} Stunden; danach wird gelöscht, was wir gelesen haben. Geben Sie den Link niemandem weiter.`,
      unasked,
    ],
    label: "Registrierung fortsetzen",
  }),
  refused: {
    subject: "Wir konnten Ihren Lebenslauf nicht lesen",
    paragraphs: [
      "Wir haben eine E-Mail mit einer Datei erhalten, konnten darin aber keinen Lebenslauf lesen. Schicken Sie ein PDF oder DOCX mit Text, bis 10 MB und 20 Seiten, oder laden Sie die Datei über den Link unten hoch.",
      unasked,
    ],
    label: "Datei hochladen",
  },
};
