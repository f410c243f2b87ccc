import type { Catalogue } from "../catalogue";

export default {
  title: "Mitteilungen auf diesem Gerät",
  lead: "Auch wenn die Seite geschlossen ist. Der Sperrbildschirm zeigt nur die Art der Mitteilung: weder Unternehmen noch Stelle noch Ihren Namen.",
  browsers:
    "Dafür braucht es JavaScript und einen Browser wie Chrome, Edge oder Firefox. Auf dem iPhone öffnen Sie die Seite vom Home-Bildschirm.",
  jobs: "Auch über neue Stellen informieren",
  switchOn: "Auf diesem Gerät einschalten",
  switchingOn: "Wird eingeschaltet…",
  on: "Die Mitteilungen sind auf diesem Gerät eingeschaltet, auch die zu neuen Stellen.",
  onWithoutJobs: "Die Mitteilungen sind auf diesem Gerät eingeschaltet, außer denen zu neuen Stellen.",
  ends: "Sie kommen von 8 bis 21 Uhr und enden, wenn Sie sich abmelden, das Passwort ändern oder dieses Gerät abmelden.",
  switchOff: "Auf diesem Gerät ausschalten",
  switchingOff: "Wird ausgeschaltet…",
  denied:
    "Mitteilungen dieser Seite sind im Browser blockiert. Erlauben Sie sie in seinen Einstellungen und versuchen Sie es noch einmal.",
  failed: "Das Einschalten hat nicht geklappt. Versuchen Sie es noch einmal.",
  shared: "Hier lassen sie sich nicht einschalten: nur auf einem eigenen Gerät, auf dem Sie angemeldet bleiben.",
  types: {
    newVacancies: "Es gibt neue Stellen für Sie",
    progress: "Ihre Bewerbung ist weitergekommen",
    invitation: "Ein Unternehmen hat Sie eingeladen",
    reminder: "Sie haben eine Erinnerung",
    message: "Ein Unternehmen hat Ihnen geschrieben",
    other: "Es gibt eine Mitteilung für Sie",
  },
} satisfies Catalogue["push"];
