import type { Catalogue } from "../catalogue";
import { readLegalText, readPrivacyNotice } from "../legalText";
import accessibility from "./accessibility.md?raw";
import privacy from "./privacy.md?raw";
import terms from "./terms.md?raw";

export default {
  contents: "Auf dieser Seite",
  version: "Fassung vom {{date}}",
  prevails: "Dies ist eine Übersetzung als Lesehilfe. Es gilt der portugiesische Text.",
  terms: readLegalText(terms),
  privacy: readPrivacyNotice(privacy),
  accessibility: readLegalText(accessibility),
} satisfies Catalogue["legal"];
