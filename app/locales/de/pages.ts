import type { Catalogue } from "../catalogue";

export default {
  badRequest: {
    title: "Das konnten wir nicht lesen",
    text: "Etwas kam unvollständig an. Gehen Sie zurück und versuchen Sie es noch einmal.",
  },
  forbidden: {
    title: "Nicht angenommen",
    text: "Wir konnten nicht prüfen, ob das von unserer Seite kam. Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal.",
  },
  notFound: {
    title: "Seite nicht gefunden",
    text: "Die Adresse hat sich vielleicht geändert oder ist falsch getippt.",
  },
  method: { title: "Nicht angenommen", text: "Diese Seite nimmt nicht an, was gesendet wurde." },
  conflict: {
    title: "Das geht nicht mehr",
    text: "Seit Sie die Seite geöffnet haben, hat sich etwas geändert. Gehen Sie zurück und sehen Sie nach, wie es jetzt steht.",
  },
  gone: { title: "Die Zeit ist um", text: "Dieser Link gilt nicht mehr. Fordern Sie einen neuen an." },
  tooMany: { title: "Zu viele Versuche", text: "Warten Sie etwas und versuchen Sie es dann wieder." },
  unexpected: {
    title: "Entschuldigung, ein unerwarteter Fehler ist aufgetreten.",
    text: "Wir haben das Problem vermerkt. Versuchen Sie es gleich wieder.",
    number: "Fehlernummer: {{number}}",
  },
  unavailable: {
    title: "Der Dienst ist gerade nicht da",
    text: "Wir arbeiten daran. Versuchen Sie es in ein paar Minuten wieder.",
  },
  noSpace: {
    title: "Gerade können wir nichts speichern",
    text: "Sie können weiter lesen und suchen. Versuchen Sie das Speichern in einigen Minuten noch einmal.",
  },
  maintenance: {
    title: "Wir warten gerade die Seite",
    text: "In ein paar Minuten sind wir zurück. Ihre Bewerbungen sind sicher.",
  },
  resendTitle: "Was Sie gesendet haben, ist hier aufgehoben",
  resendText:
    "Wenn der Dienst wieder da ist, drücken Sie den Knopf, um es noch einmal zu senden. Schließen Sie diese Seite nicht.",
  resendWait:
    "Warten Sie einen Moment und senden Sie es dann mit der Schaltfläche noch einmal. Schließen Sie diese Seite nicht.",
  resend: "Noch einmal senden",
} satisfies Catalogue["pages"];
