import type { frame as portuguese } from "../pt-BR/frame";

export const frame: typeof portuguese = {
  hello: "Hello!",
  copyAddress: (url) => `Or copy this address: ${url}`,
  noMore: "I don't want any more emails like this one",
  team: (brand) => `The ${brand} team`,
  subjects: (brand) => ({
    newVacancies: `A new job for you on ${brand}`,
    progress: `Your application on ${brand} moved on`,
    invitation: `A company invited you on ${brand}`,
    reminder: `A reminder from ${brand}`,
    message: `A company wrote to you on ${brand}`,
  }),
  subjectsAbout: (company, role) => ({
    newVacancies: `A new job for you: ${role}`,
    progress: `${role}, ${company}: news on your application`,
    invitation: `${company} invited you for the job ${role}`,
    reminder: `Reminder: ${role}, ${company}`,
    message: `${company} wrote to you about the job ${role}`,
  }),
  wroteAbout: (company, role) => `${company} wrote to you about the job ${role}:`,
  place: (place) => `Place: ${place}`,
  interview: (company, role) => `Interview: ${role}, ${company}`,
  newPassword: "Set a new password",
  onSite: "See it on the site",
};
