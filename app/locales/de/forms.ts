import type { Catalogue } from "../catalogue";

export default {
  optional: "freiwillig",
  choose: "Bitte wählen",
  chooseFile: "Datei auswählen",
  error: "Fehler",
  errorTitle: "Fehler: {{title}}",
  summary_one: "Berichtigen Sie 1 Feld",
  summary_other: "Berichtigen Sie {{count}} Felder",
  emailMeant: "Meinten Sie %?",
  sending: "Wird gesendet…",
  saving: "Wird gespeichert…",
  showPassword: "Passwort zeigen",
  citiesList: "Vorschläge",
  citiesFound: "Gefundene Städte: {{shown}}. Mit den Pfeiltasten auswählen.",
  suggestionsFound: "Gefundene Vorschläge: {{shown}}. Mit den Pfeiltasten auswählen.",
  suggestedCity: "Stadt",
  suggestedCompany: "Unternehmen",
} satisfies Catalogue["forms"];
