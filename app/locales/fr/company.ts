import type source from "~/locales/pt-BR/company";

export default {
  back: "Retour à la recherche",
  title: "{{name}} : offres ouvertes",
  description_one: "{{name}} : {{count}} offre ouverte.",
  description_other: "{{name}} : {{count}} offres ouvertes.",
  noAbout: "L’entreprise ne s’est pas encore présentée.",
  record: "Comment l’entreprise répond",
  recordOf_one: "Nous avons compté {{count}} candidature des 12 derniers mois.",
  recordOf_other: "Nous avons compté {{count}} candidatures des 12 derniers mois.",
  noRecord: "Il y a encore trop peu de candidatures pour le dire. Nous l’affichons à partir de 10.",
  open_one: "{{shown}} offre ouverte",
  open_other: "{{shown}} offres ouvertes",
  openOver: "Plus de {{shown}} offres ouvertes",
  noneOpen: "Cette entreprise n’a pas d’offre ouverte en ce moment.",
  pastEnd: "Cette page n’existe pas. Revenez à la précédente.",
  search: "Chercher une offre",
  pages: "Pages d’offres",
} satisfies typeof source;
