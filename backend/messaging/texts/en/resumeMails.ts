import type { resumeMails as portuguese } from "../pt-BR/resumeMails";

const unasked = "If you didn't send it, ignore this email: nothing was published.";

export const resumeMails: typeof portuguese = {
  read: (hours) => ({
    subject: "We have read your résumé: check it and save",
    paragraphs: [
      `We received a résumé by email. Log in to your account, check what we read and save what you like, within ${hours} hours. The file is not kept.`,
      "If you didn't send it, discard it: nothing was published.",
    ],
    label: "Check what was read",
  }),
  waits: {
    subject: "A résumé is already waiting for your confirmation",
    paragraphs: [
      "We received a résumé by email, but another one was read and is waiting for your confirmation. Confirm or discard that one, and send the new one again.",
      unasked,
    ],
    label: "Check what was read",
  },
  visitor: (brand, hours) => ({
    subject: `Go on with your registration at ${brand}`,
    paragraphs: [
      `We received a résumé from this address. To begin your registration with it, use the link below. It opens only once and is valid for ${hours} hours; after that, what we read is deleted. Don't give the link to anybody.`,
      unasked,
    ],
    label: "Go on with the registration",
  }),
  refused: {
    subject: "We couldn't read your résumé",
    paragraphs: [
      "We received an email with a file, but couldn't read a résumé in it. Send a PDF or DOCX with text, of up to 10 MB and 20 pages, or upload the file by the link below.",
      unasked,
    ],
    label: "Upload the file",
  },
};
