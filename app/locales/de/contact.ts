import type { Catalogue } from "../catalogue";

export default {
  title: "Kontakt",
} satisfies Catalogue["contact"];
