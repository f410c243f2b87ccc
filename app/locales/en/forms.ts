import type { Catalogue } from "../catalogue";

export default {
  optional: "optional",
  choose: "Choose",
  error: "Error",
  errorTitle: "Error: {{title}}",
  summary_one: "1 thing to put right",
  summary_other: "{{count}} things to put right",
  sending: "Sending…",
  saving: "Saving…",
  showPassword: "Show password",
  citiesList: "Suggestions",
  citiesFound: "Cities found: {{shown}}. Use the arrow keys to choose.",
} satisfies Catalogue["forms"];
