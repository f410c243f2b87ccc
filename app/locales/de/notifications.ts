import type { Catalogue } from "../catalogue";

export default {
  title: "Mitteilungen",
  turn_one: "Sie sind bei {{count}} Bewerbung am Zug",
  turn_other: "Sie sind bei {{count}} Bewerbungen am Zug",
  until: "bis",
  readAll: "Alle als gelesen markieren",
  pending: "Wird gespeichert…",
  new: "Neu",
  previous: "Frühere",
  message: "Nachricht",
  sent: "Gesendet am",
  close: "Schließen",
  write: {
    label: "Nachricht an das Unternehmen",
    hint: "Nur das Unternehmen dieser Stelle liest sie. Senden Sie keine Passwörter oder Bankdaten.",
    send: "Nachricht senden",
    sending: "Wird gesendet…",
  },
  empty: {
    title: "Noch keine Mitteilungen",
    text: "Wenn Ihre Bewerbung vorankommt oder ein Unternehmen Sie einlädt oder Ihnen schreibt, sehen Sie es hier.",
  },
  notLoaded: "Ihre Mitteilungen konnten nicht geladen werden.",
  preferences: "Auswählen, was Sie erhalten",
  pages: {
    navigation: "Seiten der Mitteilungen",
    previous: "Neuere",
    next: "Ältere",
  },
  unsubscribe: {
    title: "Diese E-Mails abbestellen",
    question: "An die Adresse {{email}} gehen diese E-Mails nicht mehr:",
    jobs: "neue Stellen, die zu Ihnen passen",
    reminders: "der Stand Ihrer Bewerbungen und Erinnerungen",
    alerts: "die Meldungen aller Alarme dieser Adresse",
    alertsDoneText:
      "Die Alarme dieser Adresse sind angehalten. Um einen wieder einzuschalten, öffnen Sie „Alarme ändern, anhalten oder löschen“ in einer früheren E-Mail.",
    note: "Nach dem Anmelden sehen Sie alles weiterhin. E-Mails zu Ihrem Konto, etwa zu einem neuen Passwort, kommen immer.",
    submit: "Abbestellen",
    doneTitle: "Fertig: Sie bekommen diese E-Mails nicht mehr",
    doneText: "Anders überlegt? Schalten Sie sie in Ihren Einstellungen wieder ein.",
    preferences: "Einstellungen öffnen",
    overTitle: "Dieser Link gilt nicht",
    overText:
      "Die Adresse ist unvollständig. Öffnen Sie den Link in der E-Mail noch einmal, oder melden Sie sich an und ändern Sie Ihre Einstellungen.",
  },
} satisfies Catalogue["notifications"];
