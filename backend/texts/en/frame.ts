import type { frame as portuguese } from "../pt-BR/frame";

export const frame: typeof portuguese = {
  copyAddress: (url) => `Or copy this address: ${url}`,
  noMore: "I want no more emails like this one",
  team: (brand) => `The ${brand} team`,
  notification: (brand, message) => ({
    1: { subject: `A new job for you on ${brand}`, paragraphs: ["Hello!", message], label: "See it on the site" },
    2: {
      subject: `Your application on ${brand} moved on`,
      paragraphs: ["Hello!", message],
      label: "See it on the site",
    },
    3: { subject: `A company invited you on ${brand}`, paragraphs: ["Hello!", message], label: "See it on the site" },
    4: { subject: `A reminder from ${brand}`, paragraphs: ["Hello!", message], label: "See it on the site" },
    6: { subject: `A company wrote to you on ${brand}`, paragraphs: ["Hello!", message], label: "See it on the site" },
  }),
};
