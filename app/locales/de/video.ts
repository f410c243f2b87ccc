import type { Catalogue } from "../catalogue";

export default {
  back: "Zurück zu Mein Lebenslauf",
  backToVideo: "Zurück zu Ihrem Video",
  cardTitle: "Vorstellungsvideo",
  cardView: "Ihr Video ansehen",
  add: {
    title: "Vorstellungsvideo aufnehmen",
    lead: "Das Video ist freiwillig, und Sie können es jederzeit löschen.",
    who: "Nur die Unternehmen, bei denen Sie sich bewerben, sehen das Video, und Sie sehen, wer es gesehen hat.",
    before: "Vor der Aufnahme",
    tips: {
      say: "Sagen Sie Ihren Namen, was Sie können und welche Arbeit Sie suchen. Ein bis zwei Minuten genügen.",
      quality:
        "Wählen Sie in der Kamera 480p: Eine Minute hat etwa 30 MB. In 1080p kostet dieselbe Minute 100 bis 150 MB Ihres Datenvolumens.",
      light: "Stellen Sie sich vor ein Fenster, an einen ruhigen Ort.",
      wifi: "Senden Sie möglichst über WLAN. Das Senden kostet die Größe des Videos.",
    },
    again:
      "Ihre Sitzung war beendet, und das Video wurde nicht gesendet. Es ist noch auf Ihrem Handy: Wählen Sie es noch einmal aus und senden Sie es.",
    camera: "Jetzt mit der Kamera aufnehmen",
    cameraHint: "Das Video wird erst gesendet, wenn Sie den Knopf drücken.",
    stored: "Oder ein vorhandenes Video auswählen",
    storedHint: "MP4, MOV oder WebM bis 3 Minuten und 300 MB.",
    patience: "Lassen Sie diese Seite offen, bis Sie Ihr Video sehen.",
    send: "Video senden",
    sending: "Video wird gesendet…",
    replaces: "Das neue Video ersetzt das, das Sie schon haben.",
  },
  view: {
    title: "Ihr Vorstellungsvideo",
    noPlayer: "Dieser Browser spielt keine Videos ab. Laden Sie die Datei herunter, um sie anzusehen.",
    length: "Länge",
    size: "Größe",
    saved: "Gesendet am",
    seen: "Wer es gesehen hat",
    seenByNobody:
      "Noch niemand. Nur die Unternehmen, bei denen Sie sich beworben haben, können es sehen, solange sie Ihren Lebenslauf lesen dürfen.",
    download: "Herunterladen ({{size}})",
    again: "Ein anderes aufnehmen",
    track: "Untertitel",
    captions: "Was Sie sagen",
    captionsOpen: "Untertitel schreiben",
    captionsChange: "Untertitel ändern",
    captionsHint:
      "Für alle, die nicht hören; es geht mit der Aufnahme mit. Schreiben Sie Satz für Satz, was Sie sagen: Die Zeiten werden auf die Länge verteilt. Wenn Sie eine WebVTT-Datei (.vtt) haben, fügen Sie ihren ganzen Text ein.",
    captionsSave: "Untertitel speichern",
    captionsSaving: "Wird gespeichert…",
    removeOpen: "Video löschen",
    removeText: "Das Video wird endgültig gelöscht. Das lässt sich nicht rückgängig machen.",
    remove: "Ja, Video löschen",
    removing: "Wird gelöscht…",
    none: "Sie haben noch kein Video",
    noneText: "Ein kurzes Video zeigt, was ein Lebenslauf nicht zeigt. Es ist freiwillig.",
  },
} satisfies Catalogue["video"];
