import type { Catalogue } from "../catalogue";

export default {
  title: "Contact us",
  lead: "Tell us your question or problem. We answer by email within 5 working days.",
  name: "Your name",
  email: "Your email",
  emailHint: "The answer goes there.",
  message: "Message",
  messageHint: "Don't write passwords here.",
  submit: "Send message",
  sentTitle: "Message sent",
  sentText: "We have received what you wrote. The answer goes to your email.",
  another: "Write another message",
  loading: "Loading the form…",
  close: "Close",
  otherSite:
    "The form is on another site: {{host}}. When you open it, that site receives data of your browser, such as the IP address.",
  open: "Open the form",
  mail: "Or write to",
} satisfies Catalogue["contact"];
