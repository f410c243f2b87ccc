import type { frame as portuguese } from "../pt-BR/frame";

export const frame: typeof portuguese = {
  copyAddress: (url) => `Oder kopiere diese Adresse: ${url}`,
  noMore: "Ich möchte keine solchen E-Mails mehr",
  team: (brand) => `Dein Team von ${brand}`,
  notification: (brand, message) => ({
    newVacancies: {
      subject: `Neue Stelle für dich bei ${brand}`,
      paragraphs: ["Hallo!", message],
      label: "Auf der Seite ansehen",
    },
    progress: {
      subject: `Neues von deiner Bewerbung bei ${brand}`,
      paragraphs: ["Hallo!", message],
      label: "Auf der Seite ansehen",
    },
    invitation: {
      subject: `Ein Unternehmen hat dich bei ${brand} eingeladen`,
      paragraphs: ["Hallo!", message],
      label: "Auf der Seite ansehen",
    },
    reminder: { subject: `Erinnerung von ${brand}`, paragraphs: ["Hallo!", message], label: "Auf der Seite ansehen" },
    message: {
      subject: `Ein Unternehmen hat dir bei ${brand} geschrieben`,
      paragraphs: ["Hallo!", message],
      label: "Auf der Seite ansehen",
    },
  }),
};
