import type { Catalogue } from "../catalogue";

export default {
  badRequest: {
    title: "Nous n’avons pas pu lire la demande",
    text: "Quelque chose est arrivé incomplet. Revenez en arrière et recommencez.",
  },
  forbidden: {
    title: "Envoi refusé",
    text: "Nous n’avons pas pu vérifier que cela venait de notre page. Revenez en arrière, rechargez la page et recommencez.",
  },
  notFound: { title: "Page introuvable", text: "L’adresse a peut-être changé, ou elle a été mal saisie." },
  method: { title: "Envoi refusé", text: "Cette page n’accepte pas ce genre d’envoi." },
  conflict: {
    title: "Ce n’est plus possible",
    text: "Quelque chose a changé depuis que vous avez ouvert la page. Revenez en arrière et voyez où cela en est.",
  },
  gone: { title: "Le délai est passé", text: "Ce lien n’est plus valable. Demandez-en un autre." },
  tooMany: { title: "Trop de tentatives", text: "Attendez un peu et recommencez." },
  unexpected: {
    title: "Désolé, une erreur inattendue s’est produite.",
    text: "Nous avons noté le problème. Recommencez dans un instant.",
    number: "Numéro de l’erreur : {{number}}",
  },
  unavailable: {
    title: "Le service est arrêté",
    text: "Nous travaillons à le rétablir. Recommencez dans quelques minutes.",
  },
  noSpace: {
    title: "Nous ne pouvons rien enregistrer pour le moment",
    text: "Vous pouvez continuer à lire et à chercher. Réessayez d’enregistrer dans quelques minutes.",
  },
  maintenance: {
    title: "Maintenance en cours",
    text: "Nous revenons dans quelques minutes. Vos candidatures sont en sûreté.",
  },
  resendTitle: "Ce que vous avez envoyé est gardé ici",
  resendText:
    "Quand le service sera revenu, appuyez sur le bouton pour l’envoyer de nouveau. Ne fermez pas cette page.",
  resendWait: "Patientez un instant, puis appuyez sur le bouton pour renvoyer. Ne fermez pas cette page.",
  resend: "Essayer d’envoyer de nouveau",
} satisfies Catalogue["pages"];
