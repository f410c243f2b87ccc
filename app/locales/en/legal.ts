import type { Catalogue } from "../catalogue";
import { readLegalText, readPrivacyNotice } from "../legalText";
import accessibility from "./accessibility.md?raw";
import privacy from "./privacy.md?raw";
import terms from "./terms.md?raw";

export default {
  contents: "On this page",
  version: "Version of {{date}}",
  prevails: "This is a translation to help you read. The Portuguese text is the one that counts.",
  terms: readLegalText(terms),
  privacy: readPrivacyNotice(privacy),
  accessibility: readLegalText(accessibility),
} satisfies Catalogue["legal"];
