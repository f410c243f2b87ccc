import { readLegalText, readPrivacyNotice } from "../legalText";
import accessibility from "./accessibility.md?raw";
import privacy from "./privacy.md?raw";
import terms from "./terms.md?raw";

export default {
  contents: "Nesta página",
  version: "Versão de {{date}}",
  prevails: "Este é o texto que vale. As traduções só ajudam na leitura.",
  terms: readLegalText(terms),
  privacy: readPrivacyNotice(privacy),
  accessibility: readLegalText(accessibility),
};
