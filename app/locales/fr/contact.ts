import type { Catalogue } from "../catalogue";

export default {
  title: "Nous écrire",
} satisfies Catalogue["contact"];
