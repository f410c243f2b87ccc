import type { Catalogue } from "../catalogue";

export default {
  optional: "facultatif",
  choose: "Choisissez",
  chooseFile: "Choisir un fichier",
  error: "Erreur",
  errorTitle: "Erreur : {{title}}",
  summary_one: "1 champ à corriger",
  summary_other: "{{count}} champs à corriger",
  emailMeant: "Vouliez-vous dire % ?",
  sending: "Envoi en cours…",
  saving: "Enregistrement…",
  showPassword: "Afficher le mot de passe",
  citiesList: "Suggestions",
  citiesFound: "Villes trouvées : {{shown}}. Utilisez les flèches pour choisir.",
  suggestionsFound: "Suggestions trouvées : {{shown}}. Utilisez les flèches pour choisir.",
  suggestedCity: "ville",
  suggestedCompany: "entreprise",
} satisfies Catalogue["forms"];
