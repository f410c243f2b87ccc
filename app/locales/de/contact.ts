import type { Catalogue } from "../catalogue";

export default {
  title: "Kontakt",
  lead: "Schreiben Sie uns Ihre Frage oder Ihr Problem. Wir antworten per E-Mail innerhalb von 5 Werktagen.",
  name: "Ihr Name",
  email: "Ihre E-Mail",
  emailHint: "Dorthin geht die Antwort.",
  message: "Nachricht",
  messageHint: "Schreiben Sie hier keine Passwörter.",
  submit: "Nachricht senden",
  sentTitle: "Nachricht gesendet",
  sentText: "Wir haben Ihre Nachricht erhalten. Die Antwort geht an Ihre E-Mail.",
  another: "Noch eine Nachricht schreiben",
  loading: "Formular wird geladen…",
  close: "Schließen",
  otherSite:
    "Das Formular liegt auf einer anderen Seite: {{host}}. Beim Öffnen erhält sie Daten Ihres Browsers, etwa die IP-Adresse.",
  open: "Formular öffnen",
  mail: "Oder schreiben Sie an",
} satisfies Catalogue["contact"];
