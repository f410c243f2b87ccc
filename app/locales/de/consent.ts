import type { Catalogue } from "../catalogue";

export default {
  title: "Datenschutz und Cookies",
  lead: "Cookies sind kleine Texte, die eine Website in deinem Browser speichert. Sieh nach, welche wir benutzen, und entscheide über die, die nicht nötig sind.",
  bar: {
    title: "Deine Wahl zu Cookies",
    text: "Wir benutzen die Cookies, die die Website zum Laufen braucht. Wenn du zustimmst, helfen uns Dienste anderer Unternehmen, sie zu verbessern.",
    accept: "Alle annehmen",
    refuse: "Nur Notwendige",
    choose: "Auswählen",
  },
  saved: "Deine Wahl ist gespeichert.",
  onlyNecessary: "Diese Website benutzt zurzeit nur notwendige Cookies. Es gibt nichts anzunehmen oder abzulehnen.",
  refusedByBrowser:
    "Dein Browser bittet darum, nicht verfolgt zu werden. Das verstehen wir als Nein und fragen deshalb nicht. Hier kannst du anders entscheiden.",
  lite: "Im Sparmodus wird nichts von anderen Unternehmen geladen, was immer du wählst.",
  choiceTitle: "Deine Wahl",
  noChoice: "Du hast noch nicht gewählt. Bis dahin wird nur das Notwendige benutzt.",
  chosenAt: "Du hast am {{date}} gewählt. Die Wahl gilt 180 Tage.",
  revoke:
    "Du kannst es dir jederzeit anders überlegen: Komm über den Link „Cookies“ am Ende jeder Seite hierher zurück und speichere noch einmal. Die Änderung gilt ab der nächsten Seite, die du öffnest, und wir löschen die Cookies dessen, was du abgelehnt hast.",
  submit: "Wahl speichern",
  necessary: "Notwendige: immer an",
  necessaryHint: "Ohne sie läuft die Website nicht so, wie du es wolltest.",
  statistics: "Statistik",
  statisticsHint: "Besuche je Seite zählen, von Fehlern erfahren und Meinungen erhalten.",
  recording: "Sitzungsaufzeichnung",
  recordingHint:
    "Aufzeichnen, wo du unterwegs bist: Klicks, Scrollen und die Adressen der Seiten. Texte und deine Eingaben werden nicht aufgezeichnet.",
  replayNeedsStatistics: "Die Aufzeichnung von Sentry funktioniert nur zusammen mit der Statistik.",
  usedBy: "Verwendete Dienste: {{names}}.",
  nobody: "keine",
  parties: {
    analytics: "Google Analytics",
    errors: "Sentry",
    replay: "Sentry",
    recording: "Hotjar",
  },
  abroad: "Diese Dienste können Daten außerhalb Brasiliens speichern.",
  onlyPaths: "An Google Analytics senden wir nur den Pfad der Seite, nie deine Suche oder deine Eingaben.",
  table: {
    title: "Die Cookies im Einzelnen",
    name: "Name",
    purpose: "Wofür",
    lifetime: "Wie lange",
  },
  cookies: {
    session: {
      purpose: "Hält dich angemeldet und zeigt Meldungen",
      lifetime: "30 Tage, oder bis du den Browser schließt",
    },
    browser: {
      purpose:
        "Merkt sich, dass du dich hier schon angemeldet hast, damit Versuche anderer deine Anmeldung nicht sperren",
      lifetime: "180 Tage",
    },
    form: { purpose: "Schützt Formulare in alten Browsern", lifetime: "Bis du den Browser schließt" },
    settings: { purpose: "Merkt sich das gewählte Aussehen", lifetime: "1 Jahr" },
    i18nextLng: { purpose: "Merkt sich die gewählte Sprache", lifetime: "1 Jahr" },
    lite: { purpose: "Merkt sich, dass du weniger Daten verbrauchen willst", lifetime: "1 Jahr" },
    side: { purpose: "Merkt sich, ob das Seitenmenü eingeklappt ist", lifetime: "1 Jahr" },
    vacancies: {
      purpose: "Merkt sich ohne Konto die Stellen, die du auf diesem Gerät gemerkt, ausgeblendet oder gesehen hast",
      lifetime: "1 Jahr, oder bis du dich anmeldest",
    },
    shared: { purpose: "Merkt sich, dass auch andere dieses Handy benutzen", lifetime: "Bis du den Browser schließt" },
    leftAt: {
      purpose: "Verhindert, dass Seiten des Kontos nach dem Abmelden wieder erscheinen",
      lifetime: "Bis du den Browser schließt",
    },
    social: { purpose: "Verbindet dich mit deiner eigenen Anmeldung über LinkedIn", lifetime: "10 Minuten" },
    consent: { purpose: "Merkt sich deine Wahl zu Cookies", lifetime: "180 Tage" },
    analytics: { purpose: "Google Analytics: zählt Besuche, wenn du zustimmst", lifetime: "180 Tage" },
    recording: { purpose: "Hotjar: zeichnet die Sitzung auf, wenn du zustimmst", lifetime: "Bis zu 1 Jahr" },
  },
  privacy: "Datenschutzhinweis lesen",
} satisfies Catalogue["consent"];
