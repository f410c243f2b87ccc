import type { Catalogue } from "../catalogue";

export default {
  fields: {
    required: "Bitte ausfüllen",
    emailRequired: "Geben Sie Ihre E-Mail ein",
    emailInvalid: "Geben Sie eine E-Mail ein wie name@beispiel.de",
    notInFile:
      "Das ist weder die E-Mail noch das Telefon des Lebenslaufs. Prüfen Sie die Eingabe, oder löschen Sie ihn und senden Sie Ihren",
    notSender:
      "Dieser Lebenslauf kam nicht von dieser Nummer. Geben Sie die WhatsApp-Nummer ein, die die Datei geschickt hat",
    passwordRequired: "Geben Sie Ihr Passwort ein",
    passwordShort: "Nehmen Sie ein Passwort mit mindestens 8 Zeichen",
    passwordLong: "Das Passwort ist zu lang. Höchstens 128 Zeichen",
    passwordCommon: "Dieses Passwort benutzen viele, es ist leicht zu erraten. Wählen Sie ein anderes",
    passwordWrong: "Das ist nicht Ihr jetziges Passwort. Tippen Sie es noch einmal",
    nameInvalid: "Geben Sie Vor- und Nachnamen ein",
    cpfInvalid: "Geben Sie eine gültige CPF ein, wie 123.456.789-09",
    cpfTaken: "Mit dieser CPF gibt es schon ein Konto. Melden Sie sich damit an oder setzen Sie das Passwort zurück",
    emailTaken:
      "Mit dieser E-Mail gibt es schon ein Konto. Melden Sie sich damit an oder setzen Sie das Passwort zurück",
    codeWrong:
      "Der Code stimmt nicht oder ist abgelaufen. Prüfen Sie die Ziffern, oder fordern Sie einen neuen Link an",
    secondFactorWrong:
      "Der Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten Code der App, oder nehmen Sie einen Wiederherstellungscode",
    phoneInvalid: "Geben Sie die Nummer mit Vorwahl ein, wie (11) 91234-5678",
    cepInvalid: "Geben Sie eine CEP mit 8 Ziffern ein, wie 01310-100",
    cursorUnknown: "Diese Position stammt aus der Zeit vor einer Wiederherstellung. Beginnen Sie neu mit einem Datum",
    dateInvalid: "Geben Sie ein Datum ein, das es gibt, wie 25/03/1998",
    yearInvalid: "Geben Sie das Jahr mit 4 Ziffern ein, zum Beispiel 2019",
    endBeforeStart: "Das Ende liegt vor dem Anfang. Prüfen Sie beide Daten",
    endOrCurrent: "Lassen Sie nur eines von beiden stehen: das Enddatum oder die Angabe, dass es noch andauert",
    ageTooYoung: "Für ein Konto müssen Sie mindestens 14 Jahre alt sein",
    numberInvalid: "Geben Sie nur Ziffern ein, wie 120",
    stateInvalid: "Wählen Sie einen Bundesstaat aus der Liste",
    cityInvalid: "Geben Sie eine Stadt ein, die in diesem Bundesstaat liegt",
    choiceInvalid: "Wählen Sie eine der Möglichkeiten",
    cnhInvalid: "A geht nur zusammen mit einer der Klassen B bis E; wer D hat, lässt B und C weg",
    linkInvalid: "Geben Sie eine Adresse ein wie https://www.linkedin.com/in/ihr-name",
    amountInvalid: "Geben Sie einen Betrag ein wie 2.500",
    tooManyChoices: "Wählen Sie weniger Antworten",
    rankingInvalid: "Geben Sie jeder Antwort einen anderen Platz",
    answerChanged: "Eine andere Antwort wurde gespeichert, nachdem diese Seite geöffnet wurde",
    numberTooSmall: "Geben Sie eine größere Zahl ein",
    numberTooLarge: "Geben Sie eine kleinere Zahl ein",
    consentRequired: "Bestätigen Sie, dass Sie zustimmen, um weiterzumachen",
    reasonRequired: "Nennen Sie den Grund",
    documentBroken:
      "Dieses PDF ist unvollständig oder beschädigt. Speichern Sie es noch einmal als PDF, oder senden Sie ein Foto",
    documentKind: "Senden Sie ein PDF oder ein Foto (JPEG, PNG, WebP oder AVIF)",
    fileBroken:
      "Diese Datei ließ sich nicht öffnen. Speichern Sie sie neu als PDF oder DOCX und versuchen Sie es noch einmal.",
    fileInfected:
      "Unser Virenscanner hat in dieser Datei etwas Gefährliches gefunden. Wählen Sie eine andere Datei, oder nehmen Sie das Video neu auf",
    fileEmpty:
      "In dieser Datei haben wir keine Teile eines Lebenslaufs gefunden. Füllen Sie ihn hier Teil für Teil aus.",
    fileEncrypted:
      "Dieses PDF verlangt ein Passwort. Speichern Sie eine Kopie ohne Passwort und versuchen Sie es noch einmal.",
    fileJson: "Diese Datei ist nicht im Format JSON Resume.",
    fileKind:
      "Wählen Sie eine Datei als PDF, DOCX oder JSON Resume oder ein Foto (JPG oder PNG). Speichern Sie .doc, .odt oder .rtf vorher als DOCX oder PDF.",
    fileMissing: "Wählen Sie zuerst eine Datei.",
    fileScanned:
      "Wir konnten dieses Foto oder diesen Scan nicht lesen. Versuchen Sie ein anderes, bei gutem Licht und mit dem ganzen Blatt, oder füllen Sie alles auf dem Bildschirm aus.",
    fileTooComplex:
      "Diese Datei ist zu kompliziert zum Lesen. Speichern Sie eine einfachere Kopie oder füllen Sie den Lebenslauf hier aus.",
    fileTooLarge: "Diese Datei ist zu groß. Wählen Sie eine mit höchstens 10 MB.",
    fileTooManyPages: "Diese Datei hat mehr als 20 Seiten. Wählen Sie nur den Lebenslauf.",
    photoBroken:
      "Wir konnten dieses Foto nicht öffnen: Die Datei ist unvollständig oder beschädigt. Wählen Sie ein anderes",
    photoHeic:
      "Ihr Handy hat dieses Foto als HEIC gespeichert, das wir nicht lesen können. Wählen Sie auf dem iPhone unter Einstellungen, Kamera, Formate „Maximale Kompatibilität“ oder senden Sie einen Screenshot des Fotos",
    photoKind: "Diese Datei ist kein Foto, das wir lesen können. Wählen Sie JPG, PNG oder WebP",
    photoMissing: "Wählen Sie zuerst ein Foto",
    photoMixed:
      "Diese Datei ist ein Foto und noch etwas anderes: ein Archiv, eine Seite oder ein Programm. Wählen Sie das Originalfoto oder senden Sie einen Screenshot davon",
    photoTooLarge: "Das Foto ist zu groß. Wählen Sie eines mit höchstens 10 MB",
    photoTooManyPixels:
      "Das Foto ist zu groß, um hier geöffnet zu werden. Wählen Sie ein kleineres als JPEG oder machen Sie ein neues mit dem Handy",
    videoBroken:
      "Wir konnten dieses Video nicht lesen: Die Datei ist unvollständig oder beschädigt. Nehmen Sie es neu auf oder wählen Sie ein anderes",
    videoKind: "Diese Datei ist kein Video, das wir lesen können. Wählen Sie MP4, MOV oder WebM",
    videoMissing: "Wählen Sie zuerst ein Video",
    videoTooLarge: "Das Video ist zu groß. Wählen Sie eines mit höchstens 300 MB, oder nehmen Sie in 480p auf",
    videoTooLong: "Das Video ist zu lang. Wählen Sie eines von höchstens 3 Minuten",
    recordingKind:
      "Diese Datei ist weder ein Video noch eine Tonaufnahme, die wir lesen können. Wählen Sie MP4, MOV, WebM, M4A, OGG oder MP3",
    answerTooLong: "Die Aufnahme ist länger, als diese Frage erlaubt. Nehmen Sie eine kürzere auf",
    captionsInvalid:
      "Die Untertitel beginnen mit WEBVTT, aber die Zeiten stimmen nicht. Prüfen Sie jede, wie in 00:01.000 --> 00:04.000",
    tooLong: "Der Text ist zu lang. Kürzen Sie ihn etwas",
    characterInvalid: "Hier steht ein Zeichen, das nicht erlaubt ist. Löschen Sie es und tippen Sie neu",
    invalid: "Prüfen Sie dieses Feld",
  },
  invalid: "Prüfen Sie die markierten Felder",
  notAuthenticated: "Ihre Sitzung ist zu Ende. Melden Sie sich neu an, um weiterzumachen",
  wrongCredentials: "E-Mail oder Passwort ist falsch",
  socialTokenInvalid: "Wir konnten Ihre Anmeldung nicht bestätigen. Versuchen Sie es noch einmal",
  socialEmailMissing:
    "LinkedIn hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie bei LinkedIn oder registrieren Sie sich mit E-Mail und Passwort",
  socialPasswordMissing:
    "Es gibt schon ein Konto mit dieser E-Mail-Adresse, aber es hat kein Passwort. Legen Sie mit „Passwort vergessen?“ eines an und versuchen Sie es noch einmal",
  forbidden:
    "Wir konnten nicht prüfen, ob das von unserer Seite kam. Öffnen Sie die Seite neu und versuchen Sie es noch einmal",
  confirmationNeeded: "Geben Sie Ihr Passwort ein, um weiterzumachen",
  notFound: "Wir finden nicht, was Sie suchen",
  registrationUnfinished:
    "Wir haben eine E-Mail geschickt. Wenn es mit dieser E-Mail oder CPF schon ein Konto gibt, steht darin, wie Sie sich anmelden",
  emailTaken: "Mit dieser E-Mail gibt es schon ein Konto",
  cpfTaken: "Mit dieser CPF gibt es schon ein Konto",
  illegalTransition: "Das geht bei dieser Bewerbung nicht mehr. Sehen Sie nach, wie sie jetzt steht",
  offerReplaced: "Das Unternehmen hat das Angebot geändert. Lesen Sie die neuen Bedingungen, bevor Sie antworten",
  vacancyClosed: "Diese Stelle ist schon geschlossen",
  alreadyApplied: "Sie haben sich auf diese Stelle schon beworben",
  limitReached: "Mehr geht nicht. Löschen Sie einen Eintrag, um einen neuen zu speichern",
  changedMeanwhile:
    "Dieser Teil des Lebenslaufs wurde in einem anderen Tab oder Gerät geändert. Nichts ist verloren: Vergleichen Sie beide Texte",
  timeOver: "Die Zeit des Tests ist abgelaufen. Was vorher gespeichert wurde, bleibt erhalten",
  answersChanged:
    "Diese Seite war veraltet: Danach wurde eine andere Antwort gespeichert. Nichts ist verloren: Vergleichen Sie, passen Sie an und senden Sie noch einmal",
  testEnded: "Dieser Test läuft gerade nicht",
  idempotencyKeyReused: "Dieser Idempotency-Key wurde mit einem anderen Aufruf benutzt",
  idempotencyKeyBusy: "Der erste Aufruf mit diesem Idempotency-Key läuft noch",
  companyNameTaken: "Ein anderes Unternehmen hat diesen Namen",
  testTaken: "Sie haben diesen Test schon gemacht. Noch können Sie ihn nicht wiederholen",
  interviewClosed: "Dieses Videointerview nimmt keine Antworten mehr an",
  noTakeLeft: "Sie haben alle Aufnahmen gesendet, die diese Frage erlaubt",
  uploadIncomplete: "Das Video ist noch nicht ganz angekommen. Senden Sie es noch einmal",
  expired: "Dieser Link ist abgelaufen. Fordern Sie einen neuen an",
  tooLarge: "Die Datei oder der Text ist zu groß",
  unsupportedMedia: "Diese Art Datei nehmen wir nicht an",
  headersTooLarge:
    "Die Anfrage hat zu viele Kopfzeilen. Löschen Sie die Cookies dieser Seite und versuchen Sie es noch einmal",
  tooManyRequests: "Zu viele Versuche. Warten Sie etwas und versuchen Sie es dann wieder",
  maintenance: "Wir arbeiten gerade an der Seite. Nichts ging verloren: versuchen Sie es in ein paar Minuten wieder",
  accountLocked: "Dieses Konto ist gesperrt. Schreiben Sie unserem Kontakt, um zu erfahren, warum",
  candidatesOnly: "Dies ist ein Administratorkonto. Melden Sie sich hier mit einem Bewerberkonto an",
  unavailable: "Der Dienst ist gerade nicht da. Nichts ging verloren: versuchen Sie es in ein paar Minuten wieder",
  noSpace: "Gerade können wir nichts speichern. Nichts ging verloren: Versuchen Sie es in einigen Minuten noch einmal",
  unexpected: "Bei uns ging etwas schief. Versuchen Sie es in ein paar Minuten wieder",
} satisfies Catalogue["problems"];
