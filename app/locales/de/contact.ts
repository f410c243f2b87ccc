import type { Catalogue } from "../catalogue";

export default {
  title: "Kontakt",
  lead: "Schreib uns deine Frage oder dein Problem. Wir antworten per E-Mail innerhalb von 5 Werktagen.",
  name: "Dein Name",
  email: "Deine E-Mail",
  emailHint: "Dorthin geht die Antwort.",
  message: "Nachricht",
  messageHint: "Schreib hier keine Passwörter.",
  submit: "Nachricht senden",
  sentTitle: "Nachricht gesendet",
  sentText: "Wir haben deine Nachricht erhalten. Die Antwort geht an deine E-Mail.",
  another: "Noch eine Nachricht schreiben",
  loading: "Formular wird geladen…",
  close: "Schließen",
  otherSite:
    "Das Formular liegt auf einer anderen Seite: {{host}}. Beim Öffnen erhält sie Daten deines Browsers, etwa die IP-Adresse.",
  open: "Formular öffnen",
  mail: "Oder schreib an",
} satisfies Catalogue["contact"];
