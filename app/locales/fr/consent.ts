import type { Catalogue } from "../catalogue";

export default {
  title: "Confidentialité et cookies",
  lead: "Les cookies sont de petits textes que le site garde dans votre navigateur. Voyez lesquels nous utilisons et décidez de ceux qui ne sont pas nécessaires.",
  bar: {
    title: "Votre choix sur les cookies",
    text: "Nous utilisons les cookies nécessaires au fonctionnement du site. Si vous êtes d’accord, des services d’autres entreprises nous aident à l’améliorer.",
    accept: "Tout accepter",
    refuse: "Le nécessaire seulement",
    choose: "Choisir",
  },
  saved: "Votre choix est enregistré.",
  onlyNecessary: "Aujourd’hui, ce site n’utilise que des cookies nécessaires. Il n’y a rien à accepter ni à refuser.",
  refusedByBrowser:
    "Votre navigateur demande de ne pas être pisté. Nous le comprenons comme un non et ne posons donc pas la question. Vous pouvez en décider autrement ici.",
  lite: "En mode léger, rien d’autres entreprises n’est chargé, quel que soit votre choix.",
  choiceTitle: "Votre choix",
  noChoice: "Vous n’avez pas encore choisi. D’ici là, seul le nécessaire est utilisé.",
  chosenAt: "Vous avez choisi le {{date}}. Le choix vaut 180 jours.",
  revoke:
    "Vous pouvez changer d’avis à tout moment : revenez sur cette page par le lien « Cookies » en bas de chaque page et enregistrez à nouveau. Le changement vaut dès la prochaine page ouverte, et nous effaçons les cookies de ce que vous avez refusé.",
  submit: "Enregistrer le choix",
  necessary: "Nécessaires : toujours actifs",
  necessaryHint: "Sans eux, le site ne fonctionne pas comme vous l’avez demandé.",
  statistics: "Statistiques",
  statisticsHint: "Compter les visites de chaque page, apprendre les erreurs et recevoir des avis.",
  recording: "Enregistrement de session",
  recordingHint:
    "Enregistrer votre parcours : clics, défilement et adresses des pages. Les textes et ce que vous tapez ne sont pas enregistrés.",
  replayNeedsStatistics: "L’enregistrement de Sentry ne fonctionne qu’avec les statistiques.",
  usedBy: "Services utilisés : {{names}}.",
  nobody: "aucun",
  parties: {
    analytics: "Google Analytics",
    errors: "Sentry",
    replay: "Sentry",
    recording: "Hotjar",
  },
  abroad: "Ces services peuvent garder des données hors du Brésil.",
  onlyPaths: "À Google Analytics nous n’envoyons que le chemin de la page, jamais ce que vous avez cherché ou tapé.",
  table: {
    title: "Les cookies, un par un",
    name: "Nom",
    purpose: "Pour quoi",
    lifetime: "Jusqu’à quand",
  },
  cookies: {
    session: {
      purpose: "Vous garde connecté et montre les messages",
      lifetime: "30 jours, ou jusqu’à la fermeture du navigateur",
    },
    browser: {
      purpose:
        "Retient que vous vous êtes déjà connecté ici, pour que les essais d’autres personnes ne bloquent pas votre connexion",
      lifetime: "180 jours",
    },
    form: {
      purpose: "Protège les formulaires dans les anciens navigateurs",
      lifetime: "Jusqu’à la fermeture du navigateur",
    },
    settings: { purpose: "Garde l’apparence que vous avez choisie", lifetime: "1 an" },
    i18nextLng: { purpose: "Garde la langue que vous avez choisie", lifetime: "1 an" },
    lite: { purpose: "Retient que vous voulez consommer moins de données", lifetime: "1 an" },
    side: { purpose: "Retient si le menu latéral est replié", lifetime: "1 an" },
    forYou: { purpose: "Retient que vous ne voulez pas d’« offres pour vous » à l’accueil", lifetime: "1 an" },
    vacancies: {
      purpose: "Garde, sans compte, les offres que vous avez enregistrées, masquées ou vues sur cet appareil",
      lifetime: "1 an, ou jusqu’à votre connexion",
    },
    shared: {
      purpose: "Retient que d’autres personnes utilisent aussi ce téléphone",
      lifetime: "Jusqu’à la fermeture du navigateur",
    },
    leftAt: {
      purpose: "Évite que des pages du compte réapparaissent après la déconnexion",
      lifetime: "Jusqu’à la fermeture du navigateur",
    },
    swept: {
      purpose: "Retient que ce navigateur a effacé ce qu’une autre personne y avait laissé",
      lifetime: "Jusqu’à la fermeture du navigateur",
    },
    social: { purpose: "Vous relie à votre propre connexion par LinkedIn", lifetime: "10 minutes" },
    consent: { purpose: "Garde votre choix sur les cookies", lifetime: "180 jours" },
    analytics: { purpose: "Google Analytics : compte les visites, si vous êtes d’accord", lifetime: "180 jours" },
    recording: { purpose: "Hotjar : enregistre la session, si vous êtes d’accord", lifetime: "Jusqu’à 1 an" },
  },
  privacy: "Lire l’avis de confidentialité",
} satisfies Catalogue["consent"];
