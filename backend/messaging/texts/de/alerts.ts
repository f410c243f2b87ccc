import type { alerts as portuguese } from "../pt-BR/alerts";

export const alerts: typeof portuguese = {
  oneInBell: (vacancy) => `Neue Stelle für Sie: ${vacancy}.`,
  twoInBell: (first, second) => `2 neue Stellen für Sie: ${first} und ${second}.`,
  moreInBell: (count, first, second, more) => `${count} neue Stellen für Sie: ${first}, ${second} und ${more} weitere.`,
  vacancy: (role, place) => `${role} in ${place}`,
  oneSubject: (vacancy) => `Neue Stelle: ${vacancy}`,
  moreSubject: (count) => `${count} neue Stellen für Sie`,
  hiddenCompany: "Unternehmen nicht genannt",
  becauseOfRole: (role) => `Sie bekommen sie, weil Ihr Lebenslauf den Beruf „${role}“ sucht.`,
  becauseOfAlert: (name) => `Sie bekommen sie wegen Ihres Alarms „${name}“.`,
  mute: "Aus diesem Grund nicht mehr",
  rest: (count, brand) => `Und ${count} weitere: Suchen Sie bei ${brand}, um alle zu sehen.`,
  manage: "Alarme ändern, anhalten oder löschen",
  from: (low, high) => `${low} bis ${high}`,
  periods: { month: "im Monat", day: "am Tag", hour: "pro Stunde" },
  confirm: (brand, name) => ({
    subject: `Bestätigen Sie Ihren Stellenalarm bei ${brand}`,
    paragraphs: [
      `Jemand möchte, dass wir dieser Adresse neue Stellen der Suche „${name}“ melden. Wenn Sie das waren, bestätigen Sie es über den Link unten. Er gilt 7 Tage.`,
      "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ohne Bestätigung schicken wir nichts mehr.",
    ],
    label: "Alarm bestätigen",
  }),
};
