import type { frame as portuguese } from "../pt-BR/frame";

export const frame: typeof portuguese = {
  hello: "Bonjour !",
  copyAddress: (url) => `Ou copiez cette adresse : ${url}`,
  noMore: "Je ne veux plus recevoir d’e-mails comme celui-ci",
  team: (brand) => `L’équipe ${brand}`,
  subjects: (brand) => ({
    newVacancies: `Nouvelle offre pour vous sur ${brand}`,
    progress: `Votre candidature a avancé sur ${brand}`,
    invitation: `Une entreprise vous a invité sur ${brand}`,
    reminder: `Rappel de ${brand}`,
    message: `Une entreprise vous a écrit sur ${brand}`,
  }),
  subjectsAbout: (company, role) => ({
    newVacancies: `Nouvelle offre pour vous : ${role}`,
    progress: `${role}, ${company} : du nouveau pour votre candidature`,
    invitation: `${company} vous a invité pour l’offre ${role}`,
    reminder: `Rappel : ${role}, ${company}`,
    message: `${company} vous a écrit au sujet de l’offre ${role}`,
  }),
  wroteAbout: (company, role) => `${company} vous a écrit au sujet de l’offre ${role} :`,
  place: (place) => `Lieu : ${place}`,
  interview: (company, role) => `Entretien : ${role}, ${company}`,
  newPassword: "Choisir un nouveau mot de passe",
  onSite: "Voir sur le site",
};
