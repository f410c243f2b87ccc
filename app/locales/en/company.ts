import type source from "~/locales/pt-BR/company";

export default {
  back: "Back to the search",
  title: "{{name}}: open jobs",
  description_one: "{{name}}: {{count}} open job.",
  description_other: "{{name}}: {{count}} open jobs.",
  noAbout: "The company has not introduced itself yet.",
  record: "How the company answers",
  recordOf_one: "We counted {{count}} application of the last 12 months.",
  recordOf_other: "We counted {{count}} applications of the last 12 months.",
  noRecord: "There are too few applications to tell. We show it from 10 on.",
  open_one: "{{shown}} open job",
  open_other: "{{shown}} open jobs",
  openOver: "More than {{shown}} open jobs",
  noneOpen: "This company has no open jobs right now.",
  pastEnd: "This page does not exist. Go back to the one before.",
  search: "Search jobs",
  pages: "Pages of jobs",
} satisfies typeof source;
