import type { Catalogue } from "../catalogue";

export default {
  badRequest: { title: "We could not read the request", text: "Something came incomplete. Go back and try again." },
  forbidden: {
    title: "Not accepted",
    text: "We could not confirm that this came from our page. Go back, reload the page and try again.",
  },
  notFound: { title: "Page not found", text: "The address may have changed, or may have been typed wrong." },
  method: { title: "Not accepted", text: "This page does not take what was sent." },
  conflict: {
    title: "That is no longer possible",
    text: "Something has changed since you opened the page. Go back and see how it stands now.",
  },
  gone: { title: "Time is up", text: "This link has expired. Ask for another." },
  tooMany: { title: "Too many attempts", text: "Wait a little and try again." },
  unexpected: {
    title: "Sorry, an unexpected error occurred.",
    text: "We have noted the problem. Try again in a moment.",
    number: "Error number: {{number}}",
  },
  unavailable: { title: "The service is down", text: "We are working to bring it back. Try again in a few minutes." },
  noSpace: {
    title: "We can't save right now",
    text: "You can go on reading and searching. Try to save again in a few minutes.",
  },
  maintenance: {
    title: "We are doing maintenance",
    text: "We will be back in a few minutes. Your applications are safe.",
  },
  resendTitle: "What you sent is kept here",
  resendText: "When the service is back, press the button to send it again. Do not close this page.",
  resendWait: "Wait a little, then press the button to send it again. Don't close this page.",
  resend: "Try to send again",
} satisfies Catalogue["pages"];
