import type { whatsApp as portuguese } from "../pt-BR/whatsApp";

const end = "Pour ne plus rien recevoir, répondez STOP.";

export const whatsApp: typeof portuguese = {
  end,
  bodies: {
    newVacancies: `Bonjour ! {{1}} Voyez sur le site. ${end}`,
    progress: `Bonjour ! Votre candidature a avancé. {{1}} Voyez sur le site. ${end}`,
    invitation: `Bonjour ! Une entreprise vous a invité. {{1}} Répondez sur le site. ${end}`,
    reminder: `Bonjour ! Un rappel : {{1}} Voyez sur le site. ${end}`,
    message: `Bonjour ! Une entreprise vous a écrit. {{1}} Lisez sur le site. ${end}`,
  },
  confirmed: (brand, account) => `C’est fait ! Ce numéro est confirmé pour le compte ${account} sur ${brand}.`,
  move: (brand, account) =>
    `Ce numéro est déjà confirmé pour un autre compte sur ${brand}. Répondez OUI si vous voulez le transférer au compte ${account}. Si vous n’avez rien demandé, ne répondez pas : rien ne change.`,
  isOn: "Les nouvelles de vos candidatures et les rappels arrivent ici, de 8 h à 21 h.",
  isOff: (preferences) => `Il reste à choisir ce que vous voulez recevoir ici : ${preferences}`,
  orStop: "Pour ne plus rien recevoir, répondez STOP. Si ce n’est pas vous, répondez STOP aussi.",
  stopped: (brand, preferences) =>
    `C’est fait, vous ne recevez plus de notifications de ${brand} par WhatsApp. Si vous changez d’avis, réactivez-les ici : ${preferences}`,
  unknownNumber: (brand, preferences, upload) =>
    `Ce numéro ne reçoit pas de notifications de ${brand}. Pour en recevoir, connectez-vous et confirmez le numéro ici : ${preferences}. Pour commencer une inscription avec votre CV en PDF : ${upload}`,
  help: (brand, list) =>
    `Ici, nous n’envoyons que les notifications de ${brand} ; personne ne lit les réponses. Vos candidatures et messages sont ici : ${list}. Pour ne plus rien recevoir, répondez STOP.`,
  resumeHint: "Vous pouvez aussi envoyer votre CV ici, en PDF ou en photo.",
  resumeRead: (review) =>
    `Nous avons lu votre CV. Rien n’est publié : vérifiez-le et enregistrez ce que vous voulez ici, pendant 24 heures : ${review}. Le fichier n’est pas conservé.`,
  visitorResumeRead: (brand, link, hours) =>
    `Nous avons lu le CV venu de ce numéro. Pour vous inscrire sur ${brand} avec lui, ou le prendre dans votre compte : ${link}\n\nLe lien ne s’ouvre qu’une fois et est valable ${hours} heures ; ensuite, ce que nous avons lu est supprimé. Rien n’est publié, et le fichier n’est pas conservé. Ne donnez ce lien à personne. Pour tout supprimer maintenant, répondez STOP.`,
  forgotten: (brand) =>
    `C’est fait, ce que nous avions lu de votre CV est supprimé. Ce numéro ne reçoit pas de notifications de ${brand}.`,
  resumeRefused: (upload) =>
    `Nous n’avons pas pu lire de CV dans ce fichier. Envoyez un PDF ou un DOCX de 10 Mo et 20 pages au plus, ou une photo nette de la page (JPG ou PNG), ou déposez-le ici : ${upload}`,
  tooManyFiles: (upload) =>
    `Vous avez déjà envoyé beaucoup de fichiers aujourd’hui. Réessayez demain, ou ici : ${upload}`,
};
