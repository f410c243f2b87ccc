import type { resumeMails as portuguese } from "../pt-BR/resumeMails";

const unasked = "Si ce n’est pas vous, ignorez cet e-mail : rien n’a été publié.";

export const resumeMails: typeof portuguese = {
  read: (hours) => ({
    subject: "Nous avons lu votre CV : vérifiez et enregistrez",
    paragraphs: [
      `Nous avons reçu un CV par e-mail. Connectez-vous à votre compte, vérifiez ce que nous avons lu et enregistrez ce que vous voulez, dans les ${hours} heures. Le fichier n’est pas conservé.`,
      "Si ce n’est pas vous qui l’avez envoyé, supprimez-le : rien n’a été publié.",
    ],
    label: "Vérifier ce qui a été lu",
  }),
  waits: {
    subject: "Un CV attend déjà votre confirmation",
    paragraphs: [
      "Nous avons reçu un CV par e-mail, mais un autre a déjà été lu et attend votre confirmation. Confirmez ou supprimez celui-là, puis renvoyez le nouveau.",
      unasked,
    ],
    label: "Vérifier ce qui a été lu",
  },
  visitor: (brand, hours) => ({
    subject: `Continuez votre inscription sur ${brand}`,
    paragraphs: [
      `Nous avons reçu un CV de cette adresse. Pour commencer votre inscription avec lui, utilisez le lien ci-dessous. Il ne s’ouvre qu’une fois et est valable ${hours} heures ; ensuite, ce que nous avons lu est supprimé. Ne donnez ce lien à personne.`,
      unasked,
    ],
    label: "Continuer l’inscription",
  }),
  refused: {
    subject: "Nous n’avons pas pu lire votre CV",
    paragraphs: [
      "Nous avons reçu un e-mail avec un fichier, mais nous n’avons pas pu y lire de CV. Envoyez un PDF ou un DOCX avec du texte, de 10 Mo et 20 pages au plus, ou déposez le fichier par le lien ci-dessous.",
      unasked,
    ],
    label: "Déposer le fichier",
  },
};
