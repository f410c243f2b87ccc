import type { emailMails as portuguese } from "../pt-BR/emailMails";

const byCode = (code: string) =>
  `Si vous préférez, saisissez ce code dans « Mon compte », partie E-mail : ${code}. Il est valable une heure. Ne donnez ce code à personne.`;

/** What a change has done, for the former address. */
const whatChanged =
  "Votre compte utilise maintenant un autre e-mail, et cette adresse ne permet plus de se connecter. Tous les appareils ont été déconnectés, LinkedIn a été dissocié et les liens envoyés auparavant ne sont plus valables.";

export const emailMails: typeof portuguese = {
  confirm: (brand, days, code) => ({
    subject: `Confirmez votre e-mail sur ${brand}`,
    paragraphs: [
      `Quelqu’un s’est inscrit sur ${brand} avec cet e-mail. Si c’est vous, confirmez par le lien ci-dessous. Il est valable ${days} jours.`,
      byCode(code),
      "Votre compte fonctionne déjà, mais nous n’envoyons de notifications par e-mail qu’après la confirmation.",
      "Si ce n’est pas vous, ignorez cet e-mail : nous n’enverrons rien d’autre.",
    ],
    label: "Confirmer mon e-mail",
  }),
  confirmNew: (brand, hours, code) => ({
    subject: `Confirmez le nouvel e-mail de votre compte sur ${brand}`,
    paragraphs: [
      `Un compte sur ${brand} a demandé à utiliser cet e-mail. Si c’est vous, confirmez par le lien ci-dessous. Il est valable ${hours} heures et ne sert qu’une fois.`,
      byCode(code),
      "Rien ne change avant la confirmation. Ensuite, tous les appareils doivent se reconnecter avec cet e-mail, et LinkedIn, s’il est lié, doit l’être de nouveau.",
      "Si ce n’est pas vous, ignorez cet e-mail et n’ouvrez pas le lien.",
    ],
    label: "Confirmer le nouvel e-mail",
  }),
  changeAsked: (brand) => ({
    subject: `Demande de changement d’e-mail de votre compte sur ${brand}`,
    paragraphs: [
      "Quelqu’un qui connaît votre mot de passe a demandé à changer l’e-mail de votre compte. Le changement ne compte qu’une fois confirmé depuis le nouvel e-mail.",
      "Si c’est vous, vous n’avez rien à faire ici.",
      "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par le lien ci-dessous : cela annule la demande et déconnecte tous les appareils.",
    ],
  }),
  changed: (brand, hours) => ({
    subject: `L’e-mail de votre compte sur ${brand} a été changé`,
    paragraphs: [
      whatChanged,
      `Si ce n’est pas vous, annulez le changement par le lien ci-dessous. Il est valable ${hours} heures : le compte reprend cet e-mail et vous choisissez un nouveau mot de passe.`,
    ],
    label: "Annuler le changement",
  }),
  changedForGood: (brand) => ({
    subject: `L’e-mail de votre compte sur ${brand} a été changé`,
    paragraphs: [whatChanged, "Si ce n’est pas vous, écrivez-nous par le lien ci-dessous."],
    label: "Nous écrire",
  }),
  nowUsed: (brand) => ({
    subject: `Voici le nouvel e-mail de votre compte sur ${brand}`,
    paragraphs: [
      "Votre compte utilise maintenant cet e-mail. C’est avec lui que vous vous connectez, et c’est ici qu’arrivent les notifications.",
      "Par sécurité, tous les appareils ont été déconnectés et LinkedIn a été dissocié. Reconnectez-vous avec cet e-mail.",
      "Si vous ne l’avez pas demandé, écrivez-nous par le lien ci-dessous.",
    ],
    label: "Nous écrire",
  }),
  undone: (brand) => ({
    subject: `Le changement d’e-mail de votre compte sur ${brand} a été annulé`,
    paragraphs: [
      "Votre compte utilise de nouveau cet e-mail. Tous les appareils ont été déconnectés, LinkedIn a été dissocié et l’ancien mot de passe n’est plus valable.",
      "Si vous n’avez pas encore choisi de nouveau mot de passe, faites-le par le lien ci-dessous.",
    ],
  }),
};
