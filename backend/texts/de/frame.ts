import type { frame as portuguese } from "../pt-BR/frame";

export const frame: typeof portuguese = {
  hello: "Hallo!",
  copyAddress: (url) => `Oder kopiere diese Adresse: ${url}`,
  noMore: "Ich möchte keine solchen E-Mails mehr",
  team: (brand) => `Dein Team von ${brand}`,
  subjects: (brand) => ({
    newVacancies: `Neue Stelle für dich bei ${brand}`,
    progress: `Neues von deiner Bewerbung bei ${brand}`,
    invitation: `Ein Unternehmen hat dich bei ${brand} eingeladen`,
    reminder: `Erinnerung von ${brand}`,
    message: `Ein Unternehmen hat dir bei ${brand} geschrieben`,
  }),
  onSite: "Auf der Seite ansehen",
};
