import type { Catalogue } from "../catalogue";

export default {
  title: "Nous écrire",
  lead: "Dites-nous votre question ou votre problème. Nous répondons par e-mail sous 5 jours ouvrés.",
  name: "Votre nom",
  email: "Votre e-mail",
  emailHint: "La réponse y est envoyée.",
  message: "Message",
  messageHint: "N’écrivez pas de mot de passe ici.",
  submit: "Envoyer le message",
  sentTitle: "Message envoyé",
  sentText: "Nous avons reçu votre message. La réponse arrivera par e-mail.",
  another: "Écrire un autre message",
  loading: "Chargement du formulaire…",
  close: "Fermer",
  otherSite:
    "Le formulaire se trouve sur un autre site : {{host}}. En l’ouvrant, ce site reçoit des données de votre navigateur, comme l’adresse IP.",
  open: "Ouvrir le formulaire",
  mail: "Ou écrivez à",
} satisfies Catalogue["contact"];
