import type { Catalogue } from "../catalogue";

export default {
  title: "Datenschutz und Cookies",
  lead: "Cookies sind kleine Texte, die eine Website in Ihrem Browser speichert. Sehen Sie nach, welche wir benutzen, und entscheiden Sie über die, die nicht nötig sind.",
  bar: {
    title: "Ihre Wahl zu Cookies",
    text: "Wir benutzen die Cookies, die die Website zum Laufen braucht. Wenn Sie zustimmen, helfen uns Dienste anderer Unternehmen, sie zu verbessern.",
    accept: "Alle annehmen",
    refuse: "Nur Notwendige",
    choose: "Auswählen",
  },
  saved: "Ihre Wahl ist gespeichert.",
  onlyNecessary: "Diese Website benutzt zurzeit nur notwendige Cookies. Es gibt nichts anzunehmen oder abzulehnen.",
  refusedByBrowser:
    "Ihr Browser bittet darum, nicht verfolgt zu werden. Das verstehen wir als Nein und fragen deshalb nicht. Hier können Sie anders entscheiden.",
  lite: "Im Sparmodus wird nichts von anderen Unternehmen geladen, was immer Sie wählen.",
  choiceTitle: "Ihre Wahl",
  noChoice: "Sie haben noch nicht gewählt. Bis dahin wird nur das Notwendige benutzt.",
  chosenAt: "Sie haben am {{date}} gewählt. Die Wahl gilt 180 Tage.",
  revoke:
    "Sie können es sich jederzeit anders überlegen: Kommen Sie über den Link „Cookies“ am Ende jeder Seite hierher zurück und speichern Sie noch einmal. Die Änderung gilt ab der nächsten Seite, die Sie öffnen, und wir löschen die Cookies dessen, was Sie abgelehnt haben.",
  submit: "Wahl speichern",
  necessary: "Notwendige: immer an",
  necessaryHint: "Ohne sie läuft die Website nicht so, wie Sie es wollten.",
  statistics: "Statistik",
  statisticsHint: "Besuche je Seite zählen, von Fehlern erfahren und Meinungen erhalten.",
  recording: "Sitzungsaufzeichnung",
  recordingHint:
    "Aufzeichnen, wo Sie unterwegs sind: Klicks, Scrollen und die Adressen der Seiten. Texte und Ihre Eingaben werden nicht aufgezeichnet.",
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
  onlyPaths: "An Google Analytics senden wir nur den Pfad der Seite, nie Ihre Suche oder Ihre Eingaben.",
  table: {
    title: "Die Cookies im Einzelnen",
    name: "Name",
    purpose: "Wofür",
    lifetime: "Wie lange",
  },
  cookies: {
    session: {
      purpose: "Hält Sie angemeldet und zeigt Meldungen",
      lifetime: "30 Tage, oder bis Sie den Browser schließen",
    },
    browser: {
      purpose:
        "Merkt sich, dass Sie sich hier schon angemeldet haben, damit Versuche anderer Ihre Anmeldung nicht sperren",
      lifetime: "180 Tage",
    },
    form: { purpose: "Schützt Formulare in alten Browsern", lifetime: "Bis Sie den Browser schließen" },
    settings: { purpose: "Merkt sich das gewählte Aussehen", lifetime: "1 Jahr" },
    i18nextLng: { purpose: "Merkt sich die gewählte Sprache", lifetime: "1 Jahr" },
    lite: { purpose: "Merkt sich, dass Sie weniger Daten verbrauchen wollen", lifetime: "1 Jahr" },
    side: { purpose: "Merkt sich, ob das Seitenmenü eingeklappt ist", lifetime: "1 Jahr" },
    forYou: { purpose: "Merkt sich, dass Sie auf der Startseite keine „Stellen für Sie“ wollen", lifetime: "1 Jahr" },
    vacancies: {
      purpose: "Merkt sich ohne Konto die Stellen, die Sie auf diesem Gerät gemerkt, ausgeblendet oder gesehen haben",
      lifetime: "1 Jahr, oder bis Sie sich anmelden",
    },
    shared: {
      purpose: "Merkt sich, dass auch andere dieses Handy benutzen",
      lifetime: "Bis Sie den Browser schließen",
    },
    leftAt: {
      purpose: "Verhindert, dass Seiten des Kontos nach dem Abmelden wieder erscheinen",
      lifetime: "Bis Sie den Browser schließen",
    },
    swept: {
      purpose: "Merkt sich, dass dieser Browser gelöscht hat, was jemand anderes hinterlassen hat",
      lifetime: "Bis Sie den Browser schließen",
    },
    social: { purpose: "Verbindet Sie mit Ihrer eigenen Anmeldung über LinkedIn", lifetime: "10 Minuten" },
    consent: { purpose: "Merkt sich Ihre Wahl zu Cookies", lifetime: "180 Tage" },
    analytics: { purpose: "Google Analytics: zählt Besuche, wenn Sie zustimmen", lifetime: "180 Tage" },
    recording: { purpose: "Hotjar: zeichnet die Sitzung auf, wenn Sie zustimmen", lifetime: "Bis zu 1 Jahr" },
  },
  privacy: "Datenschutzhinweis lesen",
} satisfies Catalogue["consent"];
