import type { alerts as portuguese } from "../pt-BR/alerts";

export const alerts: typeof portuguese = {
  oneInBell: (vacancy) => `Neue Stelle für dich: ${vacancy}.`,
  twoInBell: (first, second) => `2 neue Stellen für dich: ${first} und ${second}.`,
  moreInBell: (count, first, second, more) =>
    `${count} neue Stellen für dich: ${first}, ${second} und ${more} weitere.`,
  vacancy: (role, place) => `${role} in ${place}`,
  oneSubject: (vacancy) => `Neue Stelle: ${vacancy}`,
  moreSubject: (count) => `${count} neue Stellen für dich`,
  hiddenCompany: "Vertrauliches Unternehmen",
  becauseOfRole: (role) => `Du bekommst sie, weil dein Lebenslauf die Funktion „${role}“ sucht.`,
  becauseOfAlert: (name) => `Du bekommst sie wegen deines Alarms „${name}“.`,
  mute: "Aus diesem Grund nicht mehr",
  rest: (count, brand) => `Und ${count} weitere: Suche bei ${brand}, um alle zu sehen.`,
  manage: "Alarme ändern, anhalten oder löschen",
  from: (low, high) => `${low} bis ${high}`,
  periods: { month: "im Monat", day: "am Tag", hour: "pro Stunde" },
  confirm: (brand, name) => ({
    subject: `Bestätige deinen Stellenalarm bei ${brand}`,
    paragraphs: [
      `Jemand möchte, dass wir dieser Adresse neue Stellen der Suche „${name}“ melden. Wenn du das warst, bestätige es über den Link unten. Er gilt 7 Tage.`,
      "Wenn du das nicht warst, ignoriere diese E-Mail: Ohne Bestätigung schicken wir nichts mehr.",
    ],
    label: "Alarm bestätigen",
  }),
};
