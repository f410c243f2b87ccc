import type source from "~/locales/pt-BR/company";

export default {
  back: "Zurück zur Suche",
  title: "{{name}}: offene Stellen",
  description_one: "{{name}}: {{count}} offene Stelle.",
  description_other: "{{name}}: {{count}} offene Stellen.",
  noAbout: "Das Unternehmen hat sich noch nicht vorgestellt.",
  record: "Wie das Unternehmen antwortet",
  recordOf_one: "Gezählt ist {{count}} Bewerbung der letzten 12 Monate.",
  recordOf_other: "Gezählt sind {{count}} Bewerbungen der letzten 12 Monate.",
  noRecord: "Dafür gibt es noch zu wenige Bewerbungen. Wir zeigen es ab 10.",
  open_one: "{{shown}} offene Stelle",
  open_other: "{{shown}} offene Stellen",
  openOver: "Mehr als {{shown}} offene Stellen",
  noneOpen: "Dieses Unternehmen hat gerade keine offenen Stellen.",
  pastEnd: "Diese Seite gibt es nicht. Gehen Sie zur vorigen zurück.",
  search: "Stellen suchen",
  pages: "Seiten mit Stellen",
} satisfies typeof source;
