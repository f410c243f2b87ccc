import type { Catalogue } from "../catalogue";

export default {
  optional: "optional",
  choose: "Choose",
  chooseFile: "Choose file",
  error: "Error",
  errorTitle: "Error: {{title}}",
  summary_one: "Correct 1 field",
  summary_other: "Correct {{count}} fields",
  emailMeant: "Did you mean %?",
  sending: "Sending…",
  saving: "Saving…",
  showPassword: "Show password",
  citiesList: "Suggestions",
  citiesFound: "Cities found: {{shown}}. Use the arrow keys to choose.",
  suggestionsFound: "Suggestions found: {{shown}}. Use the arrow keys to choose.",
  suggestedCity: "city",
  suggestedCompany: "company",
} satisfies Catalogue["forms"];
