import type { frame as portuguese } from "../pt-BR/frame";

export const frame: typeof portuguese = {
  copyAddress: (url) => `Or copy this address: ${url}`,
  noMore: "I want no more emails like this one",
  team: (brand) => `The ${brand} team`,
  notification: (brand, message) => ({
    newVacancies: {
      subject: `A new job for you on ${brand}`,
      paragraphs: ["Hello!", message],
      label: "See it on the site",
    },
    progress: {
      subject: `Your application on ${brand} moved on`,
      paragraphs: ["Hello!", message],
      label: "See it on the site",
    },
    invitation: {
      subject: `A company invited you on ${brand}`,
      paragraphs: ["Hello!", message],
      label: "See it on the site",
    },
    reminder: { subject: `A reminder from ${brand}`, paragraphs: ["Hello!", message], label: "See it on the site" },
    message: {
      subject: `A company wrote to you on ${brand}`,
      paragraphs: ["Hello!", message],
      label: "See it on the site",
    },
  }),
};
