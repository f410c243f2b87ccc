import type { Catalogue } from "../catalogue";

export default {
  title: "Mein Konto",
} satisfies Catalogue["settings"];
