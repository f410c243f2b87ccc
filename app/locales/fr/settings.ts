import type { Catalogue } from "../catalogue";

export default {
  title: "Mon compte",
} satisfies Catalogue["settings"];
