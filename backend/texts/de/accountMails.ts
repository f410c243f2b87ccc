import type { accountMails as portuguese } from "../pt-BR/accountMails";

export const accountMails: typeof portuguese = {
  passwordReset: (brand, minutes) => ({
    subject: `Neues Passwort bei ${brand} festlegen`,
    paragraphs: [
      `Du hast ein neues Passwort angefordert. Der Link unten gilt ${minutes} Minuten und nur einmal.`,
      "Zur Sicherheit werden alle Geräte abgemeldet, und LinkedIn muss, falls es verknüpft ist, neu verknüpft werden.",
      "Wenn du das nicht warst, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.",
    ],
    label: "Neues Passwort festlegen",
  }),
  passwordResetDone: (brand) => ({
    subject: `Dein Passwort bei ${brand} wurde geändert`,
    paragraphs: [
      "Das Passwort deines Kontos wurde gerade über einen Link geändert, den wir an diese Adresse geschickt haben.",
      "Zur Sicherheit wurden alle Geräte abgemeldet, die Anmeldung mit LinkedIn wurde gelöst, und frühere Links gelten nicht mehr. Melde dich mit dem neuen Passwort an.",
      "Wenn du das nicht warst, lege jetzt sofort über den Link unten ein neues Passwort fest.",
    ],
    label: "Neues Passwort festlegen",
  }),
  passwordChanged: (brand) => ({
    subject: `Dein Passwort bei ${brand} wurde geändert`,
    paragraphs: [
      "Das Passwort deines Kontos wurde gerade geändert, und deine anderen Geräte müssen sich neu anmelden.",
      "Wenn du das nicht warst, lege jetzt sofort über den Link unten ein neues Passwort fest.",
    ],
    label: "Neues Passwort festlegen",
  }),
  identityLinked: (brand, provider) => ({
    subject: `${provider} wurde mit deinem Konto bei ${brand} verknüpft`,
    paragraphs: [
      `Dein Konto wurde gerade mit ${provider} verknüpft. Du kannst dich damit anmelden oder mit deiner E-Mail-Adresse und deinem Passwort.`,
      "Wenn du das nicht warst, lege jetzt sofort über den Link unten ein neues Passwort fest und schreib uns.",
    ],
    label: "Neues Passwort festlegen",
  }),
  identityUnlinked: (brand, provider) => ({
    subject: `${provider} wurde von deinem Konto bei ${brand} gelöst`,
    paragraphs: [
      `Dein Konto ist nicht mehr mit ${provider} verknüpft. Du meldest dich mit deiner E-Mail-Adresse und deinem Passwort an.`,
      "Wenn du das nicht warst, lege jetzt sofort über den Link unten ein neues Passwort fest.",
    ],
    label: "Neues Passwort festlegen",
  }),
  secondFactorOn: (brand) => ({
    subject: `Ihr Konto bei ${brand} fragt jetzt bei der Anmeldung nach einem Code`,
    paragraphs: [
      "Die Bestätigung in zwei Schritten wurde eingeschaltet. Zur Anmeldung braucht es nach dem Passwort den Code Ihrer App oder einen Wiederherstellungscode.",
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest und schreiben Sie uns: Wer sie eingeschaltet hat, ist vielleicht noch in Ihrem Konto.",
    ],
    label: "Neues Passwort festlegen",
  }),
  secondFactorOff: (brand) => ({
    subject: `Ihr Konto bei ${brand} fragt bei der Anmeldung nicht mehr nach einem Code`,
    paragraphs: [
      "Die Bestätigung in zwei Schritten wurde ausgeschaltet. Zur Anmeldung genügt das Passwort, und die Wiederherstellungscodes gelten nicht mehr.",
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest und schalten Sie die Bestätigung wieder ein.",
    ],
    label: "Neues Passwort festlegen",
  }),
  passkeyAdded: (brand, name) => ({
    subject: `Ein Passkey wurde zu Ihrem Konto bei ${brand} hinzugefügt`,
    paragraphs: [
      `Der Passkey „${name}“ öffnet jetzt Ihr Konto, ohne Passwort und ohne Code.`,
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest: Das entfernt alle Passkeys und alle Geräte aus dem Konto.",
    ],
    label: "Neues Passwort festlegen",
  }),
  passkeyRemoved: (brand, name) => ({
    subject: `Ein Passkey gehört nicht mehr zu Ihrem Konto bei ${brand}`,
    paragraphs: [
      `Der Passkey „${name}“ öffnet Ihr Konto nicht mehr.`,
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest: Das entfernt alle Passkeys und alle Geräte aus dem Konto.",
    ],
    label: "Neues Passwort festlegen",
  }),
  whatsAppLinked: (brand, lastDigits) => ({
    subject: `Eine WhatsApp-Nummer wurde für dein Konto bei ${brand} bestätigt`,
    paragraphs: [
      `Die WhatsApp-Nummer mit den letzten Ziffern ${lastDigits} wurde gerade für dein Konto bestätigt. Dorthin gehen die Mitteilungen, die du per WhatsApp haben möchtest.`,
      "Wenn du das nicht warst, entferne die Nummer über den Link unten und lege ein neues Passwort fest: Das meldet alle Geräte ab.",
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
    subject: `Dein Konto bei ${brand} wird gelöscht`,
    paragraphs: [
      `Wir haben den Antrag erhalten, dein Konto zu löschen. Es wird mit allem, was wir über dich speichern, am ${moment} (Zeit von Brasília) gelöscht.`,
      "Anders überlegt, oder warst du das nicht? Melde dich vorher an und drücke „Löschung abbrechen“. Wenn du das nicht warst, ändere auch dein Passwort.",
    ],
    label: "Anmelden und Löschung abbrechen",
  }),
  deletionCancelled: (brand) => ({
    subject: `Dein Konto bei ${brand} bleibt bestehen`,
    paragraphs: [
      "Der Antrag, dein Konto zu löschen, wurde zurückgenommen. Nichts wurde gelöscht.",
      "Wenn du das nicht warst, ändere jetzt sofort über den Link unten dein Passwort.",
    ],
    label: "Neues Passwort festlegen",
  }),
  accountErased: (brand) => ({
    subject: `Dein Konto bei ${brand} wurde gelöscht`,
    paragraphs: [
      "Wie gewünscht haben wir dein Konto gelöscht, und alles, was wir über dich gespeichert hatten.",
      "Das ist unsere letzte E-Mail. Wenn du eines Tages zurückkommen möchtest, registriere dich einfach neu.",
    ],
  }),
};
