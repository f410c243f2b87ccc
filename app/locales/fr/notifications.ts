import type { Catalogue } from "../catalogue";

export default {
  title: "Notifications",
  turn_one: "À vous pour {{count}} candidature",
  turn_other: "À vous pour {{count}} candidatures",
  until: "jusqu’au",
  readAll: "Tout marquer comme lu",
  pending: "Enregistrement…",
  new: "Nouvelles",
  previous: "Précédentes",
  message: "Message",
  sent: "Envoyé le",
  close: "Fermer",
  write: {
    label: "Message à l’entreprise",
    hint: "Seule l’entreprise de cette offre le lit. N’envoyez ni mot de passe ni coordonnées bancaires.",
    send: "Envoyer le message",
    sending: "Envoi…",
  },
  empty: {
    title: "Aucune notification pour l’instant",
    text: "Quand votre candidature avance, ou qu’une entreprise vous invite ou vous écrit, vous le voyez ici.",
  },
  notLoaded: "Vos notifications n’ont pas pu être chargées.",
  preferences: "Choisir ce que vous recevez",
  pages: {
    navigation: "Pages des notifications",
    previous: "Plus récentes",
    next: "Plus anciennes",
  },
  unsubscribe: {
    title: "Ne plus recevoir ces e-mails",
    question: "L’adresse {{email}} ne recevra plus ces e-mails :",
    jobs: "les nouvelles offres qui vous correspondent",
    reminders: "le suivi de vos candidatures et les rappels",
    alerts: "les avis de toutes les alertes de cette adresse",
    alertsDoneText:
      "Les alertes de cette adresse sont en pause. Pour en réactiver une, ouvrez « Modifier, suspendre ou supprimer vos alertes » dans un e-mail précédent.",
    note: "Vous les voyez toujours une fois connecté. Les e-mails sur votre compte, comme ceux du mot de passe, sont toujours envoyés.",
    submit: "Ne plus recevoir",
    doneTitle: "C’est fait : vous ne recevez plus ces e-mails",
    doneText: "Vous avez changé d’avis ? Réactivez-les dans vos préférences.",
    preferences: "Ouvrir les préférences",
    overTitle: "Ce lien n’est pas valable",
    overText: "L’adresse est incomplète. Rouvrez le lien de l’e-mail, ou connectez-vous et changez vos préférences.",
  },
} satisfies Catalogue["notifications"];
