import type { Catalogue } from "../catalogue";

export default {
  title: "Offres en concession et en atelier",
  promise: "Des emplois dans l’automobile, sans attendre dans le flou",
  lead: "Salaire, étapes et date de réponse, quand l’entreprise les indique. Si elle est en retard, nous disons de combien de jours.",
  search: "Chercher une offre",
  role: "Métier ou fonction",
  roleHint: "Ex. : mecânico",
  place: "Ville ou État",
  placeHint: "Ex. : Campinas",
  submit: "Chercher une offre",
  families: {
    title: "Choisissez votre domaine",
    mechanics: "Mécanique",
    electrics: "Électricité et accessoires",
    body: "Carrosserie et peinture",
    tyres: "Pneus et géométrie",
    wash: "Lavage et polissage",
    sales: "Vente",
    service: "Accueil et conseil",
    parts: "Pièces",
    driving: "Conduite",
    office: "Bureau",
  },
  example: {
    title: "Vous savez toujours à qui est le tour",
    mark: "Exemple",
    role: "Mécanicien automobile",
    place: "Oficina Modelo · Campinas (SP)",
  },
  openCount_one: "{{shown}} offre ouverte",
  openCount_other: "{{shown}} offres ouvertes",
  openCountMore: "Plus de {{shown}} offres ouvertes",
  all: "Voir toutes les offres",
  how: "Comment ça marche",
  steps: [
    {
      title: "Trouvez",
      text: "Cherchez par métier et ville. Voyez le salaire et les étapes de chaque offre, ou que l’entreprise n’a rien indiqué.",
    },
    {
      title: "Postulez",
      text: "Remplissez vos données une seule fois. Ensuite, vous ne répondez qu’à ce que l’offre demande en plus.",
    },
    {
      title: "Suivez",
      text: "Voyez à qui est le tour, ce qui vient ensuite et pour quand l’entreprise a promis sa réponse.",
    },
  ],
  companies: "Pour les entreprises",
  companiesText:
    "Votre concession ou votre atelier recrute ? Publiez des offres et suivez les candidats dans le système pour les entreprises.",
  companiesLink: "Voir le système pour les entreprises",
  companiesWrite: "Nous écrire",
  questions: "Questions courantes",
  answers: [
    {
      question: "Faut-il payer quelque chose ?",
      answer:
        "Non. Pour qui cherche un emploi, tout est gratuit, toujours. Si une offre demande de l’argent, signalez-la : « Signaler cette offre » se trouve en bas de la page de l’offre, sans compte.",
    },
    {
      question: "Cela marche sur tous les téléphones ?",
      answer:
        "Oui. Les pages sont légères et marchent sur des appareils simples et avec un réseau faible. En bas de page, un mode consomme encore moins de données.",
    },
    {
      question: "Je n’ai pas d’expérience. Y a-t-il des offres pour moi ?",
      answer:
        "Oui. Choisissez « Premier emploi » dans Niveau, ou « Apprentissage » dans Contrat, dans les filtres de la recherche.",
    },
    {
      question: "Qui voit mes données ?",
      answer:
        "Parmi les entreprises, seulement celle de l’offre à laquelle vous postulez. Dans « Mon compte », vous téléchargez tout ce que nous gardons et pouvez effacer le compte. Pour corriger une donnée, ouvrez « Mon CV ».",
    },
    {
      question: "Comment savoir si l’entreprise a répondu ?",
      answer:
        "Dans Mes offres, chaque candidature montre à qui est le tour et, si l’entreprise a promis une réponse, pour quand. Si elle est en retard, nous disons de combien de jours.",
    },
  ],
  registerTitle: "Commencez maintenant",
  registerText: "L’inscription prend quelques minutes.",
} satisfies Catalogue["landing"];
