import type { emailMails as portuguese } from "../pt-BR/emailMails";

const byCode = (code: string) =>
  `Wenn Sie möchten, geben Sie diesen Code unter „Mein Konto“ bei E-Mail ein: ${code}. Er gilt eine Stunde. Geben Sie den Code an niemanden weiter.`;

/** What a change has done, for the former address. */
const whatChanged =
  "Ihr Konto hat jetzt eine andere E-Mail-Adresse; mit dieser hier können Sie sich nicht mehr anmelden. Alle Geräte wurden abgemeldet, LinkedIn wurde getrennt, und frühere Links gelten nicht mehr.";

export const emailMails: typeof portuguese = {
  confirm: (brand, days, code) => ({
    subject: `Bestätigen Sie Ihre E-Mail-Adresse bei ${brand}`,
    paragraphs: [
      `Jemand hat sich bei ${brand} mit dieser E-Mail-Adresse registriert. Wenn Sie das waren, bestätigen Sie sie über den Link unten. Er gilt ${days} Tage.`,
      byCode(code),
      "Ihr Konto funktioniert schon, aber Mitteilungen per E-Mail schicken wir erst nach der Bestätigung.",
      "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Wir schicken Ihnen nichts weiter.",
    ],
    label: "Meine E-Mail-Adresse bestätigen",
  }),
  confirmNew: (brand, hours, code) => ({
    subject: `Bestätigen Sie die neue E-Mail-Adresse Ihres Kontos bei ${brand}`,
    paragraphs: [
      `Ein Konto bei ${brand} möchte diese E-Mail-Adresse verwenden. Wenn Sie das waren, bestätigen Sie sie über den Link unten. Er gilt ${hours} Stunden und nur einmal.`,
      byCode(code),
      "Bis zur Bestätigung ändert sich nichts. Danach müssen sich alle Geräte mit dieser Adresse neu anmelden, und LinkedIn muss, falls es verbunden ist, neu verbunden werden.",
      "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail und öffnen Sie den Link nicht.",
    ],
    label: "Neue E-Mail-Adresse bestätigen",
  }),
  changeAsked: (brand) => ({
    subject: `Die E-Mail-Adresse Ihres Kontos bei ${brand} soll geändert werden`,
    paragraphs: [
      "Jemand, der Ihr Passwort kennt, möchte die E-Mail-Adresse Ihres Kontos ändern. Die Änderung gilt erst, wenn sie von der neuen Adresse aus bestätigt ist.",
      "Wenn Sie das waren, müssen Sie hier nichts tun.",
      "Wenn Sie das nicht waren, legen Sie jetzt sofort über den Link unten ein neues Passwort fest: Das bricht die Änderung ab und meldet alle Geräte ab.",
    ],
  }),
  changed: (brand, hours) => ({
    subject: `Die E-Mail-Adresse Ihres Kontos bei ${brand} wurde geändert`,
    paragraphs: [
      whatChanged,
      `Wenn Sie das nicht waren, machen Sie die Änderung über den Link unten rückgängig. Er gilt ${hours} Stunden: Das Konto bekommt diese Adresse zurück, und Sie legen ein neues Passwort fest.`,
    ],
    label: "Änderung rückgängig machen",
  }),
  changedForGood: (brand) => ({
    subject: `Die E-Mail-Adresse Ihres Kontos bei ${brand} wurde geändert`,
    paragraphs: [whatChanged, "Wenn Sie das nicht waren, schreiben Sie uns über den Link unten."],
    label: "Uns schreiben",
  }),
  nowUsed: (brand) => ({
    subject: `Das ist die neue E-Mail-Adresse Ihres Kontos bei ${brand}`,
    paragraphs: [
      "Ihr Konto hat jetzt diese E-Mail-Adresse. Mit ihr melden Sie sich an, und hierher kommen die Mitteilungen.",
      "Zur Sicherheit wurden alle Geräte abgemeldet, und LinkedIn wurde getrennt. Melden Sie sich mit dieser Adresse neu an.",
      "Wenn Sie das nicht wollten, schreiben Sie uns über den Link unten.",
    ],
    label: "Uns schreiben",
  }),
  undone: (brand) => ({
    subject: `Die Änderung der E-Mail-Adresse Ihres Kontos bei ${brand} wurde rückgängig gemacht`,
    paragraphs: [
      "Ihr Konto hat wieder diese E-Mail-Adresse. Alle Geräte wurden abgemeldet, LinkedIn wurde getrennt, und das alte Passwort gilt nicht mehr.",
      "Wenn Sie noch kein neues Passwort festgelegt haben, tun Sie es über den Link unten.",
    ],
  }),
};
