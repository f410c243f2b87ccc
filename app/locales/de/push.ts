import type { Catalogue } from "../catalogue";

export default {
  title: "Hinweise auf diesem Gerät",
  lead: "Sie bekommen auf diesem Gerät einen Hinweis, sobald es etwas Neues gibt, auch wenn die Seite geschlossen ist. Der Sperrbildschirm zeigt nur die Art des Hinweises, etwa „Ihre Bewerbung ist weitergekommen“: weder Unternehmen noch Stelle noch Ihren Namen.",
  browsers:
    "Zum Einschalten braucht es JavaScript und einen Browser, der Hinweise empfängt, etwa Chrome, Edge oder Firefox. Auf dem iPhone legen Sie die Seite auf den Home-Bildschirm und öffnen sie von dort.",
  jobs: "Auch über neue Stellen informieren",
  switchOn: "Auf diesem Gerät einschalten",
  switchingOn: "Wird eingeschaltet …",
  on: "Die Hinweise sind auf diesem Gerät eingeschaltet, auch die zu neuen Stellen.",
  onWithoutJobs: "Die Hinweise sind auf diesem Gerät eingeschaltet, außer denen zu neuen Stellen.",
  ends: "Sie kommen von 8 bis 21 Uhr und enden, wenn Sie sich abmelden, das Passwort ändern oder dieses Gerät abmelden.",
  switchOff: "Auf diesem Gerät ausschalten",
  switchingOff: "Wird ausgeschaltet …",
  denied:
    "Hinweise dieser Seite sind im Browser blockiert. Erlauben Sie sie in seinen Einstellungen und versuchen Sie es noch einmal.",
  failed: "Das Einschalten hat nicht geklappt. Versuchen Sie es noch einmal.",
  shared: "Hier lassen sie sich nicht einschalten: nur auf einem eigenen Gerät, auf dem Sie angemeldet bleiben.",
  types: {
    newVacancies: "Es gibt neue Stellen für Sie",
    progress: "Ihre Bewerbung ist weitergekommen",
    invitation: "Ein Unternehmen hat Sie eingeladen",
    reminder: "Sie haben eine Erinnerung",
    message: "Ein Unternehmen hat Ihnen geschrieben",
    other: "Es gibt einen Hinweis für Sie",
  },
} satisfies Catalogue["push"];
