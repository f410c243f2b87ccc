import type { Catalogue } from "../catalogue";

export default {
  title: "Contact us",
} satisfies Catalogue["contact"];
