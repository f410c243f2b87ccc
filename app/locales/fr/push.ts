import type { Catalogue } from "../catalogue";

export default {
  title: "Avis sur cet appareil",
  lead: "Recevez un avis sur cet appareil dès qu’il y a du nouveau, même si le site est fermé. L’écran verrouillé montre seulement le type d’avis, comme « Votre candidature a avancé » : aucun nom d’entreprise, d’offre, ni le vôtre.",
  browsers:
    "Pour les activer, il faut JavaScript et un navigateur qui reçoit les avis, comme Chrome, Edge ou Firefox. Sur iPhone, ajoutez le site à l’écran d’accueil et ouvrez-le de là.",
  jobs: "M’avertir aussi des nouvelles offres",
  switchOn: "Activer sur cet appareil",
  switchingOn: "Activation…",
  on: "Les avis sont activés sur cet appareil, y compris ceux des nouvelles offres.",
  onWithoutJobs: "Les avis sont activés sur cet appareil, sauf ceux des nouvelles offres.",
  ends: "Ils arrivent de 8 h à 21 h et s’arrêtent quand vous vous déconnectez, changez de mot de passe ou déconnectez l’appareil.",
  switchOff: "Désactiver sur cet appareil",
  switchingOff: "Désactivation…",
  denied: "Les avis de ce site sont bloqués dans le navigateur. Autorisez-les dans ses réglages et réessayez.",
  failed: "L’activation n’a pas marché. Réessayez.",
  shared: "Impossible de les activer ici : seulement sur un appareil à vous, où vous restez connecté.",
  types: {
    newVacancies: "Il y a de nouvelles offres pour vous",
    progress: "Votre candidature a avancé",
    invitation: "Une entreprise vous a invité",
    reminder: "Vous avez un rappel",
    message: "Une entreprise vous a écrit",
    other: "Il y a un avis pour vous",
  },
} satisfies Catalogue["push"];
