import type { Catalogue } from "../catalogue";
import { readLegalText, readPrivacyNotice } from "../legalText";
import accessibility from "./accessibility.md?raw";
import privacy from "./privacy.md?raw";
import terms from "./terms.md?raw";

export default {
  contents: "Sur cette page",
  version: "Version du {{date}}",
  prevails: "Ceci est une traduction pour aider à la lecture. C’est le texte portugais qui compte.",
  terms: readLegalText(terms),
  privacy: readPrivacyNotice(privacy),
  accessibility: readLegalText(accessibility),
} satisfies Catalogue["legal"];
