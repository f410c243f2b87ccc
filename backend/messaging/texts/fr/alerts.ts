import type { alerts as portuguese } from "../pt-BR/alerts";

export const alerts: typeof portuguese = {
  oneInBell: (vacancy) => `Nouvelle offre pour vous : ${vacancy}.`,
  twoInBell: (first, second) => `2 nouvelles offres pour vous : ${first} et ${second}.`,
  moreInBell: (count, first, second, more) =>
    `${count} nouvelles offres pour vous : ${first}, ${second} et ${more} de plus.`,
  vacancy: (role, place) => `${role} à ${place}`,
  oneSubject: (vacancy) => `Nouvelle offre : ${vacancy}`,
  moreSubject: (count) => `${count} nouvelles offres pour vous`,
  hiddenCompany: "Entreprise non divulguée",
  becauseOfRole: (role) => `Vous la recevez parce que votre CV cherche le métier « ${role} ».`,
  becauseOfAlert: (name) => `Vous la recevez à cause de votre alerte « ${name} ».`,
  mute: "Plus pour cette raison",
  rest: (count, brand) => `Et ${count} de plus : faites la recherche sur ${brand} pour les voir toutes.`,
  manage: "Modifier, suspendre ou supprimer vos alertes",
  from: (low, high) => `${low} à ${high}`,
  periods: { month: "par mois", day: "par jour", hour: "par heure" },
  confirm: (brand, name) => ({
    subject: `Confirmez votre alerte d’offres sur ${brand}`,
    paragraphs: [
      `Quelqu’un a demandé que nous signalions à cette adresse les nouvelles offres de la recherche « ${name} ». Si c’est vous, confirmez par le lien ci-dessous. Il est valable 7 jours.`,
      "Si ce n’est pas vous, ignorez cet e-mail : sans confirmation, nous n’enverrons plus rien.",
    ],
    label: "Confirmer l’alerte",
  }),
};
