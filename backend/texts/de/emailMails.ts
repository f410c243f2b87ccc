import type { emailMails as portuguese } from "../pt-BR/emailMails";

const byCode = (code: string) =>
  `Wenn du möchtest, gib diesen Code unter „Mein Konto“ bei E-Mail ein: ${code}. Er gilt eine Stunde. Gib den Code an niemanden weiter.`;

/** What a change has done, for the former address. */
const whatChanged =
  "Dein Konto hat jetzt eine andere E-Mail-Adresse; mit dieser hier kannst du dich nicht mehr anmelden. Alle Geräte wurden abgemeldet, die Anmeldung mit LinkedIn wurde gelöst, und frühere Links gelten nicht mehr.";

export const emailMails: typeof portuguese = {
  confirm: (brand, days, code) => ({
    subject: `Bestätige deine E-Mail-Adresse bei ${brand}`,
    paragraphs: [
      `Jemand hat sich bei ${brand} mit dieser E-Mail-Adresse registriert. Wenn du das warst, bestätige sie über den Link unten. Er gilt ${days} Tage.`,
      byCode(code),
      "Dein Konto funktioniert schon, aber Mitteilungen per E-Mail schicken wir erst nach der Bestätigung.",
      "Wenn du das nicht warst, ignoriere diese E-Mail: Wir schicken dir nichts weiter.",
    ],
    label: "Meine E-Mail-Adresse bestätigen",
  }),
  confirmNew: (brand, hours, code) => ({
    subject: `Bestätige die neue E-Mail-Adresse deines Kontos bei ${brand}`,
    paragraphs: [
      `Ein Konto bei ${brand} möchte diese E-Mail-Adresse verwenden. Wenn du das warst, bestätige sie über den Link unten. Er gilt ${hours} Stunden und nur einmal.`,
      byCode(code),
      "Bis zur Bestätigung ändert sich nichts. Danach müssen sich alle Geräte mit dieser Adresse neu anmelden, und LinkedIn muss, falls es verknüpft ist, neu verknüpft werden.",
      "Wenn du das nicht warst, ignoriere diese E-Mail und öffne den Link nicht.",
    ],
    label: "Neue E-Mail-Adresse bestätigen",
  }),
  changeAsked: (brand) => ({
    subject: `Die E-Mail-Adresse deines Kontos bei ${brand} soll geändert werden`,
    paragraphs: [
      "Jemand, der dein Passwort kennt, möchte die E-Mail-Adresse deines Kontos ändern. Die Änderung gilt erst, wenn sie von der neuen Adresse aus bestätigt ist.",
      "Wenn du das warst, musst du hier nichts tun.",
      "Wenn du das nicht warst, lege jetzt sofort über den Link unten ein neues Passwort fest: Das bricht die Änderung ab und meldet alle Geräte ab.",
    ],
    label: "Neues Passwort festlegen",
  }),
  changed: (brand, hours) => ({
    subject: `Die E-Mail-Adresse deines Kontos bei ${brand} wurde geändert`,
    paragraphs: [
      whatChanged,
      `Wenn du das nicht warst, mach die Änderung über den Link unten rückgängig. Er gilt ${hours} Stunden: Das Konto bekommt diese Adresse zurück, und du legst ein neues Passwort fest.`,
    ],
    label: "Änderung rückgängig machen",
  }),
  changedForGood: (brand) => ({
    subject: `Die E-Mail-Adresse deines Kontos bei ${brand} wurde geändert`,
    paragraphs: [whatChanged, "Wenn Sie das nicht waren, schreiben Sie uns über den Link unten."],
    label: "Uns schreiben",
  }),
  nowUsed: (brand) => ({
    subject: `Das ist die neue E-Mail-Adresse deines Kontos bei ${brand}`,
    paragraphs: [
      "Dein Konto hat jetzt diese E-Mail-Adresse. Mit ihr meldest du dich an, und hierher kommen die Mitteilungen.",
      "Zur Sicherheit wurden alle Geräte abgemeldet, und die Anmeldung mit LinkedIn wurde gelöst. Melde dich mit dieser Adresse neu an.",
      "Wenn du das nicht wolltest, schreib uns über den Link unten.",
    ],
    label: "Uns schreiben",
  }),
  undone: (brand) => ({
    subject: `Die Änderung der E-Mail-Adresse deines Kontos bei ${brand} wurde rückgängig gemacht`,
    paragraphs: [
      "Dein Konto hat wieder diese E-Mail-Adresse. Alle Geräte wurden abgemeldet, die Anmeldung mit LinkedIn wurde gelöst, und das alte Passwort gilt nicht mehr.",
      "Wenn du noch kein neues Passwort festgelegt hast, tu es über den Link unten.",
    ],
    label: "Neues Passwort festlegen",
  }),
};
