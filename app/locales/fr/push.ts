import type { Catalogue } from "../catalogue";

export default {
  title: "Notifications sur cet appareil",
  lead: "Même si le site est fermé. L’écran verrouillé montre seulement le type de notification, sans nom d’entreprise ni d’offre, ni le vôtre.",
  browsers:
    "Il faut JavaScript et un navigateur comme Chrome, Edge ou Firefox. Sur iPhone, ouvrez le site depuis l’écran d’accueil.",
  jobs: "M’avertir aussi des nouvelles offres",
  switchOn: "Activer sur cet appareil",
  switchingOn: "Activation…",
  on: "Les notifications sont activées sur cet appareil, y compris celles des nouvelles offres.",
  onWithoutJobs: "Les notifications sont activées sur cet appareil, sauf celles des nouvelles offres.",
  ends: "Elles arrivent de 8 h à 21 h et s’arrêtent quand vous vous déconnectez, changez de mot de passe ou déconnectez l’appareil.",
  switchOff: "Désactiver sur cet appareil",
  switchingOff: "Désactivation…",
  denied:
    "Les notifications de ce site sont bloquées dans le navigateur. Autorisez-les dans ses réglages et réessayez.",
  failed: "L’activation n’a pas marché. Réessayez.",
  shared: "Impossible de les activer ici : seulement sur un appareil à vous, où vous restez connecté.",
  types: {
    newVacancies: "Il y a de nouvelles offres pour vous",
    progress: "Votre candidature a avancé",
    invitation: "Une entreprise vous a invité",
    reminder: "Vous avez un rappel",
    message: "Une entreprise vous a écrit",
    other: "Vous avez une notification",
  },
} satisfies Catalogue["push"];
