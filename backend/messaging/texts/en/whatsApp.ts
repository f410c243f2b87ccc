import type { whatsApp as portuguese } from "../pt-BR/whatsApp";

const end = "To get no more of these, reply STOP.";

export const whatsApp: typeof portuguese = {
  end,
  bodies: {
    newVacancies: `Hello! {{1}} See it on the site. ${end}`,
    progress: `Hello! Your application moved on. {{1}} See it on the site. ${end}`,
    invitation: `Hello! A company invited you. {{1}} Answer on the site. ${end}`,
    reminder: `Hello! A reminder: {{1}} See it on the site. ${end}`,
    message: `Hello! A company wrote to you. {{1}} Read it on the site. ${end}`,
  },
  confirmed: (brand, account) => `Done! This number is confirmed for the account ${account} on ${brand}.`,
  move: (brand, account) =>
    `This number is already confirmed for another account on ${brand}. Reply YES if you want to move it to the account ${account}. If you did not ask for this, do not reply: nothing changes.`,
  isOn: "Notices of your applications, and reminders, come here between 8 in the morning and 9 in the evening.",
  isOff: (preferences) => `What is left is to choose what you want to get here: ${preferences}`,
  orStop: "To get no more of these, reply STOP. If it was not you, reply STOP too.",
  stopped: (brand, preferences) =>
    `Done, you get no more notices of ${brand} by WhatsApp. If you change your mind, turn them on again at ${preferences}`,
  unknownNumber: (brand, preferences, upload) =>
    `This number gets no notices of ${brand}. To get them, log in and confirm the number at ${preferences}. To begin a registration with your résumé as a PDF: ${upload}`,
  help: (brand, list) =>
    `Here we only send notices of ${brand}; nobody reads the replies. Your applications and messages are at ${list}. To get no more of these, reply STOP.`,
  resumeHint: "You can also send your résumé here, as a PDF or a photo.",
  resumeRead: (review) =>
    `We have read your résumé. Nothing is published: check it and save what you want at ${review}, within 24 hours. The file is not kept.`,
  visitorResumeRead: (brand, link, hours) =>
    `We have read the résumé that came from this number. To register on ${brand} with it, or to take it to your account: ${link}\n\nThe link opens once and is good for ${hours} hours; then what we read is deleted. Nothing is published, and the file is not kept. Don't give the link to anyone. To delete it now, reply STOP.`,
  forgotten: (brand) => `Done, we have deleted what we read of your résumé. This number gets no notices of ${brand}.`,
  resumeRefused: (upload) =>
    `We could not read a résumé in this file. Send a PDF or DOCX of at most 10 MB and 20 pages, or a sharp photo of the page (JPG or PNG), or send it at ${upload}`,
  tooManyFiles: (upload) => `You have sent many files today. Try tomorrow, or send it at ${upload}`,
};
