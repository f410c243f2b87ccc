import type { frame as portuguese } from "../pt-BR/frame";

export const frame: typeof portuguese = {
  copyAddress: (url) => `Ou copiez cette adresse : ${url}`,
  noMore: "Je ne veux plus recevoir d'e-mails comme celui-ci",
  team: (brand) => `L'équipe ${brand}`,
  notification: (brand, message) => ({
    newVacancies: {
      subject: `Nouvelle offre pour vous sur ${brand}`,
      paragraphs: ["Bonjour !", message],
      label: "Voir sur le site",
    },
    progress: {
      subject: `Votre candidature a avancé sur ${brand}`,
      paragraphs: ["Bonjour !", message],
      label: "Voir sur le site",
    },
    invitation: {
      subject: `Une entreprise vous a invité sur ${brand}`,
      paragraphs: ["Bonjour !", message],
      label: "Voir sur le site",
    },
    reminder: { subject: `Rappel de ${brand}`, paragraphs: ["Bonjour !", message], label: "Voir sur le site" },
    message: {
      subject: `Une entreprise vous a écrit sur ${brand}`,
      paragraphs: ["Bonjour !", message],
      label: "Voir sur le site",
    },
  }),
};
