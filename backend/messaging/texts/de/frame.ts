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
  subjectsAbout: (company, role) => ({
    newVacancies: `Neue Stelle für Sie: ${role}`,
    progress: `${role}, ${company}: Neues von Ihrer Bewerbung`,
    invitation: `${company} hat Sie für die Stelle ${role} eingeladen`,
    reminder: `Erinnerung: ${role}, ${company}`,
    message: `${company} hat Ihnen zur Stelle ${role} geschrieben`,
  }),
  wroteAbout: (company, role) => `${company} hat Ihnen zur Stelle ${role} geschrieben:`,
  place: (place) => `Ort: ${place}`,
  interview: (company, role) => `Gespräch: ${role}, ${company}`,
  newPassword: "Neues Passwort festlegen",
  onSite: "Auf der Seite ansehen",
};
