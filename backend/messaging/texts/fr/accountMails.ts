import type { accountMails as portuguese } from "../pt-BR/accountMails";

export const accountMails: typeof portuguese = {
  passwordReset: (brand, minutes) => ({
    subject: `Choisissez un nouveau mot de passe sur ${brand}`,
    paragraphs: [
      `Vous avez demandé un nouveau mot de passe. Le lien ci-dessous est valable ${minutes} minutes et ne sert qu’une fois.`,
      "Par sécurité, tous les appareils sont déconnectés, et LinkedIn, s’il est lié, doit l’être de nouveau.",
      "Si ce n’est pas vous, ignorez cet e-mail : votre mot de passe reste le même.",
    ],
  }),
  registrationTried: (brand) => ({
    subject: `Vous avez déjà un compte sur ${brand}`,
    paragraphs: [
      "Quelqu’un vient de remplir l’inscription avec l’e-mail ou le CPF de ce compte.",
      "Si c’est vous, une nouvelle inscription est inutile : connectez-vous avec cet e-mail et votre mot de passe. Si vous l’avez oublié, créez-en un nouveau par le lien ci-dessous.",
      "Sinon, ignorez cet e-mail : rien n’a changé dans votre compte, et la personne qui a rempli le formulaire n’a pas su qu’il existe.",
    ],
  }),
  triedElsewhere: (brand) => ({
    subject: `Quelqu’un a voulu utiliser vos données dans un autre compte sur ${brand}`,
    paragraphs: [
      "Quelqu’un vient de saisir l’e-mail ou le CPF de ce compte dans un autre compte.",
      "Si c’est vous, deux comptes sont inutiles : connectez-vous à celui-ci avec cet e-mail et votre mot de passe. Si vous l’avez oublié, créez-en un nouveau par le lien ci-dessous.",
      "Sinon, ignorez cet e-mail : rien n’a changé dans votre compte.",
    ],
  }),
  passwordResetDone: (brand) => ({
    subject: `Votre mot de passe sur ${brand} a été changé`,
    paragraphs: [
      "Le mot de passe de votre compte vient d’être changé par un lien que nous avons envoyé à cette adresse.",
      "Par sécurité, tous les appareils ont été déconnectés, LinkedIn a été dissocié et les liens envoyés auparavant ne sont plus valables. Connectez-vous avec le nouveau mot de passe.",
      "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par le lien ci-dessous.",
    ],
  }),
  passwordChanged: (brand) => ({
    subject: `Votre mot de passe sur ${brand} a été changé`,
    paragraphs: [
      "Le mot de passe de votre compte vient d’être changé, et vos autres appareils doivent se reconnecter.",
      "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par le lien ci-dessous.",
    ],
  }),
  identityLinked: (brand, provider) => ({
    subject: `${provider} a été lié à votre compte sur ${brand}`,
    paragraphs: [
      `Votre compte vient d’être lié à ${provider}. Vous pouvez vous connecter avec lui, ou avec votre e-mail et votre mot de passe.`,
      "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par le lien ci-dessous et écrivez-nous.",
    ],
  }),
  identityUnlinked: (brand, provider) => ({
    subject: `${provider} a été dissocié de votre compte sur ${brand}`,
    paragraphs: [
      `Votre compte n’est plus lié à ${provider}. Vous vous connectez avec votre e-mail et votre mot de passe.`,
      "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par le lien ci-dessous.",
    ],
  }),
  secondFactorOn: (brand) => ({
    subject: `Votre compte ${brand} demande maintenant un code à la connexion`,
    paragraphs: [
      "La validation en deux étapes a été activée. Pour vous connecter, il faut après le mot de passe le code de votre application ou un code de secours.",
      "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par le lien ci-dessous et écrivez-nous : la personne qui l’a activée est peut-être encore dans votre compte.",
    ],
  }),
  secondFactorOff: (brand) => ({
    subject: `Votre compte ${brand} ne demande plus de code à la connexion`,
    paragraphs: [
      "La validation en deux étapes a été désactivée. Le mot de passe suffit pour vous connecter, et les codes de secours ne sont plus valables.",
      "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par le lien ci-dessous et réactivez la validation.",
    ],
  }),
  passkeyAdded: (brand, name) => ({
    subject: `Une clé d’accès a été ajoutée à votre compte ${brand}`,
    paragraphs: [
      `La clé d’accès « ${name} » ouvre maintenant votre compte, sans mot de passe ni code.`,
      "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par le lien ci-dessous : cela retire du compte toutes les clés d’accès et tous les appareils.",
    ],
  }),
  passkeyRemoved: (brand, name) => ({
    subject: `Une clé d’accès a quitté votre compte ${brand}`,
    paragraphs: [
      `La clé d’accès « ${name} » n’ouvre plus votre compte.`,
      "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par le lien ci-dessous : cela retire du compte toutes les clés d’accès et tous les appareils.",
    ],
  }),
  sessionOpened: (brand) => ({
    subject: `Un nouveau navigateur s’est connecté à votre compte sur ${brand}`,
    paragraphs: [
      "Votre compte vient d’être ouvert avec le mot de passe dans un navigateur qui ne s’y était jamais connecté.",
      "Si c’est vous, vous n’avez rien à faire.",
      "Sinon, créez tout de suite un nouveau mot de passe par le lien ci-dessous : tous les appareils seront déconnectés de votre compte.",
    ],
  }),
  noticesOn: (brand) => ({
    subject: `Un appareil affiche désormais les notifications de votre compte sur ${brand}`,
    paragraphs: [
      "Les notifications de votre compte s’affichent désormais aussi à l’écran d’un appareil où il est ouvert.",
      "Si ce n’est pas vous, créez tout de suite un nouveau mot de passe par le lien ci-dessous : ces notifications s’arrêteront et tous les appareils seront déconnectés de votre compte.",
    ],
  }),
  calendarMade: (brand) => ({
    subject: `Une adresse d’agenda a été créée dans votre compte ${brand}`,
    paragraphs: [
      "Toute personne qui a cette adresse voit vos entretiens, sans mot de passe. Elle reste valable jusqu’à ce que vous la fermiez, changiez de mot de passe ou fermiez les autres accès dans « Mon compte ».",
      "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par le lien ci-dessous : cela ferme l’adresse et déconnecte tous les appareils.",
    ],
  }),
  lastingAccessEnded: (brand) => ({
    subject: `Les autres accès à votre compte ${brand} ont été fermés`,
    paragraphs: [
      "Vos autres appareils ont été déconnectés. Les clés d’accès, LinkedIn, le numéro WhatsApp et l’adresse d’agenda ne sont plus valables. Vous vous connectez avec votre e-mail et votre mot de passe.",
      "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe par le lien ci-dessous.",
    ],
  }),
  whatsAppLinked: (brand, lastDigits) => ({
    subject: `Un numéro WhatsApp a été confirmé pour votre compte sur ${brand}`,
    paragraphs: [
      `Le numéro WhatsApp qui finit par ${lastDigits} vient d’être confirmé pour votre compte. C’est là que vont les notifications que vous choisissez de recevoir par WhatsApp.`,
      "Si ce n’est pas vous, retirez le numéro par le lien ci-dessous et choisissez un nouveau mot de passe : cela déconnecte tous les appareils.",
    ],
    label: "Voir les notifications",
  }),
  whatsAppMoved: (brand, lastDigits) => ({
    subject: `Un numéro WhatsApp a quitté votre compte sur ${brand}`,
    paragraphs: [
      `Le numéro WhatsApp qui finit par ${lastDigits} a été confirmé pour un autre compte, par un message envoyé de ce numéro. Vos notifications par WhatsApp sont désactivées.`,
      "Si ce n’est pas vous, confirmez de nouveau le numéro par le lien ci-dessous.",
    ],
    label: "Voir les notifications",
  }),
  deletionAsked: (brand, moment) => ({
    subject: `Votre compte sur ${brand} va être supprimé`,
    paragraphs: [
      `Nous avons reçu la demande de suppression de votre compte. Le compte et tout ce que nous gardons sur vous seront supprimés le ${moment}, heure de Brasília.`,
      "Vous avez changé d’avis, ou ce n’est pas vous ? Connectez-vous d’ici là et choisissez « Annuler la suppression ». Si ce n’est pas vous, changez aussi le mot de passe.",
    ],
    label: "Se connecter et annuler la suppression",
  }),
  deletionCancelled: (brand) => ({
    subject: `Votre compte sur ${brand} est conservé`,
    paragraphs: [
      "La demande de suppression de votre compte a été annulée. Rien n’a été supprimé.",
      "Si ce n’est pas vous qui l’avez annulée, changez tout de suite votre mot de passe par le lien ci-dessous.",
    ],
  }),
  accountErased: (brand) => ({
    subject: `Votre compte sur ${brand} a été supprimé`,
    paragraphs: [
      "Comme vous l’avez demandé, nous avons supprimé votre compte et tout ce que nous gardions sur vous.",
      "Ceci est notre dernier e-mail. Si vous voulez revenir un jour, il suffit de vous inscrire de nouveau.",
    ],
  }),
};
