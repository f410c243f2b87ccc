import type { resumeMails as portuguese } from "../pt-BR/resumeMails";

const unasked = "Wenn du es nicht warst, ignoriere diese E-Mail: Nichts wurde veröffentlicht.";

export const resumeMails: typeof portuguese = {
  read: (hours) => ({
    subject: "Wir haben deinen Lebenslauf gelesen: bitte prüfen und speichern",
    paragraphs: [
      `Wir haben per E-Mail einen Lebenslauf erhalten. Melde dich in deinem Konto an, prüfe, was wir gelesen haben, und speichere, was du möchtest, innerhalb von ${hours} Stunden. Die Datei wird nicht aufbewahrt.`,
      "Wenn du ihn nicht geschickt hast, verwirf ihn: Nichts wurde veröffentlicht.",
    ],
    label: "Gelesenes prüfen",
  }),
  waits: {
    subject: "Ein Lebenslauf wartet schon auf deine Bestätigung",
    paragraphs: [
      "Wir haben per E-Mail einen Lebenslauf erhalten, aber ein anderer wurde schon gelesen und wartet auf deine Bestätigung. Bestätige oder verwirf diesen, und schick den neuen noch einmal.",
      unasked,
    ],
    label: "Gelesenes prüfen",
  },
  visitor: (brand, hours) => ({
    subject: `Mach mit deiner Registrierung bei ${brand} weiter`,
    paragraphs: [
      `Wir haben von dieser Adresse einen Lebenslauf erhalten. Um deine Registrierung damit zu beginnen, benutze den Link unten. Er öffnet sich nur einmal und gilt ${hours} Stunden; danach wird gelöscht, was wir gelesen haben. Gib den Link niemandem weiter.`,
      unasked,
    ],
    label: "Registrierung fortsetzen",
  }),
  refused: {
    subject: "Wir konnten deinen Lebenslauf nicht lesen",
    paragraphs: [
      "Wir haben eine E-Mail mit einer Datei erhalten, konnten darin aber keinen Lebenslauf lesen. Schick ein PDF oder DOCX mit Text, bis 10 MB und 20 Seiten, oder lade die Datei über den Link unten hoch.",
      unasked,
    ],
    label: "Datei hochladen",
  },
};
