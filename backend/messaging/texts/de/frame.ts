import type { frame as portuguese } from "../pt-BR/frame";

export const frame: typeof portuguese = {
  hello: "Hallo!",
  copyAddress: (url) => `Oder kopieren Sie diese Adresse: ${url}`,
  noMore: "Ich möchte keine solchen E-Mails mehr",
  team: (brand) => `Ihr Team von ${brand}`,
  subjects: (brand) => ({
    newVacancies: `Neue Stelle für Sie bei ${brand}`,
    progress: `Neues von Ihrer Bewerbung bei ${brand}`,
    invitation: `Ein Unternehmen hat Sie bei ${brand} eingeladen`,
    reminder: `Erinnerung von ${brand}`,
    message: `Ein Unternehmen hat Ihnen bei ${brand} geschrieben`,
  }),
  newPassword: "Neues Passwort festlegen",
  onSite: "Auf der Seite ansehen",
};
