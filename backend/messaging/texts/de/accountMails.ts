import type { accountMails as portuguese } from "../pt-BR/accountMails";

export const accountMails: typeof portuguese = {
  passwordReset: (brand, minutes) => ({
    subject: `Neues Passwort bei ${brand} festlegen`,
    paragraphs: [
      `Sie haben ein neues Passwort angefordert. Der Link unten gilt ${minutes} Minuten und nur einmal.`,
      "Zur Sicherheit werden alle Geräte abgemeldet, und LinkedIn muss, falls es verbunden ist, neu verbunden werden.",
      "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.",
    ],
  }),
  registrationTried: (brand) => ({
    subject: `Sie haben schon ein Konto bei ${brand}`,
    paragraphs: [
      "Jemand hat gerade die Registrierung mit der E-Mail oder der CPF dieses Kontos ausgefüllt.",
      "Wenn Sie das waren, brauchen Sie kein neues Konto: Melden Sie sich mit dieser E-Mail und Ihrem Passwort an. Haben Sie es vergessen, legen Sie über den Link unten ein neues fest.",
      "Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: An Ihrem Konto hat sich nichts geändert, und wer das Formular ausgefüllt hat, hat nicht erfahren, dass es existiert.",
    ],
  }),
  triedElsewhere: (brand) => ({
    subject: `Jemand wollte Ihre Daten in einem anderen Konto bei ${brand} verwenden`,
    paragraphs: [
      "Jemand hat gerade die E-Mail oder die CPF dieses Kontos in einem anderen Konto eingegeben.",
      "Wenn Sie das waren, brauchen Sie keine zwei Konten: Melden Sie sich bei diesem mit dieser E-Mail und Ihrem Passwort an. Haben Sie es vergessen, legen Sie über den Link unten ein neues fest.",
      "Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: An Ihrem Konto hat sich nichts geändert.",
    ],
  }),
  passwordResetDone: (brand) => ({
    subject: `Ihr Passwort bei ${brand} wurde geändert`,
    paragraphs: [
      "Das Passwort Ihres Kontos wurde gerade über einen Link geändert, den wir an diese Adresse geschickt haben.",
      "Zur Sicherheit wurden alle Geräte abgemeldet, LinkedIn wurde getrennt, und frühere Links gelten nicht mehr. Melden Sie sich mit dem neuen Passwort an.",
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest.",
    ],
  }),
  passwordChanged: (brand) => ({
    subject: `Ihr Passwort bei ${brand} wurde geändert`,
    paragraphs: [
      "Das Passwort Ihres Kontos wurde gerade geändert, und Ihre anderen Geräte müssen sich neu anmelden.",
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest.",
    ],
  }),
  identityLinked: (brand, provider) => ({
    subject: `${provider} wurde mit Ihrem Konto bei ${brand} verbunden`,
    paragraphs: [
      `Ihr Konto wurde gerade mit ${provider} verbunden. Sie können sich damit anmelden oder mit Ihrer E-Mail-Adresse und Ihrem Passwort.`,
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest und schreiben Sie uns.",
    ],
  }),
  identityUnlinked: (brand, provider) => ({
    subject: `${provider} wurde von Ihrem Konto bei ${brand} getrennt`,
    paragraphs: [
      `Ihr Konto ist nicht mehr mit ${provider} verbunden. Sie melden sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an.`,
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest.",
    ],
  }),
  secondFactorOn: (brand) => ({
    subject: `Ihr Konto bei ${brand} fragt jetzt bei der Anmeldung nach einem Code`,
    paragraphs: [
      "Die Bestätigung in zwei Schritten wurde eingeschaltet. Zur Anmeldung braucht es nach dem Passwort den Code Ihrer App oder einen Wiederherstellungscode.",
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest und schreiben Sie uns: Wer sie eingeschaltet hat, ist vielleicht noch in Ihrem Konto.",
    ],
  }),
  secondFactorOff: (brand) => ({
    subject: `Ihr Konto bei ${brand} fragt bei der Anmeldung nicht mehr nach einem Code`,
    paragraphs: [
      "Die Bestätigung in zwei Schritten wurde ausgeschaltet. Zur Anmeldung genügt das Passwort, und die Wiederherstellungscodes gelten nicht mehr.",
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest und schalten Sie die Bestätigung wieder ein.",
    ],
  }),
  passkeyAdded: (brand, name) => ({
    subject: `Ein Passkey wurde zu Ihrem Konto bei ${brand} hinzugefügt`,
    paragraphs: [
      `Der Passkey „${name}“ öffnet jetzt Ihr Konto, ohne Passwort und ohne Code.`,
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest: Das entfernt alle Passkeys und alle Geräte aus dem Konto.",
    ],
  }),
  passkeyRemoved: (brand, name) => ({
    subject: `Ein Passkey gehört nicht mehr zu Ihrem Konto bei ${brand}`,
    paragraphs: [
      `Der Passkey „${name}“ öffnet Ihr Konto nicht mehr.`,
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest: Das entfernt alle Passkeys und alle Geräte aus dem Konto.",
    ],
  }),
  sessionOpened: (brand) => ({
    subject: `Ein neuer Browser hat sich in Ihrem Konto bei ${brand} angemeldet`,
    paragraphs: [
      "Ihr Konto wurde gerade mit dem Passwort in einem Browser geöffnet, der noch nie darin angemeldet war.",
      "Wenn Sie das waren, müssen Sie nichts tun.",
      "Wenn Sie es nicht waren, legen Sie jetzt gleich über den Link unten ein neues Passwort fest: Damit werden alle Geräte abgemeldet.",
    ],
  }),
  noticesOn: (brand) => ({
    subject: `Ein Gerät zeigt jetzt die Hinweise Ihres Kontos bei ${brand}`,
    paragraphs: [
      "Die Hinweise Ihres Kontos erscheinen jetzt auch auf dem Bildschirm eines Geräts, auf dem es geöffnet ist.",
      "Wenn Sie das nicht waren, legen Sie jetzt gleich über den Link unten ein neues Passwort fest: Damit enden diese Hinweise, und alle Geräte werden abgemeldet.",
    ],
  }),
  calendarMade: (brand) => ({
    subject: `In Ihrem Konto bei ${brand} wurde eine Kalenderadresse erstellt`,
    paragraphs: [
      "Wer diese Adresse hat, sieht Ihre Vorstellungsgespräche, ohne Passwort. Sie gilt, bis Sie sie beenden, Ihr Passwort ändern oder unter „Mein Konto“ die anderen Zugänge beenden.",
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest: Das beendet die Adresse und entfernt alle Geräte aus dem Konto.",
    ],
  }),
  lastingAccessEnded: (brand) => ({
    subject: `Die anderen Zugänge zu Ihrem Konto bei ${brand} wurden beendet`,
    paragraphs: [
      "Ihre anderen Geräte wurden abgemeldet. Passkeys, LinkedIn, die WhatsApp-Nummer und die Kalenderadresse gelten nicht mehr. Sie melden sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an.",
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest.",
    ],
  }),
  whatsAppLinked: (brand, lastDigits) => ({
    subject: `Eine WhatsApp-Nummer wurde für Ihr Konto bei ${brand} bestätigt`,
    paragraphs: [
      `Die WhatsApp-Nummer mit den letzten Ziffern ${lastDigits} wurde gerade für Ihr Konto bestätigt. Dorthin gehen die Mitteilungen, die Sie per WhatsApp haben möchten.`,
      "Wenn Sie das nicht waren, entfernen Sie die Nummer über den Link unten und legen Sie ein neues Passwort fest: Das meldet alle Geräte ab.",
    ],
    label: "Mitteilungen ansehen",
  }),
  whatsAppMoved: (brand, lastDigits) => ({
    subject: `Eine WhatsApp-Nummer gehört nicht mehr zu Ihrem Konto bei ${brand}`,
    paragraphs: [
      `Die WhatsApp-Nummer mit den letzten Ziffern ${lastDigits} wurde durch eine Nachricht von dieser Nummer für ein anderes Konto bestätigt. Ihre Mitteilungen per WhatsApp sind jetzt ausgeschaltet.`,
      "Wenn Sie das nicht waren, bestätigen Sie die Nummer über den Link unten noch einmal.",
    ],
    label: "Mitteilungen ansehen",
  }),
  deletionAsked: (brand, moment) => ({
    subject: `Ihr Konto bei ${brand} wird gelöscht`,
    paragraphs: [
      `Wir haben den Antrag erhalten, Ihr Konto zu löschen. Es wird mit allem, was wir über Sie speichern, am ${moment} (Zeit von Brasília) gelöscht.`,
      "Anders überlegt, oder waren Sie das nicht? Melden Sie sich vorher an und drücken Sie „Löschung abbrechen“. Wenn Sie das nicht waren, ändern Sie auch Ihr Passwort.",
    ],
    label: "Anmelden und Löschung abbrechen",
  }),
  deletionCancelled: (brand) => ({
    subject: `Ihr Konto bei ${brand} bleibt bestehen`,
    paragraphs: [
      "Der Antrag, Ihr Konto zu löschen, wurde zurückgenommen. Nichts wurde gelöscht.",
      "Wenn Sie das nicht waren, ändern Sie jetzt sofort über den Link unten Ihr Passwort.",
    ],
  }),
  accountErased: (brand) => ({
    subject: `Ihr Konto bei ${brand} wurde gelöscht`,
    paragraphs: [
      "Wie gewünscht haben wir Ihr Konto gelöscht, und alles, was wir über Sie gespeichert hatten.",
      "Das ist unsere letzte E-Mail. Wenn Sie eines Tages zurückkommen möchten, registrieren Sie sich einfach neu.",
    ],
  }),
};
