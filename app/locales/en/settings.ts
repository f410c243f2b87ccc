import type { Catalogue } from "../catalogue";

export default {
  title: "My account",
} satisfies Catalogue["settings"];
