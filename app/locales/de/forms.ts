import type { Catalogue } from "../catalogue";

export default {
  optional: "freiwillig",
  choose: "Bitte wählen",
  error: "Fehler",
  errorTitle: "Fehler: {{title}}",
  summary_one: "1 Angabe stimmt noch nicht",
  summary_other: "{{count}} Angaben stimmen noch nicht",
  sending: "Wird gesendet…",
  saving: "Wird gespeichert…",
  showPassword: "Passwort zeigen",
  citiesList: "Vorschläge",
  citiesFound: "Gefundene Städte: {{shown}}. Mit den Pfeiltasten auswählen.",
} satisfies Catalogue["forms"];
