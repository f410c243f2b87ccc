import type { Catalogue } from "../catalogue";

export default {
  title: "Hinweise auf diesem Gerät",
  lead: "Du bekommst auf diesem Gerät einen Hinweis, sobald es etwas Neues gibt, auch wenn die Seite geschlossen ist. Der Sperrbildschirm zeigt nur die Art des Hinweises, etwa „Deine Bewerbung ist weitergekommen“: weder Firma noch Stelle noch deinen Namen.",
  browsers:
    "Zum Einschalten braucht es JavaScript und einen Browser, der Hinweise empfängt, etwa Chrome, Edge oder Firefox. Auf dem iPhone legst du die Seite auf den Home-Bildschirm und öffnest sie von dort.",
  jobs: "Auch über neue Stellen informieren",
  switchOn: "Auf diesem Gerät einschalten",
  switchingOn: "Wird eingeschaltet …",
  on: "Die Hinweise sind auf diesem Gerät eingeschaltet, auch die zu neuen Stellen.",
  onWithoutJobs: "Die Hinweise sind auf diesem Gerät eingeschaltet, außer denen zu neuen Stellen.",
  ends: "Sie kommen von 8 bis 21 Uhr und enden, wenn du dich abmeldest, das Passwort änderst oder dieses Gerät abmeldest.",
  switchOff: "Auf diesem Gerät ausschalten",
  switchingOff: "Wird ausgeschaltet …",
  denied:
    "Hinweise dieser Seite sind im Browser blockiert. Erlaube sie in seinen Einstellungen und versuche es noch einmal.",
  failed: "Das Einschalten hat nicht geklappt. Versuche es noch einmal.",
  shared: "Hier lassen sie sich nicht einschalten: nur auf einem eigenen Gerät, auf dem du angemeldet bleibst.",
  types: {
    newVacancies: "Es gibt neue Stellen für dich",
    progress: "Deine Bewerbung ist weitergekommen",
    invitation: "Eine Firma hat dich eingeladen",
    reminder: "Du hast eine Erinnerung",
    message: "Eine Firma hat dir geschrieben",
    other: "Es gibt einen Hinweis für dich",
  },
} satisfies Catalogue["push"];
